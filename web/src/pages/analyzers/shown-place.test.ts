import { analyzerOf } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { readView } from './analyzer-address.ts';
import { shownPlace } from './shown-place.ts';
import type { AnalyzerPlace } from './use-analyzer-place.ts';

const offered = ['target', 'activitytype', 'year'];
const viewOf = (raw: Readonly<Record<string, unknown>>) => readView(raw, analyzerOf('heatmap'), offered)!;

function placeOf(raw: Readonly<Record<string, unknown>>, filters: readonly ChartFilter[]): AnalyzerPlace {
  const search: Search = { query: { rows: [] }, filters: [...filters] };
  return {
    shown: { current: { status: 'ready', search }, lacking: [], asked: search },
    search,
    view: viewOf(raw),
    change: () => undefined,
    filter: () => undefined,
    setLacking: () => undefined,
  };
}

it('the crosstab on the screen keeps the search and axes of its request, and is displayed as the address says', () => {
  const before = placeOf({}, []);
  const place = placeOf({ rows: 'activitytype', columns: 'year', measure: 'activities', share: 'row' }, [
    toggleInclude(null, 'activitytype', 'IC50')!,
  ]);
  const shown = shownPlace(place, { search: before.search, axes: before.view });
  expect(shown.search).toBe(before.search);
  expect([shown.view.rows.chart.key, shown.view.columns.chart.key]).toEqual([
    before.view.rows.chart.key,
    before.view.columns.chart.key,
  ]);
  expect(shown.view.rows.chart.key).not.toBe(place.view.rows.chart.key);
  expect(shown.view).toMatchObject({ measure: 'activities', share: 'row' });
  expect(shown.filter).toBe(place.filter);
});

it('is the place of the address until there is a crosstab', () => {
  const place = placeOf({}, []);
  expect(shownPlace(place, undefined)).toBe(place);
});
