import { readdir } from 'node:fs/promises';
import { deleteExport, exportDataCount, limits } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { describe, expect, it } from 'vitest';
import { creditLedger } from '../../shared/append-only/credit-ledger.ts';
import { exportsOf } from './export-folder.ts';
import {
  ann,
  annId,
  balance,
  count,
  dayMs,
  errorOf,
  held,
  list,
  logInAgain,
  ofErbb2,
  restart,
  search,
  server,
  sessionid,
  start,
  startBeforeEach,
  started,
  until,
  uuid,
} from './testing/export-server.ts';

const earlierExport = async (tab: 'structuretab' | 'activitiestab') =>
  (
    (await server.call(exportDataCount, { body: { sessionid, tab } }, ann)).json() as {
      kept: { exportId: string } | null;
    }
  ).kept?.exportId ?? null;

startBeforeEach();

describe('what an export would cost', () => {
  it('is shown beforehand, with the balance, and nothing is spent', async () => {
    const known = { rows: ofErbb2, balance: 100, affordable: true, kept: null };
    expect(await count('structuretab')).toEqual({ ...known, structures: ofErbb2, cost: ofErbb2 });
    expect(await count('documentstab')).toEqual({ ...known, structures: 0, cost: 0 });
    expect(await balance()).toBe(100);
  });

  it('names a stored export of exactly the same rows, and no other', async () => {
    await started(1);
    await until(1, 'ready');
    expect(await earlierExport('structuretab')).toBe(uuid(1));
    expect(await earlierExport('activitiestab')).toBeNull();
    await search(ann, 'EGFR');
    expect(await earlierExport('structuretab')).toBeNull();
    await search(ann, 'ERBB2');
    expect(await earlierExport('structuretab')).toBe(uuid(1));
    server.clock.now += limits.exportRetentionDays * dayMs;
    await logInAgain();
    await search(ann, 'ERBB2');
    expect(await earlierExport('structuretab')).toBeNull();
  });

  it('is nothing for another file of rows that are paid, while that file is kept', async () => {
    await started(1);
    await until(1, 'ready');
    const paid = {
      exportId: uuid(1),
      name: expect.any(String) as string,
      keptUntil: expect.any(String) as string,
    };
    expect(await count('structuretab')).toMatchObject({ cost: 0, affordable: true, paid });
    const [first, second] = await Promise.all(
      [0, ofErbb2].map((cost, at) =>
        start(2 + at, { format: 'json', columns: ['str_id', 'chembl_id'], cost }),
      ),
    );
    expect([first.statusCode, second.statusCode, await balance()]).toEqual([200, 200, 100 - ofErbb2]);
    await until(2, 'ready');
    // A free file does not pay for further ones.
    await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    expect(await count('structuretab')).toMatchObject({ cost: ofErbb2 });
    expect(errorOf(await start(4, { cost: 0 }))[2]).toMatch(/costs 12 credits now/);
    expect(await balance()).toBe(100 - ofErbb2);
  });

  it('is refused over the activity cap, and for an incomplete search', async () => {
    held.fake.pretendActivities(limits.activityCap + 1);
    const over = await server.call(exportDataCount, { body: { sessionid, tab: 'structuretab' } }, ann);
    expect(errorOf(over)).toEqual([422, 'DATA_RESTRICTION', expect.stringContaining('750,000')]);
    expect(errorOf(await start(1))[1]).toBe('DATA_RESTRICTION');
    held.fake.pretendActivities(null);
    Object.assign(held.knowledge, {
      resolve: async (...args: Parameters<KnowledgeBase['resolve']>) => ({
        ...(await held.fake.resolve(...args)),
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
  it('is not started if its cost differs from what the user was shown', async () => {
    const answer = await start(1, { cost: 11 });
    expect(errorOf(answer)).toEqual([
      409,
      'CONFLICT',
      'This export costs 12 credits now. Review it, and export it again.',
    ]);
    expect((answer.json() as { details: object }).details).toEqual({ cost: 12 });
    expect([await balance(), (await list()).exports]).toEqual([100, []]);
  });

  it('spends no credit twice: of two concurrent exports with credits for only one, one is refused', async () => {
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
    expect(errorOf(refused)[2]).toBe('This costs 12 credits, and you have 3 left.');
    expect(await balance()).toBe(3);
  });

  it('that fails costs nothing, and its message says so', async () => {
    held.fail(new Error('a secret of the server'));
    await started(1);
    const failed = await until(1, 'failed');
    expect(failed).toMatchObject({
      credits: 0,
      failure: expect.stringMatching(/No credits were spent/) as string,
    });
    expect(failed.failure).not.toContain('secret');
    expect(await balance()).toBe(100);
    expect(await readdir(exportsOf(server.folder))).toEqual(['folder-id']);
    expect(server.log.join('')).toContain('a secret of the server');
  });

  it('fails when the rows differ from those counted', async () => {
    held.hold();
    await started(1);
    held.pretendRows(1);
    held.letGo();
    expect((await until(1, 'failed')).failure).toMatch(/rows of the search have changed/);
    expect(await balance()).toBe(100);
  });

  it('under a long-forgotten id is paid like any other', async () => {
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
});
