import { chartOf, chartSortOrders, limits } from '@moltrove/contract';
import { barsText, readBars, startBars } from '../../charts/model/bar-view.ts';
import type { BarView } from '../../charts/model/bar-view.ts';
import type { Analyzer, ChartDefinition, ChartSortOrder, CrosstabAxis } from '@moltrove/contract';

export type Measure = 'structures' | 'activities';
/** The number in a cell: its count, or its share of the row or column. */
export type Share = 'none' | 'row' | 'column';
export type Scale = 'log' | 'linear';

/** One axis as stored in the address. */
export interface AxisView {
  readonly chart: ChartDefinition;
  readonly sortOrder: ChartSortOrder;
  readonly maxCount: number;
  readonly skip: number;
  readonly contains: string;
  /** In a tree, the node whose children are shown; null for the top level. */
  readonly below: string | null;
  /** The bars of a Range chart. */
  readonly bars: BarView;
}

/** The state of an analyzer in the address, apart from the search. */
export interface AnalyzerView {
  readonly rows: AxisView;
  readonly columns: AxisView;
  readonly measure: Measure;
  readonly share: Share;
  readonly scale: Scale;
  /** Shows the numbers as a table instead of a drawing. */
  readonly asTable: boolean;
  /** Scales each histogram to its own highest bar; otherwise all have the same scale. */
  readonly ownScale: boolean;
  /** Labels of charts in the address that the release lacks; default charts replace them. */
  readonly unsupported: readonly string[];
}

export type AxisName = 'rows' | 'columns';

export const entryCounts = [10, 20, 50, limits.maxCrosstabEntries] as const;

type Raw = Readonly<Record<string, unknown>>;

/** Names of the parameters of each axis. */
const parameters = {
  rows: {
    chart: 'rows',
    order: 'roworder',
    count: 'rowcount',
    skip: 'rowskip',
    find: 'rowfind',
    below: 'rowbelow',
    bins: 'rowbins',
  },
  columns: {
    chart: 'columns',
    order: 'columnorder',
    count: 'columncount',
    skip: 'columnskip',
    find: 'columnfind',
    below: 'columnbelow',
    bins: 'columnbins',
  },
} as const;

const ownParameters: readonly string[] = [
  ...Object.values(parameters.rows),
  ...Object.values(parameters.columns),
  'measure',
  'share',
  'scale',
  'as',
  'bars',
];

/** The default chart of an axis: the first that the release has; null if it has none. */
export function startChart(
  analyzer: Analyzer,
  axis: AxisName,
  offered: readonly string[],
): ChartDefinition | null {
  const key = analyzer[axis].find((each) => offered.includes(each));
  return key === undefined ? null : chartOf(key);
}

/** Parses the address; null if the release has no chart for an axis. */
export function readView(raw: Raw, analyzer: Analyzer, offered: readonly string[]): AnalyzerView | null {
  const rows = readAxis(raw, analyzer, 'rows', offered);
  const columns = readAxis(raw, analyzer, 'columns', offered);
  if (rows === null || columns === null) return null;
  return {
    rows,
    columns,
    measure: raw['measure'] === 'activities' ? 'activities' : 'structures',
    share: raw['share'] === 'row' || raw['share'] === 'column' ? raw['share'] : 'none',
    scale: raw['scale'] === 'linear' ? 'linear' : 'log',
    asTable: raw['as'] === 'table',
    ownScale: raw['bars'] === 'own',
    unsupported: (['rows', 'columns'] as const).flatMap((axis) => {
      const named = textOf(raw[parameters[axis].chart]);
      return named !== null && !isOffered(named, offered) ? [chartOf(named)?.label ?? named] : [];
    }),
  };
}

function readAxis(raw: Raw, analyzer: Analyzer, axis: AxisName, offered: readonly string[]): AxisView | null {
  const names = parameters[axis];
  const asked = textOf(raw[names.chart]);
  const chart = asked !== null && isOffered(asked, offered) ? chartOf(asked) : null;
  const shown = chart ?? startChart(analyzer, axis, offered);
  if (shown === null) return null;
  // The settings are for entries of the missing chart and do not apply to the default one.
  if (asked !== null && chart === null) return startAxis(shown);
  const start = startAxis(shown);
  const count = Number(raw[names.count]);
  const skip = Number(raw[names.skip]);
  if (shown.type === 'Range')
    return { ...start, bars: readBars(textOf(raw[names.bins]) ?? '') ?? start.bars };
  return {
    chart: shown,
    sortOrder: chartSortOrders.find((each) => each === raw[names.order]) ?? start.sortOrder,
    maxCount: entryCounts.find((each) => each === count) ?? start.maxCount,
    skip: Number.isInteger(skip) && skip > 0 && skip <= 1_000_000_000 ? skip : 0,
    contains: (textOf(raw[names.find]) ?? '').trim().slice(0, 200),
    below: shown.type === 'Tree' ? textOf(raw[names.below]) : null,
    bars: start.bars,
  };
}

/** The default state of an axis with a chart. */
export function startAxis(chart: ChartDefinition): AxisView {
  return {
    chart,
    sortOrder: 'Most Results',
    maxCount: limits.defaultChartEntries,
    skip: 0,
    contains: '',
    below: null,
    bars: startBars,
  };
}

/** The parameters of a view; defaults are omitted to keep links short. */
export function writeView(view: AnalyzerView, analyzer: Analyzer, offered: readonly string[]): Raw {
  const { measure, share, scale, asTable, ownScale } = view;
  return {
    ...writeAxis(view.rows, analyzer, 'rows', offered),
    ...writeAxis(view.columns, analyzer, 'columns', offered),
    ...(measure === 'activities' && { measure }),
    ...(share !== 'none' && { share }),
    ...(scale === 'linear' && { scale }),
    ...(asTable && { as: 'table' }),
    ...(ownScale && { bars: 'own' }),
  };
}

function writeAxis(axis: AxisView, analyzer: Analyzer, name: AxisName, offered: readonly string[]): Raw {
  const names = parameters[name];
  const start = startAxis(axis.chart);
  const isStart = startChart(analyzer, name, offered)?.key === axis.chart.key;
  return {
    ...(!isStart && { [names.chart]: axis.chart.key }),
    ...(axis.sortOrder !== start.sortOrder && { [names.order]: axis.sortOrder }),
    ...(axis.maxCount !== start.maxCount && { [names.count]: axis.maxCount }),
    ...(axis.skip > 0 && { [names.skip]: axis.skip }),
    ...(axis.contains !== '' && { [names.find]: axis.contains }),
    ...(axis.below !== null && { [names.below]: axis.below }),
    ...(barsText(axis.bars) !== barsText(start.bars) && { [names.bins]: barsText(axis.bars) }),
  };
}

/** All parameters except those of a view. */
export function withoutView(raw: Raw): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !ownParameters.includes(key)));
}

/** An axis as sent to the server. */
export function askedAxis(axis: AxisView): CrosstabAxis {
  const { chart, sortOrder, maxCount, skip, contains, below, bars } = axis;
  return {
    chartKey: chart.key,
    sortOrder,
    maxCount,
    skip,
    contains: contains === '' ? null : contains,
    below,
    ...bars,
  };
}

function isOffered(key: string, offered: readonly string[]): boolean {
  return offered.includes(key) && chartOf(key) !== null;
}

/** A parameter as text: the router parses numbers and booleans. Null if it is missing or empty. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
