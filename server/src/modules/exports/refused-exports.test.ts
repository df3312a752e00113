import { cancelExport, deleteExport, fetchExportedFile, limits, maxPicturedRows } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { usernameOf } from '../../testing/test-server.ts';
import {
  ann,
  balance,
  errorOf,
  held,
  list,
  ofErbb2,
  search,
  server,
  start,
  startBeforeEach,
  type StartBody,
  started,
  stateOf,
  until,
  uuid,
} from './testing/export-server.ts';

startBeforeEach();

describe('an export', () => {
  it.each<[string, Partial<StartBody>, string, RegExp]>([
    ['a column that is not there', { columns: ['str_id', 'password'] }, 'structuretab', /column "password"/],
    ['a column twice', { columns: ['str_id', 'str_id'] }, 'structuretab', /twice/],
    ['a similarity without an order by it', { columns: ['similarity'] }, 'structuretab', /similarity/],
    ['an unknown order', { sortOrder: { column: 'smiles', direction: 'asc' } }, 'structuretab', /sorting/],
    ['activities as an SD file', { format: 'sdf', columns: ['act_id'] }, 'activitiestab', /SD file/],
    ['pictures in a CSV', { pictures: true }, 'structuretab', /Only an Excel workbook/],
    [
      'pictures of assays',
      { format: 'xlsx', columns: ['assay_id'], pictures: true },
      'assaytab',
      /a tab with structures/,
    ],
    ['an address elsewhere', { address: '//evil.example' }, 'structuretab', /address/],
  ])('is refused with %s', async (_, body, tab, text) => {
    const answer = await start(1, body, ann, tab);
    expect(errorOf(answer)).toEqual([400, 'INVALID_REQUEST', expect.stringMatching(text)]);
    expect(await balance()).toBe(100);
  });

  it('is refused if it has no rows or its session is unknown', async () => {
    await search(ann, 'NOBODY');
    expect(errorOf(await start(1, { cost: 0 }))[2]).toMatch(/no row/);
    expect(errorOf(await start(1, { sessionid: 'another-session' }))[1]).toBe('SESSION_UNKNOWN');
  });

  it('is private to its user', async () => {
    await started(1);
    await until(1, 'ready');
    const bob = await server.logIn('bob@client.example');
    expect((await list(bob)).exports).toEqual([]);
    for (const each of [fetchExportedFile, cancelExport, deleteExport])
      expect((await server.call(each, { body: { exportId: uuid(1) } }, bob)).statusCode).toBe(404);
    await search(bob, 'ERBB2');
    const { export: own, balance: left } = await started(1, {}, bob);
    expect([own.state, left]).toEqual([expect.stringMatching(/queued|running|ready/), 100 - ofErbb2]);
    expect((await stateOf(1))?.state).toBe('ready');
  });

  it('is allowed only for roles that may download', async () => {
    for (const role of ['EVALUATE_USER', 'PARTIAL_USER', 'FLAT_FILE_ONLY', 'GOSTAR_ADMIN'] as const) {
      const tokens = await server.logIn(usernameOf(role));
      expect(errorOf(await start(1, {}, tokens))[1]).toBe('ROLE_REFUSED');
    }
  });

  it('is refused as a workbook if it has more rows than a sheet can have', async () => {
    const size = { rows: 1_048_576, structures: ofErbb2 };
    Object.assign(held.knowledge, { tabSize: () => Promise.resolve(size) });
    const answer = await start(1, { format: 'xlsx' });
    expect(errorOf(answer)).toEqual([
      400,
      'INVALID_REQUEST',
      'An Excel sheet has at most 1,048,575 rows. Choose CSV or TSV.',
    ]);
    expect(await balance()).toBe(100);
  });

  it('is refused with pictures if it has more rows than a workbook should have', async () => {
    const size = { rows: maxPicturedRows + 1, structures: ofErbb2 };
    Object.assign(held.knowledge, { tabSize: () => Promise.resolve(size) });
    expect(errorOf(await start(1, { format: 'xlsx', pictures: true }))).toEqual([
      400,
      'INVALID_REQUEST',
      'A workbook with structure pictures has at most 5,000 rows; these are 5,001. Narrow the search, or export without pictures.',
    ]);
    expect(await balance()).toBe(100);
  });

  it('is refused while five others run, and when stored exports exceed 8 GB', async () => {
    held.hold();
    const free = { columns: ['ref_id'], cost: 0 };
    for (let id = 1; id <= limits.maxOpenExports; id += 1) await started(id, free, ann, 'documentstab');
    const answer = await start(99, free, ann, 'documentstab');
    expect(errorOf(answer)).toEqual([409, 'CONFLICT', expect.stringMatching(/5 exports are in progress/)]);
    held.letGo();
    for (let id = 1; id <= limits.maxOpenExports; id += 1) await until(id, 'ready');
    await server.userData.updateTable('exports').set({ bytes: limits.maxExportedBytes }).execute();
    expect(errorOf(await start(99, free, ann, 'documentstab'))[2]).toMatch(/more than 8 GB/);
  });

  it('is refused after 100 exports in 24 hours', async () => {
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
