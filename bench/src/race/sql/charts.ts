import type { ChartData } from '@moltrove/contract';
import type { CodedColumn } from '../facts/fact-tables.ts';
import { type Dialect, fromSource, type Source, type Variants } from './dialect.ts';
import type { ChartSources } from './sets.ts';

export type RaceChart =
  | { readonly key: string; readonly kind: 'reference' }
  | { readonly key: string; readonly kind: 'list'; readonly column: CodedColumn }
  | {
      readonly key: string;
      readonly kind: 'range';
      readonly source: keyof ChartSources;
      readonly column: string;
    };

const list = (key: string, column: CodedColumn): RaceChart => ({ key, kind: 'list', column });
const range = (key: string, source: keyof ChartSources, column: string): RaceChart => ({
  key,
  kind: 'range',
  source,
  column,
});

/** Twenty charts with one value per row; the first four are those that a page shows by default. */
export const raceCharts: readonly RaceChart[] = [
  { key: 'bibliographyrefid', kind: 'reference' },
  list('bibliography', 'journal'),
  range('year', 'activities', 'year'),
  list('assaytype', 'assay_type'),
  list('target', 'target'),
  list('activitytype', 'type'),
  range('pactivity', 'activities', 'pactivity'),
  list('organism', 'organism'),
  list('targettype', 'target_type'),
  list('activityuom', 'unit'),
  list('activityprefix', 'prefix'),
  list('validity', 'validity'),
  list('assaymethod', 'method'),
  list('cells', 'cells'),
  list('reftype', 'ref_type'),
  range('molweight', 'structures', 'mol_weight'),
  range('logp', 'structures', 'logp'),
  range('psa', 'structures', 'psa'),
  range('hbdonors', 'structures', 'hb_donors'),
  range('hbacceptors', 'structures', 'hb_acceptor'),
];
export const defaultCharts: readonly RaceChart[] = raceCharts.slice(0, 4);
export const chartLength = 20;

/** Bars of equal width: bar b begins at `(first + b) * step / scale`. */
export interface Bars {
  readonly first: number;
  readonly step: number;
  readonly scale: number;
}

/** The bars of a chart as the engine drew it; null if it has no values. */
export function barsOf(chart: ChartData): Bars | null {
  if (chart.chartType !== 'Range' || chart.chartData.length === 0) return null;
  const [{ min, max }] = chart.chartData;
  const width = max - min;
  const scale = width >= 1 ? 1 : 10 ** Math.ceil(-Math.log10(width) - 1e-9);
  const step = Math.round(width * scale);
  return { first: Math.round((min * scale) / step), step, scale };
}

/**
 * Statements of a chart. A list returns code, structures, activities and entries; a range returns its ends,
 * then its bars.
 */
export function chartSql(
  dialect: Dialect,
  chart: RaceChart,
  sources: ChartSources,
  bars: Bars | null,
): Variants<readonly string[]> {
  if (chart.kind === 'reference') return listSql('ref_id', sources.activities);
  if (chart.kind === 'list') return listSql(chart.column, sources.activities);
  const source = sources[chart.source];
  const ends = `SELECT min(${chart.column}), max(${chart.column}) ${fromSource(source)}`;
  const bar = bars === null ? 'NULL' : barSql(dialect, chart.column, bars);
  if (chart.source === 'structures') {
    const sql = `SELECT ${bar} AS bar, count(*), sum(activities) ${fromSource(source)} GROUP BY 1`;
    return { 'one pass': [ends, sql], 'structures first': [ends, sql] };
  }
  return {
    'one pass': [
      ends,
      `SELECT ${bar} AS bar, count(DISTINCT str_id), count(*) ${fromSource(source)} GROUP BY 1`,
    ],
    'structures first': [
      ends,
      `SELECT bar, count(*), sum(n) FROM (SELECT ${bar} AS bar, str_id, count(*) AS n ${fromSource(source)}
        GROUP BY 1, 2) AS g GROUP BY bar`,
    ],
  };
}

function listSql(column: string, source: Source): Variants<readonly string[]> {
  const from = fromSource(source);
  const order = `ORDER BY 2 DESC LIMIT ${chartLength}`;
  return {
    'one pass': [
      `SELECT ${column}, count(DISTINCT str_id), count(*), count(*) OVER () ${from} GROUP BY ${column} ${order}`,
    ],
    'structures first': [
      `SELECT ${column}, count(*), sum(n), count(*) OVER () FROM (SELECT ${column}, str_id, count(*) AS n ${from}
        GROUP BY ${column}, str_id) AS g GROUP BY ${column} ${order}`,
    ],
  };
}

/** Values have few decimals; the addend keeps rounding from moving a value on an edge into the bar below. */
function barSql({ asDouble }: Dialect, column: string, { first, step, scale }: Bars): string {
  return `floor(${asDouble(column)} * ${scale} / ${step} + 1e-9) - ${first}`;
}
