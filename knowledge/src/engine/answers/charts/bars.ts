import { limits } from '@moltrove/contract/without-calls';
import type { ChartRequest } from '../../../knowledge-base.ts';
import { partitionPoint } from '../../../binary-search.ts';
import { niceBins } from './bins.ts';
import type { ChartColumn } from './chart-columns.ts';
import type { Groups, GroupCounts } from './group-counts.ts';

/** A bar from `min` (inclusive) to `max` (exclusive; inclusive for the upper tail). */
export interface Bar {
  readonly min: number;
  readonly max: number;
  readonly lastValue: number | null;
  readonly tail?: 'below' | 'above';
}

/** The bars of a range chart. */
export interface Bars {
  readonly minValue: number;
  readonly maxValue: number;
  readonly list: readonly Bar[];
  /** Bars of the same key have the same edges; `first` is the number of the first one among them. */
  readonly key: string;
  readonly first: number;
  /** The bar of each code from 1, 0 for codes without a value. */
  readonly groups: Groups;
}

export type BarChoice = Required<Pick<ChartRequest, 'maxBars' | 'joinTails'>>;

export const defaultBars: BarChoice = { maxBars: limits.defaultChartBars, joinTails: false };

/** The bars that a request asks for. */
export const barChoice = ({
  maxBars,
  joinTails,
}: Pick<ChartRequest, 'maxBars' | 'joinTails'>): BarChoice => ({
  maxBars: maxBars ?? defaultBars.maxBars,
  joinTails: joinTails ?? defaultBars.joinTails,
});

/** The bars of some counts; null if no code with a value was counted. */
export function barsOf(column: ChartColumn, counts: GroupCounts, choice: BarChoice): Bars | null {
  const { structures, activities } = counts;
  const { length } = column.values!;
  const occurs = (code: number): boolean => structures[code] > 0 || activities[code] > 0;
  let first = 1;
  while (first <= length && !occurs(first)) first += 1;
  if (first > length) return null;
  let last = length;
  while (!occurs(last)) last -= 1;
  const middle = choice.joinTails ? withoutTails(column, counts, first, last, choice.maxBars) : null;
  return barsBetween(column, { first, last }, middle, choice.maxBars);
}

/** The default bars of all values of a column; null for one without any. */
export function barsOfColumn(column: ChartColumn): Bars | null {
  const { length } = column.values!;
  return length === 0 ? null : barsBetween(column, { first: 1, last: length }, null, defaultBars.maxBars);
}

interface Codes {
  readonly first: number;
  readonly last: number;
}

/** Share of the values in each tail. */
const tailShare = 0.01;
/** Bars of the tails. */
const tailBars = 2;

/**
 * The codes from the 1st to the 99th percentile (nearest rank) of structures, or of activities if the values are theirs.
 * Null if they take at least half of the range, or if each integer has a bar anyway.
 */
function withoutTails(
  { values, chart, level }: ChartColumn,
  counts: GroupCounts,
  first: number,
  last: number,
  maxBars: number,
): Codes | null {
  const ascending = values!;
  const range = ascending[last - 1] - ascending[first - 1];
  if (chart.wholeNumbers && range < maxBars) return null;
  const own = level === 'structure' ? counts.structures : counts.activities;
  let total = 0;
  for (let code = first; code <= last; code += 1) total += own[code];
  if (total === 0) return null;
  const codeAt = (rank: number): number => {
    let code = first;
    for (let sum = own[code]; sum < rank && code < last; sum += own[code]) code += 1;
    return code;
  };
  const low = codeAt(Math.ceil(total * tailShare));
  const high = codeAt(Math.ceil(total * (1 - tailShare)));
  return (ascending[high - 1] - ascending[low - 1]) * 2 < range ? { first: low, last: high } : null;
}

/** Bars over all codes, or bars over those in the middle and one for each tail with values. */
function barsBetween(
  { values, chart }: ChartColumn,
  { first, last }: Codes,
  middle: Codes | null,
  maxBars: number,
): Bars {
  const ascending = values!;
  const [minValue, maxValue] = [ascending[first - 1], ascending[last - 1]];
  const inside = middle ?? { first, last };
  const bins = niceBins(
    ascending[inside.first - 1],
    ascending[inside.last - 1],
    chart.wholeNumbers,
    middle === null ? maxBars : maxBars - tailBars,
  );
  const [low, high] = [bins.edge(0), bins.edge(bins.count)];
  const edges = Array.from({ length: bins.count + 1 }, (_, at) => bins.edge(at));
  const [hasBelow, hasAbove] = [minValue < low, maxValue >= high];
  if (hasBelow) edges.unshift(minValue);
  if (hasAbove) edges.push(maxValue);
  const count = edges.length - 1;
  const groupOf = new Uint8Array(ascending.length + 1);
  const lastValues = Array.from({ length: count }, (): number | null => null);
  // Values are ascending, and so are their bars.
  for (let at = firstFrom(ascending, edges[0]), bar = 0; at < ascending.length; at += 1) {
    const value = ascending[at];
    while (bar < count - 1 && value >= edges[bar + 1]) bar += 1;
    if (bar === count - 1 && (hasAbove ? value > maxValue : value >= edges[count])) break;
    lastValues[bar] = value;
    if (at + 1 >= first && at + 1 <= last) groupOf[at + 1] = bar + 1;
  }
  const list = lastValues.map((lastValue, at): Bar => {
    const bar = { min: edges[at], max: edges[at + 1], lastValue };
    if (hasBelow && at === 0) return { ...bar, tail: 'below' };
    return hasAbove && at === count - 1 ? { ...bar, tail: 'above' } : bar;
  });
  const isCut = hasBelow || hasAbove;
  return {
    minValue,
    maxValue,
    list,
    key: isCut ? JSON.stringify([bins.width, hasBelow && low, hasAbove && high]) : bins.width,
    first: isCut ? 0 : bins.first,
    groups: { groupOf, count: count + 1 },
  };
}

/** The position of the first value that is at least `least`. */
function firstFrom(ascending: Float64Array, least: number): number {
  return partitionPoint(0, ascending.length, (at) => ascending[at] >= least);
}
