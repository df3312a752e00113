import { charts } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { rangeFilter } from '../../../charts/model/filter-edits.ts';
import {
  chartsNamed,
  chartsOfSaved,
  clampPanelWidth,
  firstCharts,
  moveChart,
  readChartChoice,
  readPanelShape,
  toggleChart,
  visibleCharts,
} from './chart-choice.ts';
import { positionAmong } from './chart-drag.ts';

const filter = (chartKey: string) =>
  rangeFilter(chartKey, { minValue: 1, maxValue: null, excludeRange: false })!;

const keys = (offered: string[] | null) =>
  visibleCharts(['target', 'year'], [filter('molweight')], offered).map((chart) => chart.key);

describe('the chosen charts', () => {
  it('are the first ones at first, and for an unreadable choice', () => {
    expect(readChartChoice(null)).toEqual(firstCharts);
    expect(readChartChoice('year')).toEqual(firstCharts);
    expect(readChartChoice(['year', 'gone', 3])).toEqual(['year']);
  });

  it('are the available ones in the order of the user, followed by those with a filter', () => {
    expect(keys(null)).toEqual(['target', 'year', 'molweight']);
    expect(keys(['year', 'molweight'])).toEqual(['year', 'molweight']);
  });

  it('can be added and removed', () => {
    expect(toggleChart(['year'], ['year'], 'psa')).toEqual(['year', 'psa']);
    expect(toggleChart(['year', 'psa'], ['year', 'psa'], 'year')).toEqual(['psa']);
    // A chart shown only for its filter is not part of the choice, and removing it does not add it.
    expect(toggleChart(['year'], ['year', 'molweight'], 'molweight')).toEqual(['year']);
    expect(readChartChoice(['psa', 'year', 'psa'])).toEqual(['psa', 'year']);
  });

  it('are found by words in their name or description', () => {
    expect(chartsNamed(charts, '')).toEqual(charts);
    expect(chartsNamed(charts, ' Surface  POLAR').map((chart) => chart.key)).toEqual(['psa']);
    expect(chartsNamed(charts, 'no such chart')).toEqual([]);
  });

  it('can be moved to any position among the visible ones', () => {
    const chosen = ['year', 'psa', 'logp', 'target'];
    expect(moveChart(chosen, chosen, 'logp', 0)).toEqual(['logp', 'year', 'psa', 'target']);
    expect(moveChart(chosen, chosen, 'year', 9)).toEqual(['psa', 'logp', 'target', 'year']);
    // The chart shown for its filter becomes part of the choice, and the unavailable chart stays in it.
    expect(moveChart(chosen, ['year', 'logp', 'target', 'molweight'], 'molweight', 1)).toEqual([
      'year',
      'molweight',
      'logp',
      'target',
      'psa',
    ]);
  });

  it('are the filtered ones when a saved search is opened', () => {
    const stored = [...firstCharts, 'psa'];
    const few = ['psa', 'logp', 'year', 'molweight'].map(filter);
    expect(chartsOfSaved(firstCharts, few)).toEqual(['psa', 'logp', 'year', 'molweight']);
    expect(chartsOfSaved([...stored, 'year'], [filter('psa')])).toEqual(['psa', 'year']);
    const many = [...few, filter('hbdonors')];
    expect(chartsOfSaved([...stored, 'year'], many)).toEqual(many.map(({ chartKey }) => chartKey));
  });
});

it('drops a chart between the charts whose middles are above and below the pointer', () => {
  expect([0, 100, 101, 250, 900].map((y) => positionAmong([100, 250, 400], y))).toEqual([0, 0, 1, 1, 3]);
});

it('clamps the size of the panel', () => {
  expect(readPanelShape(null)).toEqual({ width: 280, collapsed: false });
  expect(readPanelShape({ width: 9999, collapsed: true })).toEqual({ width: 520, collapsed: true });
  expect(clampPanelWidth(10)).toBe(220);
});
