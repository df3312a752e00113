import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type BarChoice, type Bars, barsOf, barsOfColumn } from './bars.ts';
import type { ChartColumn } from './chart-columns.ts';
import type { Part } from './parts.ts';
import { type GroupCounts, sharedCounts } from './group-counts.ts';
import { type CountRequest, countGroups } from './count-groups.ts';

/** The counts of a chart. */
export interface ChartCounts {
  readonly counts: GroupCounts;
  /** Counts by bar; null for charts that do not count by bar, or if they are unknown. */
  readonly inBars: BarCounts | null;
}

/** Counts by bars of one key; index b + 1 is bar b, counted from the first. */
export interface BarCounts {
  readonly key: string;
  readonly first: number;
  readonly counts: GroupCounts;
}

/**
 * Whether bars are counted separately. A structure has several values among its activities, so that bars cannot be
 * summed from codes; a value of the structure itself is unique.
 */
const hasBarsOfItsOwn = ({ values, level }: ChartColumn): boolean => values !== null && level !== 'structure';

/** A chart, and its bars if it is one of ranges. */
export interface CountedChart {
  readonly column: ChartColumn;
  readonly bars: BarChoice;
}

/**
 * Counts a part of a set for some charts, in one pass if possible: bars whose width fits the whole release
 * usually fit the set too. Other bars take a second pass.
 */
export function countCharts(
  index: ReleaseIndex,
  set: ResultSet,
  part: Part,
  charts: readonly CountedChart[],
  cancel: Cancel,
): ChartCounts[] {
  const columns = charts.map(({ column }) => column);
  const expected = columns.flatMap((column) =>
    barred(column, hasBarsOfItsOwn(column) ? barsOfColumn(column) : null),
  );
  const requests = columns.map((column): CountRequest => ({ column, groups: null }));
  const counted = countGroups(index, set, part, [...requests, ...expected], cancel);
  const inBars = new Map(
    expected.map(({ column, bars }, at) => [column, inBarsOf(bars, counted[columns.length + at])]),
  );
  const found = columns.map((column, at): ChartCounts => ({
    counts: counted[at],
    inBars: inBars.get(column) ?? null,
  }));
  return withFittingBars(index, set, part, charts, found, cancel);
}

/** The counts of some charts in bars that fit the set. Charts without such bars are counted again in one pass. */
export function withFittingBars(
  index: ReleaseIndex,
  set: ResultSet,
  part: Part,
  charts: readonly CountedChart[],
  known: readonly ChartCounts[],
  cancel: Cancel,
): ChartCounts[] {
  const found = [...known];
  const uncounted: (Barred & { readonly at: number })[] = [];
  charts.forEach(({ column, bars: choice }, at) => {
    if (!hasBarsOfItsOwn(column)) return;
    const { counts, inBars } = known[at];
    const bars = barsOf(column, counts, choice);
    if (bars === null || bars.key === inBars?.key) return;
    if (hasOneCodePerBar(counts, bars.groups)) {
      found[at] = { counts, inBars: inBarsOf(bars, sumsByGroup(counts, bars.groups)) };
    } else uncounted.push({ at, column, bars, groups: bars.groups });
  });
  countGroups(index, set, part, uncounted, cancel).forEach((inBars, groupOf) => {
    const { at, bars } = uncounted[groupOf];
    found[at] = { counts: known[at].counts, inBars: inBarsOf(bars, inBars) };
  });
  return found;
}

type Barred = CountRequest & { readonly bars: Bars };

const barred = (column: ChartColumn, bars: Bars | null): Barred[] =>
  bars === null ? [] : [{ column, bars, groups: bars.groups }];

const inBarsOf = ({ key, first }: Bars, counts: GroupCounts): BarCounts => ({ key, first, counts });

/** Whether each bar has at most one counted code, so that summing codes counts no structure twice. */
function hasOneCodePerBar({ activities }: GroupCounts, { groupOf, count }: Bars['groups']): boolean {
  const codes = new Uint32Array(count);
  for (let code = 1; code < activities.length; code += 1) if (activities[code] > 0) codes[groupOf[code]] += 1;
  return codes.every((own, bar) => bar === 0 || own <= 1);
}

/** Sums the counts of several parts of a set. */
export function sumOfParts(parts: readonly ChartCounts[]): ChartCounts {
  const [only, ...more] = parts;
  if (more.length === 0) return only;
  const bars = parts.flatMap(({ inBars }) => (inBars === null ? [] : [inBars]));
  const alike = bars.length === parts.length && bars.every(({ key }) => key === bars[0].key);
  return {
    counts: summed(parts.map(({ counts }) => ({ counts, shift: 0 }))),
    inBars: alike ? sumOfBars(bars) : null,
  };
}

function sumOfBars(bars: readonly BarCounts[]): BarCounts {
  const first = bars.reduce((least, each) => Math.min(least, each.first), Infinity);
  const counts = summed(bars.map((each) => ({ counts: each.counts, shift: each.first - first })));
  return { key: bars[0].key, first, counts };
}

/** Sums counts by index, where all indexes but 0 are shifted. */
function summed(parts: readonly { readonly counts: GroupCounts; readonly shift: number }[]): GroupCounts {
  const size = parts.reduce(
    (longest, { counts, shift }) => Math.max(longest, counts.structures.length + shift),
    0,
  );
  const sums = sharedCounts(size);
  for (const { counts, shift } of parts) {
    for (const name of ['structures', 'activities'] as const) {
      const [from, into] = [counts[name], sums[name]];
      into[0] += from[0];
      for (let at = 1; at < from.length; at += 1) into[at + shift] += from[at];
    }
  }
  return sums;
}

/** The counts in bars that fit the set, which `withFittingBars` ensured. */
export function countsInBars(column: ChartColumn, { counts, inBars }: ChartCounts, bars: Bars): GroupCounts {
  if (!hasBarsOfItsOwn(column)) return sumsByGroup(counts, bars.groups);
  const from = 1 + bars.first - inBars!.first;
  const shown = (all: Uint32Array): Uint32Array =>
    Uint32Array.from({ length: bars.groups.count }, (_, at) => (at === 0 ? all[0] : all[from + at - 1]));
  return { structures: shown(inBars!.counts.structures), activities: shown(inBars!.counts.activities) };
}

function sumsByGroup(
  { structures, activities }: GroupCounts,
  { groupOf, count }: Bars['groups'],
): GroupCounts {
  const sums = sharedCounts(count);
  groupOf.forEach((bin, code) => {
    sums.structures[bin] += structures[code];
    sums.activities[bin] += activities[code];
  });
  return sums;
}

/** Bytes that the counts occupy. */
export function bytesOfCounts({ counts, inBars }: ChartCounts): number {
  const own = counts.structures.byteLength + counts.activities.byteLength;
  return inBars === null ? own : own + 2 * inBars.counts.structures.byteLength;
}
