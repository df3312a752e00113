import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AlertSettings,
  fetchNotices,
  limits,
  listSavedSearches,
  notificationSettings,
  type Notice,
  type SavedSearch,
  saveSearch,
  searchAlertIds,
  searchAlertRows,
  searchAlertRun,
  setSearchAlert,
  stopAlertMails,
  stopMailsPath,
  switchFeature,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { tidy } from '../../../housekeeping.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { currentRelease } from '../../../release/current-release.ts';
import { preparedRelease } from '../../../release/load-release.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { smallRelease } from '../../../testing/small-release.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';
import { callsOf } from '../saved-searches/testing/saved-search-calls.ts';
import { type AlertRunner, alertRunner, type AlertRunnerDeps } from './alert-runner.ts';

const dayMs = 24 * 3_600_000;
const logger = { warn: () => undefined, error: () => undefined, info: () => undefined } as never;
const always: AlertSettings = { about: 'both', by: 'both', every: 'release' };
const structures = (...structureIds: number[]) => ({
  query: { rows: [{ rowId: 'r', criterion: { option: 'Structure', structureIds } }] },
});

/** Finds as many more activities as are compared one by one. */
const many = (knowledge: KnowledgeBase): Partial<KnowledgeBase> => ({
  async counts(search, options) {
    const counted = await knowledge.counts(search, options);
    return { ...counted, activities: counted.activities + limits.maxRememberedActivities };
  },
});

