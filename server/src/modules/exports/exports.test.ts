import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  allResultsCount,
  type CallInput,
  cancelExport,
  columns,
  deleteExport,
  downloadHistory,
  exportDataCount,
  type ExportFormat,
  type ExportRow,
  fetchExportedFile,
  fetchExports,
  limits,
  startExport,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppParts } from '../../app.ts';
import { creditLedger } from '../../shared/append-only/credit-ledger.ts';
import { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';
import { addClient } from '../../testing/two-clients.ts';
import { exportsOf } from './export-folder.ts';
import { exportStore } from './export-store.ts';

const sessionid = 'exported';
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const dayMs = 24 * 3_600_000;
/** The fake finds so many rows of this target. */
const ofErbb2 = 12;

const halfDone = {
  tab: 'structuretab',
  format: 'csv',
  name: 'half.csv',
  sentence: '',
  address: '/results',
  release: 'r',
  rowsKey: 'k',
  rowCount: 4,
  structures: 4,
  credits: 4,
  contractId: 'contract-ann',
  request: '{}',
} as const;

type Started = { export: ExportRow; balance: number };
type StartBody = CallInput<typeof startExport>['body'];

/** Pages that wait until they are let go, or are cancelled. */
function heldKnowledge() {
  const fake = fakeKnowledge();
  let gate: PromiseWithResolvers<void> | null = null;
  let failure: Error | null = null;
  let extra = 0;
  const knowledge: KnowledgeBase = {
    ...fake,
    async page(search, request, options) {
      if (gate !== null) {
        const stopped = Promise.withResolvers<never>();
        options?.signal?.addEventListener('abort', () => stopped.reject(new Error('stopped')));
        await Promise.race([gate.promise, stopped.promise]);
      }
      if (failure !== null) throw failure;
      const page = await fake.page(search, request, options);
      return { ...page, rowCount: page.rowCount + extra };
    },
  };
  return {
    fake,
    knowledge,
    hold: () => (gate = Promise.withResolvers<void>()),
    letGo: () => {
      gate?.resolve();
      gate = null;
    },
    fail: (error: Error) => (failure = error),
    pretendRows: (more: number) => (extra = more),
  };
}

let server: TestServer<KnowledgeBase>;
let held: ReturnType<typeof heldKnowledge>;
let ann: Tokens;
let annId: string;

beforeEach(async () => {
  held = heldKnowledge();
  server = await testServer({ knowledge: held.knowledge });
  annId = (await addClient(server.userData, 'ann', { credits: 100 })).user.id;
  await addClient(server.userData, 'bob', { credits: 100 });
  ann = await server.logIn('ann@client.example');
  await search(ann, 'ERBB2');
  return () => {
    held.letGo();
    return server.close();
  };
});

const search = (tokens: Tokens, label: string) =>
  server.call(
    allResultsCount,
    {
      body: {
        sessionid,
        searchcriteria: {
          rows: [
            {
              rowId: 'a',
              criterion: {
                option: 'Target',
                terms: [{ label, targetCategories: 'name', operator: '|', displayValue: label }],
              },
            },
          ],
        },
      } as unknown as CallInput<typeof allResultsCount>['body'],
    },
    tokens,
  );
const start = (id: number, body: Partial<StartBody> = {}, tokens = ann, tab = 'structuretab') =>
  server.call(
    startExport,
    {
      params: { tab: tab as 'structuretab' },
      body: {
        sessionid,
        exportId: uuid(id),
        format: 'csv',
        columns: ['str_id', 'smiles'],
        sortOrder: null,
        cost: ofErbb2,
        address: '/results/structuretab?s=x',
        ...body,
      },
    },
    tokens,
  );
const started = async (...of: Parameters<typeof start>): Promise<Started> => {
  const answer = await start(...of);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer.json() as Started;
};
const list = async (tokens = ann) =>
  (await server.call(fetchExports, {}, tokens)).json() as { exports: ExportRow[]; balance: number };
const balance = () => creditLedger(server.userData).balance(annId);
const stateOf = async (id: number) => (await list()).exports.find((each) => each.exportId === uuid(id));
const until = async (id: number, state: ExportRow['state']): Promise<ExportRow> => {
  await expect.poll(async () => (await stateOf(id))?.state, { timeout: 10_000 }).toBe(state);
  return (await stateOf(id))!;
};
const fetchFile = (id: number, fromByte = 0, tokens = ann) =>
  server.call(fetchExportedFile, { body: { exportId: uuid(id), fromByte } }, tokens);
const errorOf = (answer: { json: () => unknown; statusCode: number }) => {
  const { code, message } = answer.json() as { code: string; message: string };
  return [answer.statusCode, code, message] as const;
};

const count = async (tab: CallInput<typeof exportDataCount>['body']['tab']) =>
  (await server.call(exportDataCount, { body: { sessionid, tab } }, ann)).json() as object;
const restart = async (parts: Partial<AppParts> = {}): Promise<void> => {
  const { folder, userData } = server;
  await server.app.close();
  held.letGo();
  const next = await testServer({ knowledge: held.knowledge, folder, parts });
  next.clock.now = server.clock.now;
  server = {
    ...next,
    close: async () => (await next.close(), await userData.destroy().catch(() => undefined)),
  };
  ann = await server.logIn('ann@client.example');
};

describe('what an export would cost', () => {
  it('is said before, with the balance, and nothing is spent', async () => {
    const known = { rows: ofErbb2, balance: 100, affordable: true, kept: null };
    expect(await count('structuretab')).toEqual({ ...known, structures: ofErbb2, cost: ofErbb2 });
    expect(await count('documentstab')).toEqual({ ...known, structures: 0, cost: 0 });
    expect(await balance()).toBe(100);
  });

  it('names a kept export of the very same rows, and none of others', async () => {
    const kept = async (tab: 'structuretab' | 'activitiestab') =>
      (
        (await server.call(exportDataCount, { body: { sessionid, tab } }, ann)).json() as {
          kept: { exportId: string } | null;
        }
      ).kept?.exportId ?? null;
    await started(1);
    await until(1, 'ready');
    expect(await kept('structuretab')).toBe(uuid(1));
    expect(await kept('activitiestab')).toBeNull();
    await search(ann, 'EGFR');
    expect(await kept('structuretab')).toBeNull();
    await search(ann, 'ERBB2');
    expect(await kept('structuretab')).toBe(uuid(1));
    server.clock.now += limits.exportKeptDays * dayMs;
    ann = await server.logIn('ann@client.example');
    await search(ann, 'ERBB2');
    expect(await kept('structuretab')).toBeNull();
  });

  it('is refused over the activity cap, and for a search that was broken off', async () => {
    held.fake.pretendActivities(limits.activityCap + 1);
    const over = await server.call(exportDataCount, { body: { sessionid, tab: 'structuretab' } }, ann);
    expect(errorOf(over)).toEqual([422, 'DATA_RESTRICTION', expect.stringContaining('750,000')]);
    expect(errorOf(await start(1))[1]).toBe('DATA_RESTRICTION');
    held.fake.pretendActivities(null);
    Object.assign(held.knowledge, {
      resolve: async (...of: Parameters<KnowledgeBase['resolve']>) => ({
        ...(await held.fake.resolve(...of)),
        partial: { looked: 1000, total: 20_000 },
      }),
    });
    expect(errorOf(await start(1))).toEqual([
      422,
      'DATA_RESTRICTION',
      expect.stringMatching(/ran out of time after 1,000 of 20,000 molecules/),
    ]);
    expect(await balance()).toBe(100);
  });
});

describe('an export', () => {
  it('is paid when it begins, written behind the answer, and fetched as often as one likes', async () => {
    held.hold();
    const { export: begun, balance: left } = await started(1);
    expect(begun).toMatchObject({
      exportId: uuid(1),
      name: expect.stringMatching(/^moltrove-fake-1-simulated-structures-\d{4}-\d\d-\d\d\.csv$/) as string,
      tab: 'structuretab',
      rows: ofErbb2,
      structures: ofErbb2,
      credits: ofErbb2,
      keptUntil: null,
      size: null,
      sentence: expect.stringContaining('ERBB2') as string,
      address: '/results/structuretab?s=x',
    });
    expect(left).toBe(100 - ofErbb2);
    expect(errorOf(await fetchFile(1))).toEqual([404, 'NOT_FOUND', expect.stringMatching(/has no file/)]);
    expect(await server.userData.selectFrom('downloads').selectAll().execute()).toEqual([]);
    held.letGo();
    const ready = await until(1, 'ready');
    expect(ready).toMatchObject({
      rowsDone: ofErbb2,
      notes: [expect.stringMatching(/simulated/)],
      failure: null,
      fetchedCount: 0,
    });
    const file = await fetchFile(1);
    expect(file.statusCode).toBe(200);
    expect(Number(file.headers['content-length'])).toBe(ready.size);
    expect(file.headers['content-disposition']).toContain(ready.name);
    expect(file.headers['etag']).toBe(`"${createHash('sha256').update(file.body).digest('hex')}"`);
    expect(file.body.split('\r\n')).toHaveLength(ofErbb2 + 2);
    expect((await fetchFile(1, 10)).body).toBe(Buffer.from(file.body).subarray(10).toString());
    await fetchFile(1);
    expect((await list()).exports[0].fetchedCount).toBe(2);
    expect(await balance()).toBe(100 - ofErbb2);
    const history = (await server.call(downloadHistory, { query: {} }, ann)).json() as {
      downloads: object[];
    };
    expect(history.downloads).toEqual([
      expect.objectContaining({
        kind: 'export',
        fileId: uuid(1),
        name: ready.name,
        structures: ofErbb2,
        credits: ofErbb2,
        size: ready.size,
        available: true,
        fetchedCount: 2,
      }),
    ]);
  });

  it('lies where only the owner of the server looks', async () => {
    await started(1);
    await until(1, 'ready');
    const folder = exportsOf(server.folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('asked for again under its id is the same, paid once, also at the same time', async () => {
    held.hold();
    const answers = await Promise.all([started(1), started(1), started(1)]);
    expect(new Set(answers.map((each) => each.export.createdDate)).size).toBe(1);
    await search(ann, 'EGFR');
    await started(1, { cost: 30 });
    expect(await balance()).toBe(100 - ofErbb2);
    expect((await list()).exports).toHaveLength(1);
    expect(errorOf(await start(1, { format: 'json' }))[1]).toBe('CONFLICT');
  });

  it('that costs something else than the user was told is not begun', async () => {
    const answer = await start(1, { cost: 11 });
    expect(errorOf(answer)).toEqual([409, 'CONFLICT', 'This export costs 12 credits now. Look at it again.']);
    expect((answer.json() as { details: object }).details).toEqual({ cost: 12 });
    expect([await balance(), (await list()).exports]).toEqual([100, []]);
  });

  it('spends no credit twice: of two at once with credits for one, one is refused', async () => {
    await creditLedger(server.userData).spend({
      userId: annId,
      contractId: 'contract-ann',
      amount: 100 - ofErbb2 - 3,
      at: 0,
      note: '',
      reference: 'before',
    });
    held.hold();
    const answers = await Promise.all([start(1), start(2)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(errorOf(refused)[2]).toBe('This costs 12 credits, and there are 3 left.');
    expect(await balance()).toBe(3);
  });

  it('that fails costs nothing, and says so', async () => {
    held.fail(new Error('a secret of the server'));
    await started(1);
    const failed = await until(1, 'failed');
    expect(failed).toMatchObject({
      credits: 0,
      failure: expect.stringMatching(/Nothing was spent/) as string,
    });
    expect(failed.failure).not.toContain('secret');
    expect(await balance()).toBe(100);
    expect(await readdir(exportsOf(server.folder))).toEqual(['folder-id']);
    expect(server.log.join('')).toContain('a secret of the server');
  });

  it('fails where the rows are others than were counted', async () => {
    held.hold();
    await started(1);
    held.pretendRows(1);
    held.letGo();
    expect((await until(1, 'failed')).failure).toMatch(/found other rows/);
    expect(await balance()).toBe(100);
  });

  it('is of the search as it was when it began', async () => {
    held.hold();
    await started(1);
    await search(ann, 'EGFR');
    held.letGo();
    await until(1, 'ready');
    expect((await fetchFile(1)).body.split('\r\n')).toHaveLength(ofErbb2 + 2);
  });

  it('is cancelled while it runs or waits, and costs nothing then', async () => {
    held.hold();
    await started(1);
    await started(2);
    expect(await balance()).toBe(100 - 2 * ofErbb2);
    for (const id of [1, 2]) {
      const answer = await server.call(cancelExport, { body: { exportId: uuid(id) } }, ann);
      expect((answer.json() as Started).export).toMatchObject({ state: 'cancelled', credits: 0 });
    }
    expect(await balance()).toBe(100);
    held.letGo();
    await started(3);
    await until(3, 'ready');
    expect(await stateOf(1)).toMatchObject({ state: 'cancelled' });
    const late = await server.call(cancelExport, { body: { exportId: uuid(3) } }, ann);
    expect(errorOf(late)).toEqual([409, 'CONFLICT', expect.stringMatching(/ready already/)]);
    const files = await readdir(exportsOf(server.folder));
    expect(files).toHaveLength(2);
  });

  it('that took more than a minute is told of when it is ready, a quick one is not', async () => {
    await started(1);
    await until(1, 'ready');
    held.hold();
    await started(2);
    server.clock.now += 61_000;
    held.letGo();
    await until(2, 'ready');
    const notices = await server.userData.selectFrom('notices').selectAll().execute();
    expect(notices).toEqual([
      expect.objectContaining({
        userId: annId,
        kind: 'message',
        section: 'downloads',
        title: expect.stringMatching(/^Your export is ready: moltrove-.*\.csv$/) as string,
        text: expect.stringMatching(/^12 rows\. It can be fetched until \d{4}-\d\d-\d\d\.$/) as string,
      }),
    ]);
  });

  it('of more rows than a sheet holds is refused as a workbook', async () => {
    const size = { rows: 1_048_576, structures: ofErbb2 };
    Object.assign(held.knowledge, { tabSize: () => Promise.resolve(size) });
    const answer = await start(1, { format: 'xlsx' });
    expect(errorOf(answer)).toEqual([
      400,
      'INVALID_REQUEST',
      'An Excel sheet has at most 1,048,575 rows. Take CSV or TSV.',
    ]);
    expect(await balance()).toBe(100);
  });

  it('runs one at a time for a user, and says what waits', async () => {
    held.hold();
    await started(1);
    await started(2);
    await expect.poll(async () => (await stateOf(1))?.state).toBe('running');
    expect((await stateOf(2))?.state).toBe('queued');
    held.letGo();
    await until(2, 'ready');
  });

  it('goes on in the list newest first, and is deleted by hand', async () => {
    await started(1);
    await until(1, 'ready');
    server.clock.now += 1000;
    await started(2, { format: 'json' });
    await until(2, 'ready');
    expect((await list()).exports.map(({ exportId }) => exportId)).toEqual([uuid(2), uuid(1)]);
    const deleted = await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    expect(deleted.json()).toEqual({ deleted: true });
    expect((await list()).exports.map(({ exportId }) => exportId)).toEqual([uuid(2)]);
    expect((await fetchFile(1)).statusCode).toBe(404);
    expect((await readdir(exportsOf(server.folder))).length).toBe(2);
    expect(await balance()).toBe(100 - 2 * ofErbb2);
    const history = (await server.call(downloadHistory, { query: {} }, ann)).json() as {
      downloads: { fileId: string; available: boolean }[];
    };
    expect(history.downloads.map(({ fileId, available }) => [fileId, available])).toEqual([
      [uuid(2), true],
      [uuid(1), false],
    ]);
  });

  it('under way is cancelled first, then deleted', async () => {
    held.hold();
    await started(1);
    const answer = await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    expect(errorOf(answer)[1]).toBe('CONFLICT');
  });

  it('expires with its time, which its file does not outlive', async () => {
    await started(1);
    const { keptUntil } = await until(1, 'ready');
    expect(Date.parse(keptUntil!) - server.clock.now).toBe(limits.exportKeptDays * dayMs);
    server.clock.now += limits.exportKeptDays * dayMs;
    ann = await server.logIn('ann@client.example');
    expect((await stateOf(1))?.state).toBe('expired');
    expect(errorOf(await fetchFile(1))[2]).toMatch(/time of this file is over/);
    await restart();
    expect((await stateOf(1))?.state).toBe('expired');
    expect(await readdir(exportsOf(server.folder))).toEqual(['folder-id']);
  });

  it('is kept while the clock is not trusted', async () => {
    await started(1);
    await until(1, 'ready');
    const { now } = server.clock;
    server.clock.now += 2 * limits.exportKeptDays * dayMs;
    await restart({ clock: { isTrusted: () => Promise.resolve(false) } });
    server.clock.now = now;
    ann = await server.logIn('ann@client.example');
    expect((await stateOf(1))?.state).toBe('ready');
    expect((await fetchFile(1)).statusCode).toBe(200);
  });

  it('whose file was lost or damaged on the server is paid back, once', async () => {
    await started(1);
    await until(1, 'ready');
    const folder = exportsOf(server.folder);
    const inFolder = async () => (await readdir(folder)).filter((name) => name !== 'folder-id');
    const { body } = await fetchFile(1);
    await writeFile(join(folder, (await inFolder())[0]), body.replace('1', '2'));
    const changed = errorOf(await fetchFile(1));
    expect([changed[0], changed[2]]).toEqual([404, expect.stringMatching(/is not what was exported/)]);
    await expect.poll(async () => (await stateOf(1))?.failure).toMatch(/is not what was exported/);
    await expect.poll(inFolder).toEqual([]);
    expect(await stateOf(1)).toMatchObject({ state: 'expired', credits: 0 });
    expect(errorOf(await fetchFile(1))[2]).toMatch(/is not what was exported/);
    expect(await balance()).toBe(100);
    await started(2, { format: 'tsv' });
    await until(2, 'ready');
    expect(await balance()).toBe(100 - ofErbb2);
    for (const name of await inFolder()) await rm(join(folder, name));
    expect(errorOf(await fetchFile(2))[2]).toMatch(/was lost/);
    const lost = { state: 'expired', credits: 0, failure: expect.stringMatching(/was lost/) as string };
    expect(await stateOf(2)).toMatchObject(lost);
    expect(await stateOf(2)).toMatchObject(lost);
    expect(await balance()).toBe(100);
  });

  it('of another server of the installation is not taken for lost', async () => {
    await started(1);
    await until(1, 'ready');
    await server.userData
      .updateTable('exports')
      .set({ folderId: uuid(7), fileId: uuid(8) })
      .execute();
    expect(await stateOf(1)).toMatchObject({
      credits: ofErbb2,
      failure: expect.stringMatching(/another server/) as string,
    });
    expect(errorOf(await fetchFile(1))[2]).toMatch(/another server/);
    expect(await balance()).toBe(100 - ofErbb2);
  });

  it('under an id of long ago is paid like any other', async () => {
    await started(1);
    await until(1, 'ready');
    server.clock.now += 61 * dayMs;
    await restart();
    server.clock.now += 61 * dayMs;
    await restart();
    expect((await list()).exports).toEqual([]);
    await search(ann, 'ERBB2');
    await started(1);
    await until(1, 'ready');
    expect(await balance()).toBe(100 - 2 * ofErbb2);
  });

  it('that was deleted is not begun again under its id', async () => {
    await started(1);
    await until(1, 'ready');
    await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    expect(errorOf(await start(1))[1]).toBe('CONFLICT');
  });

  it('that a stop of the server broke off is paid back, as is one that waited', async () => {
    held.hold();
    await started(1);
    await started(2);
    await expect.poll(async () => (await stateOf(1))?.state).toBe('running');
    await restart();
    for (const id of [1, 2])
      expect(await stateOf(id)).toMatchObject({
        state: 'failed',
        credits: 0,
        failure: expect.stringMatching(/server was stopped/) as string,
      });
    expect(await balance()).toBe(100);
  });

  it('that a killed server left half-done is paid back at the next start', async () => {
    await list();
    const folder = exportsOf(server.folder);
    await expect.poll(() => readdir(folder)).toEqual(['folder-id']);
    const folderId = (await readFile(join(folder, 'folder-id'), 'utf8')).trim();
    // As the tables and the folder are when it is killed between the spending and the file.
    const store = exportStore(server.userData);
    const left = {
      id: uuid(1),
      fileId: uuid(101),
      ...halfDone,
      userId: annId,
      folderId,
      at: server.clock.now,
    };
    await store.begin(left);
    await store.started(left);
    await writeFile(join(folder, `${left.fileId}.next`), 'half');
    // Of another server on the same tables, which still writes it.
    const others = { ...left, id: uuid(2), fileId: uuid(102), folderId: uuid(7) };
    await store.begin(others);
    expect(await balance()).toBe(100 - 2 * halfDone.credits);
    await restart();
    expect(await stateOf(1)).toMatchObject({ state: 'failed', credits: 0 });
    expect(await stateOf(2)).toMatchObject({ state: 'queued', credits: halfDone.credits });
    expect(await balance()).toBe(100 - halfDone.credits);
    expect(await readdir(folder)).toEqual(['folder-id']);
    server.clock.now += dayMs + 1;
    await restart();
    expect(await stateOf(2)).toMatchObject({ state: 'failed', credits: 0 });
    expect(await balance()).toBe(100);
  });

  it.each<[string, Partial<StartBody>, string, RegExp]>([
    ['a column that is not there', { columns: ['str_id', 'password'] }, 'structuretab', /column "password"/],
    ['a column twice', { columns: ['str_id', 'str_id'] }, 'structuretab', /twice/],
    ['an order by similarity', { columns: ['similarity'] }, 'structuretab', /similarity/],
    [
      'an order that is none',
      { sortOrder: { column: 'smiles', direction: 'asc' } },
      'structuretab',
      /sorted/,
    ],
    ['activities as an SD file', { format: 'sdf', columns: ['act_id'] }, 'activitiestab', /SD file/],
    ['an address elsewhere', { address: '//evil.example' }, 'structuretab', /address/],
  ])('is refused with %s', async (_, body, tab, text) => {
    const answer = await start(1, body, ann, tab);
    expect(errorOf(answer)).toEqual([400, 'INVALID_REQUEST', expect.stringMatching(text)]);
    expect(await balance()).toBe(100);
  });

  it('of nothing is refused, as is one of an unknown session', async () => {
    await search(ann, 'NOBODY');
    expect(errorOf(await start(1, { cost: 0 }))[2]).toMatch(/no row/);
    expect(errorOf(await start(1, { sessionid: 'another-session' }))[1]).toBe('SESSION_UNKNOWN');
  });

  it('is another user’s affair', async () => {
    await started(1);
    await until(1, 'ready');
    const bob = await server.logIn('bob@client.example');
    expect((await list(bob)).exports).toEqual([]);
    for (const of of [fetchExportedFile, cancelExport, deleteExport])
      expect((await server.call(of, { body: { exportId: uuid(1) } }, bob)).statusCode).toBe(404);
    await search(bob, 'ERBB2');
    const { export: own, balance: left } = await started(1, {}, bob);
    expect([own.state, left]).toEqual([expect.stringMatching(/queued|running|ready/), 100 - ofErbb2]);
    expect((await stateOf(1))?.state).toBe('ready');
  });

  it('is for roles that may download alone', async () => {
    for (const role of ['EVALUATE_USER', 'PARTIAL_USER', 'FLAT_FILE_ONLY', 'GOSTAR_ADMIN'] as const) {
      const tokens = await server.logIn(usernameOf(role));
      expect(errorOf(await start(1, {}, tokens))[1]).toBe('ROLE_REFUSED');
    }
  });

  it('is one of few at once, and of so many that are kept', async () => {
    held.hold();
    const free = { columns: ['ref_id'], cost: 0 };
    for (let id = 1; id <= limits.maxOpenExports; id += 1) await started(id, free, ann, 'documentstab');
    const answer = await start(99, free, ann, 'documentstab');
    expect(errorOf(answer)).toEqual([409, 'CONFLICT', expect.stringMatching(/5 exports are under way/)]);
    held.letGo();
    for (let id = 1; id <= limits.maxOpenExports; id += 1) await until(id, 'ready');
    await server.userData.updateTable('exports').set({ bytes: limits.maxExportedBytes }).execute();
    expect(errorOf(await start(99, free, ann, 'documentstab'))[2]).toMatch(/more than 8 GB/);
  });

  it('is one of so many in 24 hours', async () => {
    await started(1);
    await until(1, 'ready');
    const [row] = await server.userData.selectFrom('exports').selectAll().execute();
    for (let id = 2; id <= limits.maxExportsPerDay; id += 1)
      await server.userData
        .insertInto('exports')
        .values({ ...row, id: uuid(id), fileId: uuid(id), state: 'failed', createdAt: server.clock.now + id })
        .execute();
    const answer = await start(500);
    expect(errorOf(answer)).toEqual([429, 'RATE_LIMITED', expect.stringMatching(/At most 100 exports/)]);
  });
});

it.each<ExportFormat>(['csv', 'tsv', 'xlsx', 'sdf', 'json'])(
  '%s is written of every column',
  async (format) => {
    const keys = columns.structuretab.map(({ key }) => key).filter((key) => key !== 'similarity');
    await started(1, { format, columns: keys });
    expect((await until(1, 'ready')).size).toBeGreaterThan(100);
  },
);
