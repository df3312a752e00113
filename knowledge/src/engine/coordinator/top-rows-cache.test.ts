import { AppError } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import type { ColumnStore } from './column-store.ts';
import type { SearchJobs } from '../search-thread/jobs.ts';
import { TopRowsCache } from './top-rows-cache.ts';
import type { SearchPool } from './search-pool.ts';

const byValue = { column: 'activity_value', direction: 'desc' } as const;
const topRows = Uint32Array.of(3, 1, 2);
const many = 100_000;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const columns = [
  'str_id',
  'std_activity_type',
  'std_act_prefix',
  'activity_value',
  'standard_uom',
  'pactivity',
  'reference',
  'measured',
  'assay_id',
  'ref_id',
  'act_id',
];
const by = (column: string) => ({ column, direction: 'asc' }) as const;

/** A pool that computes top rows when told to; records the requests and the columns in use. */
function manualTopRows() {
  const asked: string[] = [];
  const columnsInUse = new Set<string>();
  const failures: string[] = [];
  let job: PromiseWithResolvers<Uint32Array | null> | null = null;
  const store: Pick<ColumnStore, 'using'> = {
    async using(names, work) {
      for (const name of names) columnsInUse.add(name);
      try {
        return await work();
      } finally {
        for (const name of names) columnsInUse.delete(name);
      }
    },
  };
  const pool = {
    run(kind: string, { sort }: SearchJobs['topRows']['input'], options: unknown) {
      expect([kind, options, job]).toEqual(['topRows', { pace: 'long' }, null]);
      asked.push(`${sort.column} ${sort.direction}`);
      job = Promise.withResolvers();
      return job.promise;
    },
  };
  const cache = new TopRowsCache(
    pool as unknown as SearchPool,
    store as unknown as ColumnStore,
    (what, error) => failures.push(`${what}: ${(error as Error).message}`),
  );
  const end = async (how: (ended: PromiseWithResolvers<Uint32Array | null>) => void): Promise<void> => {
    const ended = job!;
    job = null;
    how(ended);
    await turn();
  };
  return {
    cache,
    asked,
    held: columnsInUse,
    failures,
    make: () => end(({ resolve }) => resolve(topRows)),
    giveWay: () => end(({ resolve }) => resolve(null)),
    fail: () => end(({ reject }) => reject(new AppError('INTERNAL', 'A disk went away.'))),
  };
}

describe('the first rows of the whole release in an order', () => {
  test('are computed once, after a page of many rows in that order', async () => {
    const { cache, asked, make } = manualTopRows();
    expect(cache.get('activities', byValue)).toBeNull();
    cache.want('activities', byValue, many);
    cache.want('activities', byValue, many);
    await make();
    cache.want('activities', byValue, many);
    expect(cache.get('activities', byValue)).toBe(topRows);
    expect(cache.get('structures', byValue)).toBeNull();
    expect(asked).toEqual(['activity_value desc']);
  });

  test('are not computed for few rows, short tabs or the default order', () => {
    const { cache, asked } = manualTopRows();
    cache.want('activities', byValue, 1000);
    cache.want('references', by('year'), many);
    cache.want('activities', null, many);
    expect(asked).toEqual([]);
    expect(cache.get('activities', null)).toBeNull();
  });

  test('are computed one at a time, the newest first, and use no column before', async () => {
    const { cache, asked, held: columnsInUse, make } = manualTopRows();
    for (const column of ['activity_value', 'measured', 'pactivity', 'measured'])
      cache.want('activities', by(column), many);
    expect([asked, [...columnsInUse]]).toEqual([['activity_value asc'], ['activity.value']]);
    await make();
    expect([...columnsInUse]).toEqual(['activity.measured']);
    await make();
    expect([...columnsInUse]).toEqual(['activity.pactivity']);
    await make();
    expect(asked).toEqual(['activity_value asc', 'measured asc', 'pactivity asc']);
    expect(columnsInUse.size).toBe(0);
    await cache.settled();
  });

  test('are skipped if too many newer orders wait', async () => {
    const { cache, asked, make } = manualTopRows();
    for (const column of columns) cache.want('activities', by(column), many);
    for (let attempt = 0; attempt < 9; attempt += 1) await make();
    await cache.settled();
    const newest = columns.slice(-8).toReversed();
    expect(asked).toEqual([columns[0], ...newest].map((column) => `${column} asc`));
    expect(cache.get('activities', by(columns[1]))).toBeNull();
  });

  test('that yielded to other jobs are computed after the next page in their order', async () => {
    const { cache, asked, failures, giveWay, make } = manualTopRows();
    cache.want('activities', byValue, many);
    await giveWay();
    await cache.settled();
    expect(cache.get('activities', byValue)).toBeNull();
    cache.want('activities', byValue, many);
    await make();
    expect(cache.get('activities', byValue)).toBe(topRows);
    expect([asked.length, failures]).toEqual([2, []]);
  });

  test('are tried again after a failure, which is reported once; others are not affected', async () => {
    const { cache, failures, fail, make } = manualTopRows();
    cache.want('activities', byValue, many);
    cache.want('activities', by('measured'), many);
    await fail();
    await make();
    cache.want('activities', byValue, many);
    await fail();
    const told = 'the first rows of activities by activity_value, desc: A disk went away.';
    expect(failures).toEqual([told]);
    cache.want('activities', byValue, many);
    await make();
    expect([byValue, by('measured')].map((sort) => cache.get('activities', sort))).toEqual([
      topRows,
      topRows,
    ]);
    expect(failures).toEqual([told]);
  });

  test('are not started after the release is closed, which is no failure', async () => {
    const { cache, asked, failures, fail } = manualTopRows();
    cache.want('activities', byValue, many);
    cache.want('activities', by('measured'), many);
    cache.close();
    await fail();
    cache.want('activities', by('pactivity'), many);
    await cache.settled();
    expect([asked, failures]).toEqual([['activity_value desc'], []]);
  });

  test('are waited for', async () => {
    const { cache, make } = manualTopRows();
    let isSettled = false;
    await cache.settled();
    cache.want('activities', byValue, many);
    cache.want('activities', by('measured'), many);
    const settled = cache.settled().then(() => (isSettled = true));
    await make();
    expect(isSettled).toBe(false);
    await make();
    await settled;
    expect(cache.get('activities', by('measured'))).toBe(topRows);
  });
});
