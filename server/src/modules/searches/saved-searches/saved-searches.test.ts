import { beforeAll, describe, expect, it } from 'vitest';
import {
  changeSavedSearch,
  compareSavedSearch,
  type Endpoint,
  exportSavedSearches,
  importSavedSearches,
  limits,
  openSavedSearch,
  removeSavedSearch,
  renameSavedLabel,
  renewSavedSearch,
  restoreSavedSearch,
  savedSearchDifference,
  type SavedFile,
  saveSearch,
  shareSavedSearch,
} from '@moltrove/contract';
import { tidy } from '../../../housekeeping.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { addOutsider, outsider } from '../../../testing/outsider.ts';
import { filterOn, targetQuery } from '../../../testing/searches.ts';
import { testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { callsOf, params, type Server } from './testing/saved-search-calls.ts';

const dayMs = 24 * 3_600_000;

describe('saved searches', () => {
  let server: Server;
  let ann: Tokens;
  let bob: Tokens;
  let out: Tokens;
  beforeAll(async () => {
    server = await testServer();
    await addOutsider(server);
    await logIn();
    return () => server.close();
  });
  const logIn = async (): Promise<void> => {
    ann = await server.logIn(usernameOf('FULL_USER'));
    bob = await server.logIn(usernameOf('EVALUATE_USER'));
    out = await server.logIn(outsider);
  };
  const anns = () => callsOf(server, () => ann);
  const bobs = () => callsOf(server, () => bob);

  it('keep the search with its filters, view and counts', async () => {
    const view = {
      tab: 'activitiestab',
      sort: { column: 'activity_value', direction: 'desc' },
      pageSize: 50,
    };
    const search = { query: targetQuery('EGFR'), filters: [filterOn('organism', 'Homo sapiens')] };
    const saved = await anns().save('Kinases', search, { note: ' for the meeting ', view });
    expect(saved).toMatchObject({
      name: 'Kinases',
      note: 'for the meeting',
      filterCount: 1,
      view,
      mine: true,
      sharedWith: null,
      baseline: { counts: { structures: 4 }, release: { id: 'fake-1' }, kept: 'values', reason: null },
      now: null,
      isCurrent: true,
    });
    expect(saved.sentence).toContain('EGFR');
    const opened = await anns().right(openSavedSearch, params(saved));
    expect(opened.search.filters).toMatchObject([{ chartKey: 'organism', include: ['Homo sapiens'] }]);
    expect(opened.search.query.rows).toHaveLength(1);
  });

  it('keep a similarity order, even through a file, and refuse an invalid one', async () => {
    const similar = { smiles: 'CCO', category: 'dissimilarity', min: 0.2, max: null };
    const view = { tab: 'structuretab', sort: null, pageSize: 25, similar };
    const saved = await anns().save('By similarity', undefined, { view });
    expect(saved.view).toEqual(view);
    const file: SavedFile = await anns().right(exportSavedSearches, { body: { ids: [saved.id] } });
    expect(file.searches[0]?.view).toEqual(view);
    const renamed = { ...file, searches: [{ ...file.searches[0], name: 'By similarity, from a file' }] };
    const imported = await anns().right(importSavedSearches, { body: { file: renamed } });
    expect((await anns().right(openSavedSearch, params(imported.saved[0]))).view).toEqual(view);
    const refuse = async (wrong: object) => {
      const body = {
        name: 'Wrong',
        search: { query: targetQuery('EGFR') },
        view: { ...view, similar: wrong },
      };
      return (await server.call(saveSearch, { body: body as never }, ann)).statusCode;
    };
    expect(await refuse({ smiles: '' })).toBe(400);
    expect(await refuse({ smiles: 'CCO', min: 0.8, max: 0.2 })).toBe(400);
    expect(await refuse({ smiles: 'CCO', min: 2 })).toBe(400);
  });

  it('have names unique per user, and report a name that is taken', async () => {
    const { id } = await anns().save('GPCRs');
    const again = await server.call(
      saveSearch,
      { body: { name: '  gpcrs ', search: { query: targetQuery('HTR2A') } } },
      ann,
    );
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'You already have a saved search called “gpcrs”. Choose another name, or replace that one.',
      details: { id },
    });
    await bobs().save('GPCRs');
    const replaced = await anns().save('GPCRs', { query: targetQuery('HTR2A') }, { replaceId: id });
    expect(replaced).toMatchObject({ id, baseline: { counts: { structures: 3 } } });
    const other = await anns().save('Others');
    const renamed = await server.call(changeSavedSearch, { ...params(other), body: { name: 'GPCRS' } }, ann);
    expect(renamed.json()).toMatchObject({ code: 'CONFLICT', details: { id } });
    expect(
      await anns().right(changeSavedSearch, { ...params(other), body: { name: 'Other ones', note: 'n' } }),
    ).toMatchObject({ name: 'Other ones', note: 'n' });
    expect(
      await anns().right(changeSavedSearch, { ...params(other), body: { name: 'OTHER ONES' } }),
    ).toMatchObject({ name: 'OTHER ONES' });
  });

  it('can be restored for a day after deletion, even when their name has been reused', async () => {
    const gone = await anns().save('Short-lived');
    await anns().right(removeSavedSearch, params(gone));
    expect((await anns().own()).map(({ id }) => id)).not.toContain(gone.id);
    expect((await server.call(openSavedSearch, params(gone), ann)).statusCode).toBe(404);
    const second = await anns().save('Short-lived');
    expect((await server.call(restoreSavedSearch, params(gone), ann)).json()).toMatchObject({
      code: 'CONFLICT',
    });
    await anns().right(removeSavedSearch, params(second));
    expect(await anns().right(restoreSavedSearch, params(gone))).toMatchObject({ name: 'Short-lived' });
    // A day later, today's sessions have expired too.
    await tidy(server.userData, server.clock.now + dayMs + 1);
    await logIn();
    expect((await server.call(restoreSavedSearch, params(second), ann)).statusCode).toBe(404);
    expect((await anns().own()).map(({ id }) => id)).toContain(gone.id);
  });

  it('are private until shared, then open only to the same contract', async () => {
    const saved = await anns().save('To be shared');
    expect((await server.call(openSavedSearch, params(saved), bob)).statusCode).toBe(404);
    await anns().right(shareSavedSearch, { ...params(saved), body: { shared: true } });
    expect(await bobs().right(openSavedSearch, params(saved))).toMatchObject({
      mine: false,
      owner: { name: 'First Last', username: usernameOf('FULL_USER') },
      sharedWith: { name: 'Test' },
      baseline: { counts: { structures: 30 } },
    });
    expect((await bobs().shared()).map(({ id }) => id)).toEqual([saved.id]);
    expect((await bobs().own()).map(({ id }) => id)).not.toContain(saved.id);

    const refused = await server.call(openSavedSearch, params(saved), out);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({
      message:
        'There is no saved search here that you may open: it was deleted, is not shared any more, or belongs to another contract.',
    });
    await anns().right(shareSavedSearch, { ...params(saved), body: { shared: false } });
    expect((await server.call(openSavedSearch, params(saved), bob)).statusCode).toBe(404);
  });

  it('can be changed only by their owner, and every call checks the contract', async () => {
    const saved = await anns().save('Untouchable');
    await anns().right(shareSavedSearch, { ...params(saved), body: { shared: true } });
    const changes: Array<[Endpoint, object]> = [
      [changeSavedSearch, { body: { name: 'Mine now' } }],
      [removeSavedSearch, {}],
      [restoreSavedSearch, {}],
      [shareSavedSearch, { body: { shared: false } }],
      [renewSavedSearch, {}],
    ];
    const reads: Array<[Endpoint, object]> = [
      [openSavedSearch, {}],
      [compareSavedSearch, {}],
      [savedSearchDifference, { params: { id: saved.id, part: 'added' } }],
    ];
    for (const [endpoint, input] of changes) {
      const answer = await server.call(endpoint, { ...params(saved), ...input }, bob);
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 404]);
    }
    for (const [endpoint, input] of [...changes, ...reads]) {
      const answer = await server.call(endpoint, { ...params(saved), ...input }, out);
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 404]);
    }
    const exported = { body: { ids: [saved.id] } };
    expect((await server.call(exportSavedSearches, exported, out)).statusCode).toBe(404);
    expect((await server.call(exportSavedSearches, exported, bob)).statusCode).toBe(200);
    const replacing = { name: 'x', search: { query: targetQuery('EGFR') }, replaceId: saved.id };
    expect((await server.call(saveSearch, { body: replacing }, bob)).statusCode).toBe(404);
    expect(await anns().right(openSavedSearch, params(saved))).toMatchObject({ name: 'Untouchable' });
  });

  it('are closed to a colleague whose subscription in the contract has ended', async () => {
    const saved = await anns().save('For colleagues');
    await anns().right(shareSavedSearch, { ...params(saved), body: { shared: true } });
    const name = usernameOf('DOWNLOAD_EVALUATOR');
    const user = (await usersStore(server.userData).byName(name))!;
    const leaving = await server.logIn(name);
    expect((await server.call(openSavedSearch, params(saved), leaving)).statusCode).toBe(200);
    await server.userData
      .insertInto('subscriptions')
      .values({
        id: 'elsewhere',
        userId: user.id,
        contractId: 'other',
        role: 'FULL_USER',
        endDate: '2999-01-01',
        flatFileAccess: 0,
      })
      .execute();
    await server.userData
      .updateTable('subscriptions')
      .set({ endDate: '2001-01-01' })
      .where('userId', '=', user.id)
      .where('contractId', '=', 'contract')
      .execute();
    expect((await server.call(openSavedSearch, params(saved), leaving)).statusCode).toBe(404);
  });

  it('are shared in the contract that a user of several contracts names', async () => {
    const name = usernameOf('PARTIAL_USER');
    const user = (await usersStore(server.userData).byName(name))!;
    await server.userData
      .insertInto('subscriptions')
      .values({
        id: 'second',
        userId: user.id,
        contractId: 'other',
        role: 'FULL_USER',
        endDate: '2999-01-01',
        flatFileAccess: 0,
      })
      .execute();
    const both = callsOf(server, () => tokens);
    const tokens = await server.logIn(name);
    const saved = await both.save('Of two contracts');
    const unclear = await server.call(shareSavedSearch, { ...params(saved), body: { shared: true } }, tokens);
    expect(unclear.statusCode).toBe(400);
    expect((unclear.json() as { message: string }).message).toMatch(/^Choose the contract to share it in: /);
    const wrong = { shared: true, contractId: 'nowhere' };
    expect((await server.call(shareSavedSearch, { ...params(saved), body: wrong }, tokens)).statusCode).toBe(
      400,
    );
    await both.right(shareSavedSearch, { ...params(saved), body: { shared: true, contractId: 'other' } });
    expect((await server.call(openSavedSearch, params(saved), out)).statusCode).toBe(200);
    expect((await server.call(openSavedSearch, params(saved), ann)).statusCode).toBe(404);
  });

  it('have a folder and tags of their owner, which are renamed in all searches and kept by a file', async () => {
    const change = (saved: { id: string }, body: object) =>
      anns().right(changeSavedSearch, { ...params(saved), body });
    const rename = (body: object) => anns().right(renameSavedLabel, { body });
    const labelsNow = async (...ids: string[]) =>
      (await anns().own()).filter(({ id }) => ids.includes(id)).map(({ folder, tags }) => [folder, tags]);
    const first = await anns().save('Labelled 1', undefined, { folder: 'Oncology', tags: ['Hot', 'hot'] });
    expect(first).toMatchObject({ folder: 'Oncology', tags: ['hot'] });
    const second = await anns().save('Labelled 2', undefined, { folder: 'ONCOLOGY', tags: ['HOT', 'team'] });
    expect(second).toMatchObject({ folder: 'Oncology', tags: ['hot', 'team'] });
    const replaced = { replaceId: second.id };
    expect(await anns().save('Labelled 2', undefined, replaced)).toMatchObject({ tags: ['hot', 'team'] });

    await change(second, { folder: 'Antivirals' });
    expect(await rename({ kind: 'folder', from: 'antivirals', to: 'oncology' })).toEqual({
      changed: 1,
      name: 'Oncology',
    });
    await rename({ kind: 'tag', from: 'team', to: 'Hot' });
    await rename({ kind: 'folder', from: 'Oncology', to: 'Cancer' });
    expect(await labelsNow(first.id, second.id)).toEqual([
      ['Cancer', ['hot']],
      ['Cancer', ['hot']],
    ]);

    await anns().right(shareSavedSearch, { ...params(first), body: { shared: true } });
    expect(await bobs().right(openSavedSearch, params(first))).toMatchObject({ folder: '', tags: [] });
    const file = await anns().right(exportSavedSearches, { body: { ids: [first.id] } });
    expect(file.searches).toMatchObject([{ folder: 'Cancer', tags: ['hot'] }]);
    const { saved } = await anns().right(importSavedSearches, { body: { file } });
    expect(await labelsNow(saved[0].id)).toEqual([['Cancer', ['hot']]]);
    await rename({ kind: 'folder', from: 'Cancer', to: '' });
    expect(await labelsNow(first.id)).toEqual([['', ['hot']]]);
    await anns().right(shareSavedSearch, { ...params(first), body: { shared: false } });
  });

  it('are exported without empty rows, and imported under free names', async () => {
    const [row] = targetQuery('EGFR').rows!;
    const empty = { ...row, rowId: 'empty', operator: 'NOT', criterion: { option: 'Target', terms: [] } };
    const query = { rows: [{ ...row, operator: 'AND' }, empty, { ...row, rowId: 'last' }] };
    const saved = await anns().save('In a file', { query }, { note: 'why' });
    const file: SavedFile = await anns().right(exportSavedSearches, { body: { ids: [saved.id] } });
    expect(file).toMatchObject({ format: 'moltrove-searches', version: 1, release: { id: 'fake-1' } });
    expect(file.searches[0].search.query.rows).toMatchObject([
      { rowId: 'row-0', operator: 'NOT' },
      { rowId: 'last' },
    ]);
    const imported = await anns().right(importSavedSearches, { body: { file } });
    expect(imported).toMatchObject({
      saved: [{ name: 'In a file (2)', nameInFile: 'In a file' }],
      refused: [],
    });
    const back = await anns().right(openSavedSearch, params(imported.saved[0]));
    expect(back).toMatchObject({ note: 'why', baseline: null, isCurrent: false });
    expect(await anns().right(compareSavedSearch, params(back))).toMatchObject({
      baseline: { counts: saved.baseline!.counts },
      isCurrent: true,
    });
  });

  it('report errors in a file entry by entry, and save the rest', async () => {
    const right = { name: 'Right', search: { query: targetQuery('EGFR') } };
    const misspelt = {
      name: 'Misspelt',
      search: { query: { rows: [{ ...targetQuery('A').rows![0], nod: 1 }] } },
    };
    const searches = [{ name: '', search: {} }, right, misspelt, 7];
    const file = { format: 'moltrove-searches', version: 1, searches };
    const answer = await anns().right(importSavedSearches, { body: { file } });
    expect(answer.saved).toMatchObject([{ name: 'Right', nameInFile: null }]);
    expect(answer.refused).toEqual([
      { position: 1, name: '', reason: expect.stringContaining('Give the search a name.') as string },
      {
        position: 3,
        name: 'Misspelt',
        reason: 'search.query.rows[0].nod is not a known field.',
      },
      { position: 4, name: null, reason: 'The body must be an object.' },
    ]);
  });

  it.each([
    [null, 'This is not a file of saved searches: nothing was changed.'],
    [{ format: 'other' }, 'This is not a file of saved searches: nothing was changed.'],
    [
      { format: 'moltrove-searches', version: 2 },
      'The file has version 2; this server reads version 1. Nothing was changed.',
    ],
    [
      { format: 'moltrove-searches', version: 1 },
      'The file has no list of searches: it is damaged. Nothing was changed.',
    ],
  ])('refuse the file %j', async (file, message) => {
    const answer = await server.call(importSavedSearches, { body: { file } }, ann);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message });
  });

  it('are refused unread when a file has more than a user may have', async () => {
    const before = (await anns().own()).length;
    const searches = Array.from({ length: limits.maxSavedSearches + 1 }, () => 'nothing like a search');
    const file = { format: 'moltrove-searches', version: 1, searches };
    const answer = await server.call(importSavedSearches, { body: { file } }, ann);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'The file has 201 searches; a user may have 200. Nothing was changed.',
    });
    expect((await anns().own()).length).toBe(before);
  });

  it('are restored unchanged from a file of long searches', async () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `compound ${at}`);
    const rows = [{ rowId: 'r', criterion: { option: 'Structure', names } }];
    const searches = [{ name: 'Long', search: { query: { rows } } }];
    const file = { format: 'moltrove-searches', version: 1, searches };
    const { saved } = await anns().right(importSavedSearches, { body: { file } });
    const opened = await anns().right(openSavedSearch, params(saved[0]));
    expect(opened.search.query.rows[0].criterion).toMatchObject({ names });
    expect(opened.sentence).toContain('compound 0');
  });

  it('are limited per user, with a message', async () => {
    const many = await server.logIn(usernameOf('EVALUATE_USER'));
    const calls = callsOf(server, () => many);
    const have = (await calls.own()).length;
    const searches = Array.from({ length: limits.maxSavedSearches - have + 1 }, (_, n) => ({
      name: `Number ${n}`,
      search: { query: { rows: [] } },
    }));
    const file = { format: 'moltrove-searches', version: 1, searches };
    const answer = await calls.right(importSavedSearches, { body: { file } });
    const text = 'You have 200 saved searches, the maximum. Delete some first.';
    expect(answer.saved).toHaveLength(limits.maxSavedSearches - have);
    expect(answer.refused).toMatchObject([{ position: searches.length, reason: text }]);
    const one = { name: 'One more', search: { query: { rows: [] } } };
    expect((await server.call(saveSearch, { body: one }, many)).json()).toMatchObject({
      code: 'CONFLICT',
      message: text,
      details: { limit: 200 },
    });
  });

  it('cannot be created from a search that cannot be run', async () => {
    const criterion = { option: 'Company' as const, companies: ['Acme'] };
    const search = { query: { rows: [{ rowId: 'r', criterion }] } };
    const answer = await server.call(saveSearch, { body: { name: 'No companies here', search } }, ann);
    expect(answer.json()).toMatchObject({ code: 'SEARCH_OPTION_UNAVAILABLE' });
  });
});
