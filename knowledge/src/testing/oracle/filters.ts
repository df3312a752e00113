import { type ChartFilter, chartOf } from '@moltrove/contract/without-calls';
import { type OracleSet, restrict, structuresOf } from './oracle-set.ts';
import { chartValues } from './chart-values.ts';
import type { Cells, OracleRelease } from './tables.ts';

type Cell = Cells[string];

export function applyOracleFilters(
  release: OracleRelease,
  set: OracleSet,
  filters: readonly ChartFilter[],
): OracleSet {
  return filters
    .filter(saysSomething)
    .reduce((narrowed, filter) => applyFilter(release, narrowed, filter), set);
}

function saysSomething({ include, exclude, minValue, maxValue }: ChartFilter): boolean {
  return include.length + exclude.length > 0 || minValue !== null || maxValue !== null;
}

function applyFilter(release: OracleRelease, set: OracleSet, filter: ChartFilter): OracleSet {
  const chart = chartOf(filter.chartKey)!;
  const passing = (ids: ReadonlySet<number>, rows: ReadonlyMap<number, Cells>): Set<number> =>
    new Set([...ids].filter((id) => passes(filter, chartValues(release, chart, rows.get(id)!))));
  if (chart.grain === 'structure') {
    const structures = passing(set.structures, release.structure);
    return { structures, activities: restrict(release, set.activities, structures), narrowed: set.narrowed };
  }
  const activities = passing(set.activities, release.activity);
  return { structures: structuresOf(release, activities), activities, narrowed: true };
}

function passes(filter: ChartFilter, values: readonly Cell[]): boolean {
  if (chartOf(filter.chartKey)!.type === 'Range') {
    const [value] = values;
    if (value === null) return filter.excludeRange;
    const number = value as number;
    const inside =
      (filter.minValue === null || number >= filter.minValue) &&
      (filter.maxValue === null || number <= filter.maxValue);
    return inside !== filter.excludeRange;
  }
  const texts = values.map((value) => (value === null ? null : String(value)));
  return (
    (filter.include.length === 0 || texts.some((text) => filter.include.includes(text))) &&
    !texts.some((text) => filter.exclude.includes(text))
  );
}
