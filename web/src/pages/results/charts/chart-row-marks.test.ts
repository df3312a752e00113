import { charts, columnOf, columnOfChart, tabs } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { RowMarks } from '../../../grid/row-mark.ts';
import { belongsTo } from './chart-row-marks.ts';

describe('rows highlighted by a chart', () => {
  it('are matched by columns of a suitable type in their tab', () => {
    const pairs = tabs.flatMap(({ key: tab }) =>
      charts.flatMap((chart) => {
        const column = columnOfChart(tab, chart.key);
        return column === null ? [] : [{ tab, chart, column }];
      }),
    );
    expect(pairs.length).toBeGreaterThan(20);
    for (const { tab, chart, column } of pairs) {
      const type = columnOf(tab, column)?.type;
      const fits = chart.type === 'Range' ? ['number', 'integer'] : ['text', 'id', 'prefix'];
      expect(fits, `${tab} ${chart.key}`).toContain(type);
    }
  });

  it('have the value or label of the entry; for the entry without a value they have none', () => {
    const binding = { kind: 'entry', chartKey: 'assaytype', value: 'B', label: 'Binding' } as const;
    const rows = [{ assay_type: 'B' }, { assay_type: 'Binding' }, { assay_type: 'F' }, { assay_type: null }];
    const marked = (value: string | null) =>
      rows.map((row) => belongsTo('assays', row, { ...binding, value }));
    expect(marked('B')).toEqual([true, true, false, false]);
    expect(marked(null)).toEqual([false, false, false, true]);
    expect(belongsTo('structures', { assay_type: 'B' }, binding)).toBe(false);
    const reference = { kind: 'entry', chartKey: 'bibliographyrefid', value: '12', label: 'Nature' } as const;
    expect(belongsTo('references', { ref_id: 12 }, reference)).toBe(true);
    const rat = { kind: 'entry', chartKey: 'targetorganism', value: 'Rat', label: 'Rat' } as const;
    expect(belongsTo('assays', { target_organism: 'Rat' }, rat)).toBe(true);
  });

  it('are those of one organism if several organisms have a target of that name', () => {
    const label = 'Dopamine D2 receptor (Rattus norvegicus)';
    const rat = { kind: 'entry', chartKey: 'target', value: label, label } as const;
    const organisms = ['Rattus norvegicus', 'Homo sapiens', null];
    const rows = organisms.map((each) => ({ protein: 'Dopamine D2 receptor', target_organism: each }));
    expect(rows.map((row) => belongsTo('activities', row, rat))).toEqual([true, false, false]);
    expect(rows.map((row) => belongsTo('assays', row, rat))).toEqual([true, false, false]);
  });

  it('are in the range of the bar, which includes its upper bound only for the last bar', () => {
    const bar = { kind: 'bar', chartKey: 'year', min: 2000, max: 2005, last: false } as const;
    const years = [1999, 2000, 2004, 2005, null].map((year) => ({ year }));
    const marked = (last: boolean) => years.map((row) => belongsTo('references', row, { ...bar, last }));
    expect(marked(false)).toEqual([false, true, true, false, false]);
    expect(marked(true)).toEqual([false, true, true, true, false]);
  });
});

it('notifies the rows when the highlight changes', () => {
  const marks = new RowMarks();
  let told = 0;
  const stop = marks.subscribe(() => {
    told += 1;
  });
  expect(marks.isMarked({ a: 1 })).toBe(false);
  marks.mark((row) => row['a'] === 1);
  expect([marks.isMarked({ a: 1 }), marks.isMarked({ a: 2 }), told]).toEqual([true, false, 1]);
  stop();
  marks.mark(null);
  expect([marks.isMarked({ a: 1 }), told]).toEqual([false, 1]);
});