describe('alerts of saved searches', () => {
  let server: TestServer<KnowledgeBase>;
  let release: ReturnType<typeof currentRelease>;
  let mails: Mail[];
  let runners: AlertRunner[];
  let ann: Tokens;
  let annId: string;

  beforeEach(async () => {
    release = currentRelease();
    mails = [];
    runners = [];
    open('first', { 1: [5], 2: [10], 3: [20, 30] });
    server = await testServer<KnowledgeBase>({
      knowledge: null,
      parts: { release, superAdminTwoStep: false },
    });
    annId = (await addClient(server.userData, 'ann')).user.id;
    ann = await server.logIn('ann@client.example');
  });
  afterEach(async () => {
    for (const runner of runners) await runner.stop();
    await server.close();
  });

  function open(
    id: string,
    valuesOf: Record<number, readonly number[]>,
    change: (knowledge: KnowledgeBase) => Partial<KnowledgeBase> = () => ({}),
  ): void {
    const knowledge = smallRelease(id, valuesOf);
    release.open(preparedRelease({ ...knowledge, ...change(knowledge) }, logger));
  }
  function runnerWith(parts: Partial<AlertRunnerDeps> = {}): AlertRunner {
    const runner = alertRunner({
      userData: server.userData,
      release,
      mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
      pages: () => 'https://moltrove.example',
      tokenKey: server.tokenKey,
      logger,
      now: () => server.clock.now,
      isOn: () => true,
      ...parts,
    });
    runners.push(runner);
    return runner;
  }
  async function run(runner = runnerWith()): Promise<void> {
    runner.wake();
    await runner.settled();
  }
  const saveWith = (name: string, search: object, alert: AlertSettings = always, tokens = ann) =>
    callsOf(server, () => tokens).save(name, search, { alert });
  const savedNow = async (name: string, tokens = ann): Promise<SavedSearch> => {
    const listed = await callsOf(server, () => tokens).right(listSavedSearches, {});
    return listed.own.find((saved) => saved.name === name)!;
  };
  const notices = async (tokens = ann): Promise<Notice[]> =>
    ((await server.call(fetchNotices, { query: {} }, tokens)).json() as { notices: Notice[] }).notices;
  const later = (days: number) => (server.clock.now += days * dayMs);

  /** The mail about a change. */
  async function changedMail(): Promise<Mail> {
    await saveWith('Mine', structures(1));
    await run();
    open('second', { 1: [6] });
    await run();
    return mails[0];
  }

  it('tell once by notice and mail what is new, gone and changed, and list exactly these rows', async () => {
    const { id, alert } = await saveWith('Mine', structures(1, 2, 3, 4));
    expect(alert).toMatchObject({ ...always, comparedWith: null, lastRun: null });
    await run();
    expect((await savedNow('Mine')).alert).toMatchObject({ comparedWith: { id: 'first' }, lastRun: null });

    open('second', { 1: [5], 3: [20, 31], 4: [7], 5: [8] });
    await run();
    await run();
    const { lastRun } = (await savedNow('Mine')).alert!;
    expect(lastRun).toMatchObject({
      before: { release: { id: 'first' }, counts: { structures: 3 } },
      now: { release: { id: 'second' }, counts: { structures: 3 } },
      structures: { added: 1, gone: 1, changed: 1 },
      values: { added: 1, gone: 1, changed: 1 },
      reason: null,
    });
    const told = 'Structures: 1 new, 1 gone, 1 changed; Values: 1 new, 1 gone, 1 changed.';
    expect(await notices()).toMatchObject([
      { kind: 'searchAlert', title: 'A saved search has changed', text: `“Mine”: ${told}`, section: null },
    ]);
    expect(mails).toHaveLength(1);
    const [{ to, subject, text }] = mails;
    expect([to, subject]).toEqual(['ann@client.example', 'A saved search has changed']);
    expect(text).toContain('give different results in Release second.');
    expect(text).toContain('“Mine”, compared with Release first\n');
    expect(text).toContain('  new: structure 4\n  gone: structure 2\n  changed: structure 3\n');
    expect(text).toContain('  changed: structure 3: IC50 30 nM → IC50 31 nM\n');
    expect(text).toContain(`https://moltrove.example/saved/${id}/changes?run=${lastRun!.id}`);

    const { right } = callsOf(server, () => ann);
    const asked = (kind: string, part: string, ran = 'last') => ({ params: { id, run: ran, kind, part } });
    const idsOf = async (kind: string, part: string) => right(searchAlertIds, asked(kind, part));
    expect(await idsOf('structures', 'added')).toEqual({ ids: [4], missing: 0 });
    expect(await idsOf('structures', 'gone')).toEqual({ ids: [], missing: 1 });
    expect(await idsOf('values', 'changed')).toEqual({ ids: [3001], missing: 0 });
    expect(await idsOf('values', 'gone')).toEqual({ ids: [], missing: 1 });
    const rows = await right(searchAlertRows, asked('values', 'changed', lastRun!.id));
    expect(rows).toMatchObject({
      values: [{ strId: 3, structure: 'structure 3', before: { value: 30 }, now: { value: 31, unit: 'nM' } }],
      total: 1,
    });
    const gone = await right(searchAlertRows, asked('structures', 'gone'));
    expect(gone.structures).toEqual([{ strId: null, name: 'structure 2', smiles: null }]);
    expect(await right(searchAlertRun, { params: { id, run: 'last' } })).toEqual(lastRun);
  });

  it('send nothing when nothing changed, when the previous release is in use again, or for other changes', async () => {
    await saveWith('Same', structures(1, 2));
    await saveWith('Only structures', structures(3), { ...always, about: 'structures' });
    await run();
    open('second', { 1: [5], 2: [10], 3: [21], 9: [1] });
    await run();
    expect((await savedNow('Same')).alert!.lastRun).toMatchObject({
      structures: { added: 0, gone: 0, changed: 0 },
      values: { added: 0, gone: 0, changed: 0 },
    });
    expect((await savedNow('Only structures')).alert!.lastRun).toMatchObject({
      structures: { added: 0, gone: 0, changed: null },
      values: { added: null, gone: null, changed: null },
    });
    open('earlier', {}, (knowledge) => ({
      summary: () => ({ ...knowledge.summary(), builtAt: '2020-01-01T00:00:00.000Z' }),
    }));
    await run();
    expect((await savedNow('Same')).alert!.lastRun!.now.release.id).toBe('second');
    expect([await notices(), mails]).toEqual([[], []]);
  });

  it('go on after a stop in the middle, and name all searches in one mail', async () => {
    await Promise.all(['A', 'B', 'C'].map((name) => saveWith(name, structures(1, 2))));
    await run();
    const reached = Promise.withResolvers<void>();
    let counted = 0;
    open('second', { 1: [6], 2: [10] }, (knowledge) => ({
      counts(search, options) {
        // Not what the server counts by itself.
        if (options?.background !== true) return knowledge.counts(search, options);
        counted += 1;
        if (counted !== 2) return knowledge.counts(search, options);
        reached.resolve();
        return new Promise((_, reject) =>
          options.signal!.addEventListener('abort', () => reject(new Error('stopped'))),
        );
      },
    }));
    const first = runnerWith();
    first.wake();
    await reached.promise;
    await first.stop();
    expect(mails).toEqual([]);
    await run();
    expect(counted).toBe(4);
    expect(mails.map(({ subject }) => subject)).toEqual(['3 saved searches have changed']);
    expect(await notices()).toHaveLength(1);
    await run();
    expect(mails).toHaveLength(1);
  });

  it('send a mail once when two servers run them at once, and leave it to the next start when one stops', async () => {
    await saveWith('Mine', structures(1));
    await run();
    open('second', { 1: [6] });
    await Promise.all([run(), run(), run()]);
    expect([mails.length, (await notices()).length]).toEqual([1, 1]);
    open('third', { 1: [7] });
    await run(runnerWith({ mailer: { send: () => Promise.reject(new Error('no room')) } }));
    expect([mails.length, (await notices()).length]).toEqual([1, 2]);
  });

  it('wait for a week or a month, and then compare with what was last told', async () => {
    await saveWith('Weekly', structures(1, 2, 3), { ...always, every: 'week' });
    await run();
    open('second', { 1: [5], 2: [10] });
    await run();
    expect(mails).toHaveLength(1);
    later(3);
    open('third', { 1: [5], 2: [11] });
    await run();
    ann = await server.logIn('ann@client.example');
    const { alert } = await savedNow('Weekly');
    expect(alert).toMatchObject({
      comparedWith: { id: 'second' },
      lastRun: { now: { release: { id: 'second' } } },
    });
    expect(Date.parse(alert!.notBefore!) - server.clock.now).toBe(4 * dayMs);
    later(4);
    await run();
    expect(mails).toHaveLength(2);
    expect(mails[1].text).toContain('IC50 10 nM → IC50 11 nM');
  });

  it('respect the notification settings: what cannot be mailed is a notice', async () => {
    await saveWith('Mailed', structures(1), { ...always, by: 'mail' });
    await run();
    const settings = { notificationSystemEmail: false };
    await server.call(notificationSettings, { body: { id: annId, settings } }, ann);
    open('second', { 1: [6] });
    await run();
    expect([mails.length, (await notices()).length]).toEqual([0, 1]);
    await server.call(
      notificationSettings,
      { body: { id: annId, settings: { notificationSystemEmail: true } } },
      ann,
    );
    open('third', { 1: [7] });
    await run();
    expect([mails.length, (await notices()).length]).toEqual([1, 1]);
  });

  it('compare only the counts of many rows, and say so', async () => {
    open('many', { 1: [5], 2: [10] }, many);
    await saveWith('Many', structures(1, 2));
    await run();
    open('more', { 1: [5, 6], 2: [10] }, many);
    await run();
    const { lastRun } = (await savedNow('Many')).alert!;
    expect(lastRun).toMatchObject({
      structures: { added: 0, gone: 0, changed: null },
      values: { added: null, gone: null, changed: null },
    });
    expect(lastRun!.reason).toContain('50,003 activities were found; up to 50,000 are compared one by one');
    expect((await notices())[0].text).toBe('“Many”: Values: 50,002 before, 50,003 now.');
  });

  it('report why a search cannot be run, and run it again on the next release', async () => {
    await saveWith('Mine', structures(1));
    await server.userData.updateTable('savedSearches').set({ search: '{"query":7}' }).execute();
    await run();
    expect((await savedNow('Mine')).alert!.problem).toContain('can no longer be run');
    const search = JSON.stringify({ ...structures(1), filters: [] });
    await server.userData.updateTable('savedSearches').set({ search }).execute();
    open('second', { 1: [6] });
    await run();
    expect((await savedNow('Mine')).alert).toMatchObject({ problem: null, comparedWith: { id: 'second' } });
  });

  it('start anew when the search is replaced, and end when turned off or deleted', async () => {
    const { id } = await saveWith('Mine', structures(1));
    const { save, right } = callsOf(server, () => ann);
    await run();
    open('second', { 1: [6], 2: [10] });
    await save('Mine', structures(2), { replaceId: id });
    await run();
    expect((await savedNow('Mine')).alert).toMatchObject({ comparedWith: { id: 'second' }, lastRun: null });
    open('third', { 2: [11] });
    await right(setSearchAlert, { params: { id }, body: { alert: null } });
    await run();
    expect([(await savedNow('Mine')).alert, await notices()]).toEqual([null, []]);
    const actions = await auditTrail(server.userData).list({ subject: { kind: 'savedSearch', id } }, 5);
    expect(actions.map(({ after }) => after)).toEqual([null, always]);
  });

  it('neither run nor can be set or read while they are switched off, and then catch up', async () => {
    const { id } = await saveWith('Mine', structures(1));
    await run();
    open('second', { 1: [6] });
    let isOn = false;
    const runner = runnerWith({ isOn: () => isOn });
    await run(runner);
    expect((await savedNow('Mine')).alert).toMatchObject({ comparedWith: { id: 'first' }, lastRun: null });

    const chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    const body = { name: 'alerts', on: false, reason: 'Too much load' } as const;
    expect((await server.call(switchFeature, { body }, chief)).json()).toEqual({ on: false });
    const save = { name: 'Other', search: structures(2), alert: always };
    const refused = [
      await server.call(setSearchAlert, { params: { id }, body: { alert: null } }, ann),
      await server.call(searchAlertRun, { params: { id, run: 'last' } }, ann),
      await server.call(saveSearch, { body: save as never }, ann),
    ];
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'FEATURE_OFF' });
    expect(await savedNow('Other')).toBeUndefined();
    expect([mails, await notices()]).toEqual([[], []]);

    isOn = true;
    await run(runner);
    expect(mails).toHaveLength(1);
  });

  it('are limited in number for a user', async () => {
    for (let at = 0; at < limits.maxSearchAlerts; at++) await saveWith(`Search ${at}`, structures(1));
    const { id } = await callsOf(server, () => ann).save('One more', structures(1));
    const refused = await server.call(setSearchAlert, { params: { id }, body: { alert: always } }, ann);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'CONFLICT' }),
    ]);
  });

  describe('of two tenants', () => {
    it('are each told of their own, and cannot be read or changed by the other, even if shared', async () => {
      await addClient(server.userData, 'bob');
      const bob = await server.logIn('bob@client.example');
      const mine = await saveWith('Of Ann', structures(1));
      const theirs = await saveWith('Of Bob', structures(2), always, bob);
      await run();
      open('second', { 1: [6], 2: [11] });
      await run();
      expect(mails.map(({ to }) => to).toSorted()).toEqual(['ann@client.example', 'bob@client.example']);
      for (const { to, text } of mails) expect(text.includes('Of Bob')).toBe(to.startsWith('bob'));
      expect((await notices(bob)).map(({ text }) => text)).toEqual([
        '“Of Bob”: Structures: 1 changed; Values: 1 changed.',
      ]);
      const params = { id: theirs.id, run: 'last' as const };
      const part = { ...params, kind: 'values' as const, part: 'changed' as const };
      const answers = [
        await server.call(setSearchAlert, { params: { id: theirs.id }, body: { alert: null } }, ann),
        await server.call(searchAlertRun, { params }, ann),
        await server.call(searchAlertRows, { params: part, query: {} }, ann),
        await server.call(searchAlertIds, { params: part }, ann),
        await server.call(searchAlertIds, { params: { ...part, id: mine.id } }, ann),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 200]);
    });

    it('end with the subscription, at once for runs and later for what is stored', async () => {
      await saveWith('Mine', structures(1));
      await run();
      const today = new Date(server.clock.now).toISOString().slice(0, 10);
      await server.userData
        .updateTable('subscriptions')
        .set({ endDate: today })
        .where('userId', '=', annId)
        .execute();
      open('second', { 1: [6] });
      await run();
      expect(mails).toEqual([]);
      const stored = () => server.userData.selectFrom('searchAlerts').select('by').execute();
      await tidy(server.userData, server.clock.now);
      expect(await stored()).toHaveLength(1);
      await tidy(server.userData, later(limits.endedAlertDays + 1));
      expect(await stored()).toEqual([]);
    });
  });

  describe('mails', () => {
    it('are stopped by one click of a mail program, without a login, for that user alone', async () => {
      const { unsubscribe } = await changedMail();
      expect(unsubscribe).toMatch(`https://moltrove.example${stopMailsPath}?token=`);
      const url = unsubscribe!.replace('https://moltrove.example', '');
      const opened = await server.app.inject({ method: 'GET', url });
      expect([opened.statusCode, opened.headers.location]).toEqual([
        303,
        `/unsubscribe?token=${url.split('=')[1]}`,
      ]);
      expect((await savedNow('Mine')).alert!.by).toBe('both');
      const clicked = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([clicked.statusCode, clicked.json()]).toEqual([200, { stopped: true }]);
      expect((await savedNow('Mine')).alert!.by).toBe('notice');
      open('third', { 1: [7] });
      await run();
      expect([mails.length, (await notices()).length]).toEqual([1, 2]);
      const [stopped] = await auditTrail(server.userData).list({ subject: { kind: 'user', id: annId } }, 1);
      expect(stopped).toMatchObject({ actorId: null, action: 'searchAlert.mailsStopped' });
    });

    it('are stopped by the page of the link, and by no other token', async () => {
      const { text } = await changedMail();
      const token = /unsubscribe\?token=(\S+)/.exec(text)![1];
      const stop = (sent: string) => server.call(stopAlertMails, { body: { token: sent } });
      const forged = [`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`, ann.main.slice(0, 200), 'x'];
      for (const each of forged) expect((await stop(each)).statusCode).toBe(404);
      const form = { 'content-type': 'multipart/form-data; boundary=x' };
      const sent = {
        method: 'POST',
        url: `${stopMailsPath}?token=x`,
        headers: form,
        payload: '--x--',
      } as const;
      expect((await server.app.inject(sent)).statusCode).toBe(404);
      expect((await stop(token)).json()).toEqual({ stopped: 1 });
      expect((await stop(token)).json()).toEqual({ stopped: 0 });
    });
  });
});
