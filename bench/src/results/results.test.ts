import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columns, limits, tabKeys, wireTab } from '@moltrove/contract';
import { openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { writeRows } from '@moltrove/knowledge/testing/release-tables';
import { describe, expect, it } from 'vitest';
import { verdictsOf } from './goals.ts';
import { fourCharts, type Line, type SearchLines, sixCounts } from './lines.ts';
import { filterOf, measureLines } from './measure-lines.ts';
import { chosenSearches, resultsOptions } from './results-command.ts';
import { partTables, resultsTables } from './results-tables.ts';

const zero = {
  structures: 5,
  assays: 0,
  references: 0,
  compoundRecords: 0,
  clinicalCompounds: 0,
};
const line = (part: Line['part'], name: string, medianMs: number): Line => ({
  part,
  name,
  fromCache: false,
  medianMs,
  p95Ms: medianMs * 2,
  runs: 3,
});
const entry = (value: string | null) => ({ value, label: '', structures: 1, activities: 1 });
const searchLines = (key: string, activities: number, ...lines: Line[]): SearchLines => ({
  key,
  name: key,
  counts: { ...zero, activities },
  beyondCap: false,
  lines,
});
const goalOf = (key: string, activities: number): (number | boolean)[][] =>
  verdictsOf(searchLines(key, activities, line('counts', sixCounts, 18))).map(({ goalMs, met }) => [
    goalMs,
    met,
  ]);

describe('the options', () => {
  it('require a folder and a whole number of runs', () => {
    expect(() => resultsOptions([])).toThrow('Name the folder of a release with --home DIR.');
    expect(() => resultsOptions(['--home', 'x', '--runs', '0'])).toThrow('--runs takes a whole number');
    expect(() => resultsOptions(['--home', 'x', '--fast'])).toThrow("Unknown option '--fast'");
  });

  it('accept keys of searches and refuse unknown ones', () => {
    const { searches, runs, beyondCap } = resultsOptions(['--home', 'x', '--searches', 'years,any-type']);
    expect({ searches, runs, beyondCap }).toEqual({
      searches: ['years', 'any-type'],
      runs: 9,
      beyondCap: false,
    });
    const known = [{ key: 'any-type' }, { key: 'everything' }, { key: 'years' }];
    expect(chosenSearches(known, searches)).toEqual([{ key: 'any-type' }, { key: 'years' }]);
    expect(chosenSearches(known, null)).toBe(known);
    expect(() => chosenSearches(known, ['year'])).toThrow('known are any-type, everything, years.');
  });
});

describe('goals', () => {
  it('judge each line by the goal of the smallest results that it fits', () => {
    const small = searchLines('one', 16_000, line('counts', sixCounts, 14), line('charts', fourCharts, 7));
    const large = searchLines('many', 90_000, line('counts', sixCounts, 14), line('charts', fourCharts, 7));
    expect(verdictsOf(small).map(({ goalMs, met }) => [goalMs, met])).toEqual([
      [15, true],
      [6, false],
    ]);
    expect(verdictsOf(large).map(({ goalMs, met }) => [goalMs, met])).toEqual([
      [60, true],
      [40, true],
    ]);
  });

  it('judge the list of structures by a separate goal, in results of any size up to the largest', () => {
    expect(goalOf('structure-list', 466_000)).toEqual([[20, true]]);
    expect(goalOf('structure-list', 10_000)).toEqual([[20, true]]);
    expect(goalOf('years', 10_000)).toEqual([[15, false]]);
    expect(goalOf('structure-list', 703_001)).toEqual([]);
  });

  it('give cached lines no verdict; the table marks them', () => {
    const everything = searchLines('everything', 500_000, {
      ...line('charts', fourCharts, 0.5),
      fromCache: true,
    });
    expect(verdictsOf(everything)).toEqual([]);
    expect(partTables('charts', 'charts', [everything])[0]).toMatch(
      /4 default charts {2,}0\.50 \/ 1\.00 cached$/,
    );
  });

  it('include the slowest sorted page of activities and the counts of everything', () => {
    const sorted = searchLines(
      'one',
      10,
      line('sorts', 'activitiestab reference', 31),
      line('sorts', 'activitiestab source', 3),
      line('sorts', 'structuretab psa', 99),
    );
    expect(verdictsOf(sorted)).toMatchObject([
      { line: 'slowest sorted page (activitiestab reference)', goalMs: 30, met: false },
    ]);
    expect(verdictsOf(searchLines('everything', 20_000_000, line('counts', sixCounts, 0.2)))).toMatchObject([
      { goalMs: 1, met: true },
    ]);
    expect(verdictsOf(searchLines('all', 20_000_000, line('counts', sixCounts, 0.2)))).toEqual([]);
  });
});

describe('tables', () => {
  it('list the searches side by side and leave unmeasured cells empty', () => {
    const [table] = partTables('chart', 'a chart', [
      searchLines('one', 1, line('chart', 'year', 1.5), line('chart', 'psa', 20)),
      searchLines('two', 1, line('chart', 'year', 200)),
      searchLines('capped', 900_000, line('counts', sixCounts, 1)),
    ]);
    expect(table.split('\n')).toEqual([
      'a chart (median / p95 ms)          one        two',
      '-------------------------  -----------  ---------',
      'year                       1.50 / 3.00  200 / 400',
      'psa                        20.0 / 40.0           ',
    ]);
    expect(partTables('sorts', 'sorts', [searchLines('one', 1)])).toEqual([]);
  });

  it('name the charts that a release lacks, and the results that the cap left out in part', () => {
    const text = resultsTables({
      kind: 'moltrove-results',
      version: 1,
      measuredAt: '',
      machine: '',
      release: { name: 'Small', counts: { ...zero, activities: 7 } },
      unsupportedCharts: ['mutant'],
      searches: [{ ...searchLines('everything', 900_000, line('counts', sixCounts, 2)), beyondCap: true }],
    }).join('\n');
    expect(text).toContain("It cannot draw 1 of the catalogue's charts: mutant.");
    expect(text).toContain('everything (over 750,000: counts and filters)');
    expect(text).toContain('0 of 1 goals met. The goals were set for 20,000,000 activities');
  });
});

describe('filters to be measured', () => {
  const chartFields = { chartLabel: '', chartPriorityOrder: 0, structures: 2, activities: 2 };
  const listed = { maxCount: 20, totalEntries: 2 };

  it('use the first entry of a list or the upper half of a range, and nothing without a choice', () => {
    const list = { chartType: 'List', chartKey: 'target', ...chartFields, ...listed } as const;
    expect(filterOf({ ...list, chartData: [entry(null), entry('a'), entry('b')] })).toMatchObject({
      chartKey: 'target',
      include: ['a'],
    });
    expect(filterOf({ ...list, chartData: [entry(null), entry('a')] })).toBeNull();
    const range = { chartType: 'Range' as const, chartKey: 'year', ...chartFields, chartData: [] };
    const withoutValue = { structures: 0, activities: 0 };
    expect(filterOf({ ...range, minValue: 10, maxValue: 20, withoutValue })).toMatchObject({ minValue: 15 });
    expect(filterOf({ ...range, minValue: 10, maxValue: 10, withoutValue })).toBeNull();
  });
});

it('measures every tab, column and chart of a release, a filter of each type that it has, and the reset', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-results-test-'));
  const release = join(folder, 'release');
  mkdirSync(release);
  writeRows(join(release, 'rows.sqlite'), randomRelease(7));
  await finishTestRelease(release);
  const knowledge = await openEmbedded({ folder: release, workers: 0 });
  try {
    const named = { key: 'everything', name: 'everything', search: { query: { rows: [] }, filters: [] } };
    const { counts, lines } = await measureLines({ knowledge, runs: 1, beyondCap: false }, named);
    expect(counts.activities).toBeLessThan(limits.activityCap);
    const namesOf = (part: Line['part']) =>
      lines.filter((each) => each.part === part).map(({ name }) => name);
    expect(namesOf('chart')).toEqual(knowledge.summary().charts);
    expect(namesOf('sorts')).toEqual(
      tabKeys.flatMap((tab) =>
        columns[tab].filter(({ sortable }) => sortable).map(({ key }) => `${wireTab(tab)} ${key}`),
      ),
    );
    expect(namesOf('pages')).toHaveLength(2 * tabKeys.length);
    expect(namesOf('similarity')).toHaveLength(1 + tabKeys.length);
    expect(namesOf('charts')).toEqual(['4 default charts', '20 charts']);
    const partsFromCache = lines.filter(({ fromCache }) => fromCache).map(({ part }) => part);
    expect([...new Set(partsFromCache)]).toEqual(['chart', 'charts', 'sar']);
    expect(namesOf('sar')).toEqual(['first', 'next page', 'by its first column']);
    expect(namesOf('filters').map((name) => name.split(' ')[0])).toEqual(
      expect.arrayContaining(['List', 'Range', 'reset']),
    );
  } finally {
    await knowledge.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
