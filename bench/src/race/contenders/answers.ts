import type { ChartData, SearchCounts } from '@moltrove/contract';
import type { SqlCell, SqlRow } from '../peers/peer.ts';
import { chartLength, type RaceChart } from '../sql/charts.ts';
import type { Dictionaries } from '../facts/entity-columns.ts';

/** A response in a form that can be compared: the engine and every peer yield the same plain value. */
export type Answer = unknown;

const number = (cell: SqlCell | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell);

export const engineCounts = (counts: SearchCounts): Answer => [
  counts.structures,
  counts.activities,
  counts.assays,
  counts.references,
  counts.compoundRecords,
  counts.clinicalCompounds,
];
export const peerCounts = ([row]: readonly SqlRow[]): Answer => row.map(Number);

type Entry = readonly [value: string | null, structures: number, activities: number];
type Bar = readonly [at: number, structures: number, activities: number];

export function engineChart(chart: ChartData): Answer {
  if (chart.chartType !== 'Range') {
    const entries = chart.chartData.map((entry): Entry => [
      'id' in entry ? entry.id : entry.value,
      entry.structures,
      entry.activities,
    ]);
    return listAnswer(entries, chart.totalEntries);
  }
  const bars = chart.chartData.map(({ structures, activities }, at): Bar => [at, structures, activities]);
  const { minValue, maxValue, withoutValue } = chart;
  return {
    ends: [minValue, maxValue],
    bars: bars.filter(([, structures]) => structures > 0),
    without: [withoutValue.structures, withoutValue.activities],
  };
}

export function peerChart(
  dictionaries: Dictionaries,
  chart: RaceChart,
  answers: readonly (readonly SqlRow[])[],
): Answer {
  if (chart.kind !== 'range') {
    const [rows] = answers;
    const entries = rows.map(([code, structures, activities]): Entry => [
      chart.kind === 'reference' ? String(code) : dictionaries[chart.column].textOf(Number(code)),
      Number(structures),
      Number(activities),
    ]);
    return listAnswer(entries, rows.length === 0 ? 0 : Number(rows[0][3]));
  }
  const [[[min, max]], rows] = answers;
  const bars = rows
    .filter(([bar]) => bar !== null)
    .map(([at, structures, activities]): Bar => [Number(at), Number(structures), Number(activities)]);
  const none = rows.find(([bar]) => bar === null);
  return {
    ends: [number(min), number(max)],
    bars: bars.sort(([a], [b]) => a - b),
    without: none === undefined ? [0, 0] : [Number(none[1]), Number(none[2])],
  };
}

/**
 * Entries above those tied with the last one shown, ordered by value. Tied entries are only counted: the
 * tie-breaker is their text, which the peers do not read.
 */
function listAnswer(entries: readonly Entry[], total: number): Answer {
  const cut = total > chartLength ? (entries.at(-1)?.[1] ?? -1) : -1;
  const sure = entries.filter(([, structures]) => structures > cut);
  return {
    total,
    sure: sure.toSorted((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1)),
    tied: entries.length - sure.length,
  };
}

/** A short description of where two responses differ. */
export function difference(engine: Answer, peer: Answer): string {
  const [a, b] = [JSON.stringify(engine), JSON.stringify(peer)];
  let at = 0;
  while (a[at] === b[at] && at < a.length) at += 1;
  const from = Math.max(0, at - 120);
  const part = (text: string): string => `${from > 0 ? '…' : ''}${text.slice(from, at + 200)}`;
  return `the engine has ${part(a)}; the peer has ${part(b)}`;
}
