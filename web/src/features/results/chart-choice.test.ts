import { defaultChartKeys, searchQuerySchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { rangeFilter } from '../../charts/filter-edits.ts';
import {
  clampPanelWidth,
  readChartChoice,
  readPanelShape,
  toggleChart,
  visibleCharts,
} from './chart-choice.ts';
import { narrowings, withEmptyRow } from './narrowing.ts';

describe('chosen charts', () => {
  it('are the four defaults at first, and whatever is unreadable counts as nothing chosen', () => {
    expect(readChartChoice(null)).toEqual(defaultChartKeys);
    expect(readChartChoice('year')).toEqual(defaultChartKeys);
    expect(readChartChoice(['year', 'gone', 3])).toEqual(['year']);
  });

  it('stand in priority order, with those that have a filter, of those offered', () => {
    const filter = rangeFilter('molweight', { minValue: 1, maxValue: null, excludeRange: false })!;
    const keys = (offered: string[] | null) =>
      visibleCharts(['target', 'year'], [filter], offered).map((chart) => chart.key);
    expect(keys(null)).toEqual(['year', 'target', 'molweight']);
    expect(keys(['year', 'molweight'])).toEqual(['year', 'molweight']);
  });

  it('can be added and taken away', () => {
    expect(toggleChart(toggleChart([], 'year'), 'psa')).toEqual(['year', 'psa']);
    expect(toggleChart(['year', 'psa'], 'year')).toEqual(['psa']);
  });
});

it('keeps the panel within bounds', () => {
  expect(readPanelShape(null)).toEqual({ width: 280, collapsed: false });
  expect(readPanelShape({ width: 9999, collapsed: true })).toEqual({ width: 520, collapsed: true });
  expect(clampPanelWidth(10)).toBe(220);
});

it('narrows a search by a further row that the builder can open', () => {
  const query = searchQuerySchema.parse({
    rows: [
      {
        rowId: 'r1',
        criterion: { option: 'ClinicalPhases', phases: ['Approved'], statuses: [] },
        operator: 'OR',
      },
    ],
  });
  for (const { option } of narrowings) {
    const { rows } = searchQuerySchema.parse(withEmptyRow(query, option));
    expect(rows.map((row) => row.criterion.option)).toEqual(['ClinicalPhases', option]);
    expect(rows[0]?.operator).toBe('AND');
  }
});
