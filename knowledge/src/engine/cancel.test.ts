import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Criterion,
  chartFilterSchema,
  criterionSchema,
  searchRowSchema,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { randomRelease } from '../testing/random-release.ts';
import { writeRows } from '../testing/release-tables.ts';
import { ColumnStore, LoadedColumns } from './coordinator/column-store.ts';
import type { SearchJobs, SearchSetup } from './search-thread/jobs.ts';
import { searchServer } from './search-thread/search-server.ts';
import { type Cancel, cancelled, neverCancelled } from './worker-pool/cancel.ts';
import { inlinePool } from './worker-pool/inline-pool.ts';
import type { JobServer } from './worker-pool/job-pool.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'moltrove-cancel-')), 'release');
let server: JobServer<SearchJobs, SearchSetup>;
let activities: number;

beforeAll(async () => {
  mkdirSync(folder);
  writeRows(join(folder, 'rows.sqlite'), randomRelease(1));
  const manifest = await finishTestRelease(folder);
  activities = manifest.counts.activities;
  const dictionaries = manifest.files.flatMap(({ path, bytes, crc32 }) => {
    const name = /^index\/(.+)\.json$/.exec(path)?.[1];
    return name === undefined ? [] : [{ name, path, bytes, crc32: crc32 ?? '' }];
  });
  server = searchServer({ folder, dictionaries });
  await new ColumnStore(inlinePool(server), manifest, new LoadedColumns(), 0).loadEager();
});
afterAll(() => {
  server?.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Cancels at the check with that number. */
class CancelAtCheck implements Cancel {
  readonly #last: number;
  looks = 0;

  constructor(last: number) {
    this.#last = last;
  }

  throwIfCancelled(): void {
    this.looks += 1;
    if (this.looks >= this.#last) throw cancelled();
  }

  hasToGiveWay(): boolean {
    return false;
  }
}

const resolve = async (criterion: Criterion, cancel: Cancel) => {
  const rows = [searchRowSchema.parse({ rowId: 'a', criterion })];
  return await server.run(
    'resolve',
    { rows, drawn: new Map(), within: rows.map(() => null), withCounts: false },
    cancel,
  );
};

/** Runs the work to its end, then again with a cancellation halfway through its items. */
async function expectChecks(items: number, work: (cancel: Cancel) => Promise<unknown>): Promise<void> {
  const toTheEnd = new CancelAtCheck(Infinity);
  await work(toTheEnd);
  expect(toTheEnd.looks).toBeGreaterThanOrEqual(items);
  const halfWay = new CancelAtCheck(items / 2);
  await expect(work(halfWay)).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(halfWay.looks).toBe(items / 2);
}

const numbered = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe('a search without waiting callers stops between', () => {
  test.each([
    [
      'activity types',
      1000,
      { option: 'ActivityTypes', activities: numbered(1000, (at) => ({ prefix: '>', minValue: at })) },
    ],
    [
      'titles',
      100,
      {
        option: 'Bibliography',
        terms: numbered(100, (at) => ({ category: 'title', label: `title ${at}` })),
      },
    ],
    [
      'journals',
      1000,
      { option: 'Bibliography', journals: numbered(1000, (at) => ({ journalName: `J. ${at}` })) },
    ],
    ['patents', 1000, { option: 'Bibliography', patents: numbered(1000, (at) => ({ patentNo: `US${at}` })) }],
  ])('%s', async (_, items, input) => {
    const criterion = criterionSchema.parse(input);
    await expectChecks(items, (cancel) => resolve(criterion, cancel));
  });

  test('chart filters', async () => {
    const { set } = await resolve(criterionSchema.parse({ option: 'Source' }), neverCancelled);
    const filters = numbered(100, () => chartFilterSchema.parse({ chartKey: 'target', exclude: ['x'] }));
    const filter = async (cancel: Cancel) =>
      await server.run('filter', { set, filters, withCounts: false }, cancel);
    await expectChecks(100, filter);
  });
});

/** The number of checks for cancelling during a search for one term, given several times. */
async function looksAt(count: number): Promise<number> {
  const activities = numbered(count, () => ({ prefix: '>', minValue: 1 }));
  const cancel = new CancelAtCheck(Infinity);
  await resolve(criterionSchema.parse({ option: 'ActivityTypes', activities }), cancel);
  return cancel.looks;
}

test('computing the first rows of the release in an order is postponed if another job has precedence', async () => {
  const input = { tab: 'activities', sort: { column: 'act_id', direction: 'desc' } } as const;
  expect(await server.run('topRows', input, neverCancelled)).toHaveLength(activities);
  const pushed: Cancel = { throwIfCancelled: () => undefined, hasToGiveWay: () => true };
  expect(await server.run('topRows', input, pushed)).toBeNull();
  const dropped: Cancel = {
    throwIfCancelled() {
      throw cancelled();
    },
    hasToGiveWay: () => true,
  };
  const run = async () => await server.run('topRows', input, dropped);
  await expect(run()).rejects.toMatchObject({ code: 'CANCELLED' });
});

test('the same term given a thousand times counts once', async () => {
  // The terms themselves are checked at every 256th one.
  expect((await looksAt(1000)) - (await looksAt(1))).toBeLessThan(10);
});
