import {
  type ChartData,
  type ChartEntry,
  assayTypeLabels,
  chartOf,
  compareText,
  refTypeLabels,
  withoutValueLabel,
} from '@moltrove/contract';
import { niceBins } from '../../embedded/charts/bins.ts';
import type { ChartRequest } from '../../knowledge-base.ts';
import { activityValue, structureValue } from './filters.ts';
import type { OracleSet } from './oracle-set.ts';
import type { Cells, OracleRelease } from './tables.ts';

type Value = Cells[string];
interface Group {
  readonly structures: Set<number>;
  activities: number;
}

export function oracleChart(release: OracleRelease, set: OracleSet, request: ChartRequest): ChartData {
  const chart = chartOf(request.chartKey)!;
  const valueOfActivity = (id: number): Value => {
    const activity = release.activity.get(id)!;
    return chart.grain === 'activity'
      ? activityValue(release, chart.key, activity)
      : structureValue(release, chart.key, activity.str_id as number);
  };
  const head = {
    chartKey: chart.key,
    chartLabel: chart.label,
    chartPriorityOrder: chart.priorityOrder,
    structures: set.structures.size,
    activities: set.activities.size,
  };
  const groupBy = (keyOf: (value: Value) => Value): Map<Value, Group> => {
    const groups = new Map<Value, Group>();
    const group = (value: Value): Group => {
      const key = keyOf(value);
      if (!groups.has(key)) groups.set(key, { structures: new Set(), activities: 0 });
      return groups.get(key)!;
    };
    if (chart.grain === 'structure') {
      for (const id of set.structures) group(structureValue(release, chart.key, id)).structures.add(id);
    }
    for (const id of set.activities) {
      const found = group(valueOfActivity(id));
      found.activities += 1;
      if (chart.grain === 'activity') found.structures.add(release.activity.get(id)!.str_id as number);
    }
    return groups;
  };
  if (chart.type === 'List') {
    const entries = [...groupBy((value) => value)].map(([value, group]) =>
      entryOf(release, chart.key, value, group),
    );
    return { chartType: 'List', ...head, ...listed(entries, request) };
  }
  const numbers = [...groupBy((value) => value).keys()].filter((value) => value !== null) as number[];
  const none = groupBy((value) => value).get(null);
  const withoutValue = { structures: none?.structures.size ?? 0, activities: none?.activities ?? 0 };
  if (numbers.length === 0) {
    return { chartType: 'Range', ...head, chartData: [], minValue: null, maxValue: null, withoutValue };
  }
  const [minValue, maxValue] = [Math.min(...numbers), Math.max(...numbers)];
  const bins = niceBins(minValue, maxValue, chart.wholeNumbers);
  const inBin = (value: number): number =>
    Array.from({ length: bins.count }, (_, bin) => bin).find((bin) => value < bins.edge(bin + 1)) ??
    bins.count - 1;
  const groups = groupBy((value) => (value === null ? null : inBin(value as number)));
  const chartData = Array.from({ length: bins.count }, (_, bin) => ({
    min: bins.edge(bin),
    max: bins.edge(bin + 1),
    structures: groups.get(bin)?.structures.size ?? 0,
    activities: groups.get(bin)?.activities ?? 0,
  }));
  return { chartType: 'Range', ...head, chartData, minValue, maxValue, withoutValue };
}

function entryOf(release: OracleRelease, chartKey: string, value: Value, group: Group): ChartEntry {
  const counts = { structures: group.structures.size, activities: group.activities };
  if (value === null) return { value: null, label: withoutValueLabel, ...counts };
  return { value: String(value), label: labelOf(release, chartKey, value), ...counts };
}

function labelOf(release: OracleRelease, chartKey: string, value: string | number): string {
  if (chartKey === 'bibliographyrefid') {
    const document = release.document.get(value as number)!;
    return String(document.reference ?? document.chembl_id ?? document.ref_id);
  }
  const labels = chartKey === 'assaytype' ? assayTypeLabels : chartKey === 'reftype' ? refTypeLabels : {};
  return labels[value] ?? String(value);
}

function listed(entries: ChartEntry[], { sortOrder, maxCount, contains }: ChartRequest) {
  const wanted = (contains ?? '').trim().toLowerCase();
  const kept = entries.filter(
    ({ value, label }) => wanted === '' || (value !== null && label.toLowerCase().includes(wanted)),
  );
  const orders = {
    'A-Z': alphabetical,
    'Z-A': (a: ChartEntry, b: ChartEntry) => nullsLast(a, b) || alphabetical(b, a),
    'Most Results': (a: ChartEntry, b: ChartEntry) => b.structures - a.structures || alphabetical(a, b),
    'Least Results': (a: ChartEntry, b: ChartEntry) => a.structures - b.structures || alphabetical(a, b),
  };
  return { chartData: kept.sort(orders[sortOrder]).slice(0, maxCount), maxCount, totalEntries: kept.length };
}

function nullsLast(a: ChartEntry, b: ChartEntry): number {
  return Number(a.value === null) - Number(b.value === null);
}

function alphabetical(a: ChartEntry, b: ChartEntry): number {
  return nullsLast(a, b) || compareText(a.label, b.label) || compareText(a.value ?? '', b.value ?? '');
}
