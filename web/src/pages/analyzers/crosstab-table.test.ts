import { chartOf } from '@moltrove/contract';
import type { Crosstab } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { cellWords, crosstabTable } from './crosstab-table.ts';
import { crosstabCsv } from './crosstab-csv.ts';
import { rowsWithoutEntry } from './axis-entries.ts';
import { analyzerOf, charts } from '@moltrove/contract';
import { readView } from '../../search/address/analyzer-address.ts';

const chartFields = (key: string) => ({
  chartKey: key,
  chartLabel: chartOf(key)!.label,
  chartPriorityOrder: 0,
  structures: 50,
  activities: 200,
});
const list = (key: string, entries: readonly (readonly [string | null, number, number])[]) =>
  ({
    chartType: 'List',
    ...chartFields(key),
    maxCount: 20,
    totalEntries: entries.length,
    chartData: entries.map(([value, structures, activities]) => ({
      value,
      label: value ?? 'Not given',
      structures,
      activities,
    })),
  }) as const;

const crosstab: Crosstab = {
  rows: list('target', [
    ['=EGFR', 40, 160],
    ['HER2, "b"', 20, 40],
  ]),
  columns: {
    chartType: 'Range',
    ...chartFields('pactivity'),
    chartData: [
      { min: 5, max: 6, lastValue: 5.99, structures: 30, activities: 100 },
      { min: 6, max: 7, lastValue: 6.99, structures: 25, activities: 90 },
    ],
    minValue: 5.1,
    maxValue: 6.9,
    withoutValue: { structures: 3, activities: 10 },
  },
  structures: [
    [20, 1],
    [0, 4],
  ],
  activities: [
    [90, 2],
    [0, 9],
  ],
};
const [target, pActivity] = [chartOf('target')!, chartOf('pactivity')!];
const shown = { measure: 'structures', share: 'none', scale: 'log' } as const;

describe('a crosstab as a table', () => {
  it('shows counts and spreads them evenly on a logarithmic colour scale; 0 has no colour', () => {
    const table = crosstabTable(crosstab, target, pActivity, shown);
    expect(table.cells.map((row) => row.map(({ text }) => text))).toEqual([
      ['20', '1'],
      ['0', '4'],
    ]);
    expect(table.cells[0]!.map(({ scalePosition }) => scalePosition)).toEqual([1, 0]);
    expect(table.cells[1]![0]!.scalePosition).toBeNull();
    expect(table.cells[1]![1]!.scalePosition).toBeCloseTo(Math.log(4) / Math.log(20), 10);
    expect(table.legend).toEqual({ low: '1', high: '20', scale: 'log' });
    expect(table.columns.map(({ label }) => label)).toEqual(['5–6', '6–7']);
    expect(cellWords(table, 0, 1)).toBe('=EGFR, 6–7: 1 structure, 2 activities');
  });

  it('shows shares of all results in the row or column, not of the visible cells', () => {
    const ofRow = crosstabTable(crosstab, target, pActivity, {
      ...shown,
      share: 'row',
      measure: 'activities',
    });
    expect(ofRow.cells[0]!.map(({ text }) => text)).toEqual(['56 %', '1.3 %']);
    const ofColumn = crosstabTable(crosstab, target, pActivity, {
      ...shown,
      share: 'column',
      scale: 'linear',
    });
    expect(ofColumn.cells[1]!.map(({ text }) => text)).toEqual(['0', '16 %']);
    expect(ofColumn.legend).toMatchObject({ low: '0', scale: 'linear' });
  });

  it('marks cells that no row can be in, because each row has one value of a chart', () => {
    const itself: Crosstab = {
      ...crosstab,
      columns: crosstab.rows,
      structures: [
        [40, 0],
        [0, 20],
      ],
    };
    const table = crosstabTable(itself, target, target, shown);
    expect(table.cells.map((row) => row.map(({ value }) => value))).toEqual([
      [40, null],
      [null, 20],
    ]);
    expect(cellWords(table, 0, 1)).toMatch(/cannot occur together/);
  });

  it('counts rows in no bin separately, with the filter that opens them', () => {
    expect(rowsWithoutEntry(crosstab.columns, pActivity)).toMatchObject({
      structures: 3,
      activities: 10,
      filter: { chartKey: 'pactivity', excludeRange: true },
    });
    expect(rowsWithoutEntry(crosstab.rows, target)).toBeNull();
  });

  it('is saved as shown, with its metadata', () => {
    const heatMap = analyzerOf('heatmap');
    const offered = charts.map(({ key }) => key);
    const view = readView({ columns: 'pactivity', rowfind: 'er' }, heatMap, offered)!;
    const release = { name: 'Cut 1', date: '2026-01-02', builtAt: '', simulated: false };
    const about = { analyzer: heatMap, sentence: 'Everything.', filters: '', view, release };
    const partial = { looked: 10, total: 30 };
    const csv = crosstabCsv(about, crosstabTable({ ...crosstab, partial }, target, pActivity, shown));
    const lines = csv.slice(1).split('\r\n');
    expect(lines).toContain('"Partial","Not everything: the structure search looked at 10 of 30 molecules."');
    expect(lines).toContain('"Release","Cut 1, 2026-01-02"');
    expect(lines).toContain('"Rows","Target, Most Results, 1 to 2, containing “er”"');
    expect(lines.slice(-5)).toEqual([
      '"Target","All structures","5–6","6–7"',
      '"All structures",50,30,25',
      '"\'=EGFR",40,20,1',
      '"HER2, ""b""",20,0,4',
      '',
    ]);
  });
});
