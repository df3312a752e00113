import {
  type ChartData,
  type ChartDefinition,
  type ChartEntry,
  chartOf,
  compareText,
} from '@moltrove/contract/without-calls';
import { niceBins } from '../../engine/answers/charts/bins.ts';
import type { ChartRequest } from '../../knowledge-base.ts';
import { chartValues } from './chart-values.ts';
import type { OracleSet } from './oracle-set.ts';
import type { Cells, OracleRelease } from './tables.ts';

type Value = Cells[string];
interface Group {
  readonly structures: Set<number>;
  activities: number;
}

export function oracleChart(release: OracleRelease, set: OracleSet, request: ChartRequest): ChartData {
  const chart = chartOf(request.chartKey)!;
  const common = {
    chartKey: chart.key,
    chartLabel: chart.label,
    chartPriorityOrder: chart.priorityOrder,
    structures: set.structures.size,
    activities: set.activities.size,
  };
  const values = groups(release, set, chart);
  if (chart.type === 'List' || chart.type === 'Image') {
    const entries = [...values].map(([value, group]) => entryOf(release, chart, value, group));
    const list = listed(entries, request, chart.type === 'Image');
    if (chart.type === 'List') return { chartType: 'List', ...common, ...list };
    const chartData = list.chartData.map((entry) => ({ ...entry, smiles: entry.value }));
    return { chartType: 'Image', ...common, ...list, chartData };
  }
  const numbers = [...values.keys()].filter((value) => value !== null) as number[];
  const none = values.get(null);
  const withoutValue = { structures: none?.structures.size ?? 0, activities: none?.activities ?? 0 };
  if (numbers.length === 0) {
    return { chartType: 'Range', ...common, chartData: [], minValue: null, maxValue: null, withoutValue };
  }
  const [minValue, maxValue] = [Math.min(...numbers), Math.max(...numbers)];
  const bins = niceBins(minValue, maxValue, chart.wholeNumbers, request.maxBars ?? 40);
  const ofRelease = valuesOfRelease(release, chart);
  const upperEdges = Array.from({ length: bins.count }, (_, bin) => bins.edge(bin + 1));
  const inBin = (value: number): number => {
    const bin = upperEdges.findIndex((edge) => value < edge);
    return bin === -1 ? bins.count - 1 : bin;
  };
  const inBins = groupsBy(release, set, chart, (value) => (value === null ? null : inBin(value as number)));
  const chartData = Array.from({ length: bins.count }, (_, bin) => ({
    min: bins.edge(bin),
    max: bins.edge(bin + 1),
    lastValue: ofRelease.findLast((value) => value >= bins.edge(bin) && value < bins.edge(bin + 1)) ?? null,
    structures: inBins.get(bin)?.structures.size ?? 0,
    activities: inBins.get(bin)?.activities ?? 0,
  }));
  return { chartType: 'Range', ...common, chartData, minValue, maxValue, withoutValue };
}

/** The numbers that a chart has in a release, ascending. */
function valuesOfRelease(release: OracleRelease, chart: ChartDefinition): number[] {
  const { activity, document, structure } = release.tables;
  const values =
    chart.entity === 'document'
      ? document.map(({ year }) => year)
      : (chart.grain === 'activity' ? activity : structure).flatMap((row) =>
          chartValues(release, chart, row),
        );
  return values.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
}

const ofValues = new WeakMap<OracleSet, Map<string, ReadonlyMap<Value, Group>>>();

/** Structures and activities of a set by the values of a chart; computed once for all requests. */
export function groups(
  release: OracleRelease,
  set: OracleSet,
  chart: ChartDefinition,
): ReadonlyMap<Value, Group> {
  const known = ofValues.get(set) ?? new Map<string, ReadonlyMap<Value, Group>>();
  ofValues.set(set, known);
  const found = known.get(chart.key) ?? groupsBy(release, set, chart, (value) => value);
  known.set(chart.key, found);
  return found;
}

function groupsBy(
  release: OracleRelease,
  set: OracleSet,
  chart: ChartDefinition,
  keyOf: (value: Value) => Value,
): Map<Value, Group> {
  const found = new Map<Value, Group>();
  const groupsOf = (row: Cells): Group[] =>
    [...new Set(chartValues(release, chart, row).map(keyOf))].map((key) => {
      const group = found.get(key) ?? { structures: new Set(), activities: 0 };
      found.set(key, group);
      return group;
    });
  if (chart.grain === 'structure') {
    for (const id of set.structures) {
      for (const group of groupsOf(release.structure.get(id)!)) group.structures.add(id);
    }
  }
  for (const id of set.activities) {
    const activity = release.activity.get(id)!;
    const structure = activity.str_id as number;
    const row = chart.grain === 'activity' ? activity : release.structure.get(structure)!;
    for (const group of groupsOf(row)) {
      group.activities += 1;
      if (chart.grain === 'activity') group.structures.add(structure);
    }
  }
  return found;
}

function entryOf(release: OracleRelease, chart: ChartDefinition, value: Value, group: Group): ChartEntry {
  const counts = { structures: group.structures.size, activities: group.activities };
  if (value === null) return { value: null, label: chart.withoutValueLabel, ...counts };
  return { value: String(value), label: labelOf(release, chart, value), ...counts };
}

function labelOf(release: OracleRelease, chart: ChartDefinition, value: string | number): string {
  if (chart.key === 'bibliographyrefid') {
    const document = release.document.get(value as number)!;
    return String(document.reference ?? document.chembl_id ?? document.ref_id);
  }
  return chart.labels?.[value] ?? String(value);
}

function listed(
  entries: ChartEntry[],
  { sortOrder, maxCount, contains, skip = 0 }: ChartRequest,
  asWritten: boolean,
) {
  const fold = (text: string): string => (asWritten ? text : text.toLowerCase());
  const wanted = fold((contains ?? '').trim());
  const matching = entries.filter(
    ({ value, label }) => wanted === '' || (value !== null && fold(label).includes(wanted)),
  );
  const orders = {
    'A-Z': alphabetical,
    'Z-A': (a: ChartEntry, b: ChartEntry) => nullsLast(a, b) || alphabetical(b, a),
    'Most Results': (a: ChartEntry, b: ChartEntry) => b.structures - a.structures || alphabetical(a, b),
    'Least Results': (a: ChartEntry, b: ChartEntry) => a.structures - b.structures || alphabetical(a, b),
  };
  return {
    chartData: matching.sort(orders[sortOrder]).slice(skip, skip + maxCount),
    maxCount,
    totalEntries: matching.length,
  };
}

function nullsLast(a: ChartEntry, b: ChartEntry): number {
  return Number(a.value === null) - Number(b.value === null);
}

function alphabetical(a: ChartEntry, b: ChartEntry): number {
  return nullsLast(a, b) || compareText(a.label, b.label) || compareText(a.value ?? '', b.value ?? '');
}
