import { analyzerOf } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { readView } from '../../search/address/analyzer-address.ts';
import { shownLocation } from './shown-location.ts';
import type { AnalyzerLocation } from './use-analyzer-location.ts';

const offered = ['target', 'activitytype', 'year'];
const viewOf = (raw: Readonly<Record<string, unknown>>) => readView(raw, analyzerOf('heatmap'), offered)!;

function locationOf(
  raw: Readonly<Record<string, unknown>>,
  filters: readonly ChartFilter[],
): AnalyzerLocation {
  const search: Search = { query: { rows: [] }, filters: [...filters] };
  return {
    shown: { current: { status: 'ready', search }, unsupported: [], asked: search },
    search,
    view: viewOf(raw),
    change: () => undefined,
    filter: () => undefined,
    setUnsupported: () => undefined,
  };
}

it('has the search and axes of the request, and the display options of the address', () => {
  const before = locationOf({}, []);
  const location = locationOf(
    { rows: 'activitytype', columns: 'year', measure: 'activities', share: 'row' },
    [toggleInclude(null, 'activitytype', 'IC50')!],
  );
  const shown = shownLocation(location, { search: before.search, axes: before.view });
  expect(shown.search).toBe(before.search);
  expect([shown.view.rows.chart.key, shown.view.columns.chart.key]).toEqual([
    before.view.rows.chart.key,
    before.view.columns.chart.key,
  ]);
  expect(shown.view.rows.chart.key).not.toBe(location.view.rows.chart.key);
  expect(shown.view).toMatchObject({ measure: 'activities', share: 'row' });
  expect(shown.filter).toBe(location.filter);
});

it('is that of the address until there is a crosstab', () => {
  const location = locationOf({}, []);
  expect(shownLocation(location, undefined)).toBe(location);
});
