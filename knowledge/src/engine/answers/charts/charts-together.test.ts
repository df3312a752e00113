import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { charts } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishTestRelease } from '../../../testing/build-test-release.ts';
import { randomRelease } from '../../../testing/random-release.ts';
import { writeRows } from '../../../testing/release-tables.ts';
import { ColumnStore, LoadedColumns } from '../../coordinator/column-store.ts';
import type { SearchJobs, SearchSetup } from '../../search-thread/jobs.ts';
import type { ChartOutput } from './charts-together.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { searchServer } from '../../search-thread/search-server.ts';
import { neverCancelled } from '../../worker-pool/cancel.ts';
import { inlinePool } from '../../worker-pool/inline-pool.ts';
import type { JobServer } from '../../worker-pool/job-pool.ts';
import { allRows } from '../../row-sets/row-set.ts';
import { type ChartCounts, sumOfParts } from './chart-counts.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'moltrove-charts-together-')), 'release');
const chartKeys = charts.filter(({ type }) => type === 'Range').map(({ key }) => key);
const parts = 3;
let server: JobServer<SearchJobs, SearchSetup>;
let set: ResultSet;
let documents: number;

beforeAll(async () => {
  mkdirSync(folder);
  const size = { structures: 60, documents: 20, targets: 5, assays: 30, activities: 600 };
  writeRows(join(folder, 'rows.sqlite'), randomRelease(3, size));
  const manifest = await finishTestRelease(folder);
  const dictionaries = manifest.files.flatMap(({ path, bytes, crc32 }) => {
    const name = /^index\/(.+)\.json$/.exec(path)?.[1];
    return name === undefined ? [] : [{ name, path, bytes, crc32: crc32 ?? '' }];
  });
  server = searchServer({ folder, dictionaries });
  await new ColumnStore(inlinePool(server), manifest, new LoadedColumns(), 0).loadEager();
  const { structures, activities, references } = manifest.counts;
  documents = references;
  set = { structures: allRows(structures), activities: allRows(activities), narrowed: false };
});
afterAll(() => {
  server?.close();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Draws each chart from known counts. */
const draw = (known: (at: number) => readonly ChartCounts[]): Promise<readonly ChartOutput[]> => {
  const request = { sortOrder: 'A-Z', maxCount: 5, contains: null } as const;
  const asked = chartKeys.map((chartKey, at) => ({ chartKey, request, known: known(at) }));
  return Promise.resolve(server.run('charts', { set, tasks: asked }, neverCancelled));
};

test('charts counted in parts with other bars return counts that can be reused', async () => {
  const counted = await Promise.all(
    Array.from(
      { length: parts },
      async (_, part) => await server.run('countCharts', { set, chartKeys, part, parts }, neverCancelled),
    ),
  );
  const inParts = chartKeys.map((_, at) => counted.map((own) => own[at]!));
  const fromParts = await draw((at) => inParts[at]);
  const atOnce = await draw(() => []);
  expect(fromParts.map(({ chart }) => chart)).toEqual(atOnce.map(({ chart }) => chart));
  const unlike = chartKeys.flatMap((_, at) =>
    sumOfParts(inParts[at]).inBars === null && atOnce[at].counts.inBars !== null ? [at] : [],
  );
  expect(unlike.length).toBeGreaterThan(0);
  for (const at of unlike) expect(fromParts[at].counts.inBars?.key).toBe(atOnce[at].counts.inBars!.key);
  // The returned counts are reused: their bars are not counted again.
  const again = await draw((at) => [fromParts[at].counts]);
  expect(again.map(({ chart }) => chart)).toEqual(atOnce.map(({ chart }) => chart));
  again.forEach(({ counts }, at) => expect(counts).toBe(fromParts[at].counts));
});

test('a chart of more values than a part has activities is not counted in parts', async () => {
  const countIn = async (parts: number): Promise<readonly (ChartCounts | null)[]> => {
    const input = { set, chartKeys: ['bibliographyrefid', 'activitytype'], part: 0, parts };
    return await server.run('countCharts', input, neverCancelled);
  };
  const maxParts = Math.floor(set.activities.count / documents);
  expect((await countIn(maxParts)).map((counts) => counts !== null)).toEqual([true, true]);
  expect((await countIn(maxParts + 1)).map((counts) => counts !== null)).toEqual([false, true]);
});
