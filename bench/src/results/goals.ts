import { wireTab } from '@moltrove/contract';
import { fourCharts, type Line, type SearchLines, sixCounts, twentyCharts } from './lines.ts';

/** The goals were set for a release of this many activities. */
export const goalsReleaseSize = 20_000_000;

export interface Goal {
  readonly name: string;
  /** Key of the only search to which it applies; null for any. */
  readonly search: string | null;
  /** Applies to results of at most this many activities. */
  readonly upTo: number;
  readonly ms: number;
}

const largest = 703_000;
const ofAny = (name: string, upTo: number, ms: number): Goal => ({ name, search: null, upTo, ms });

/**
 * The first that matches applies: goals of one search come before general ones, small bounds before large
 * ones.
 */
const goals: readonly Goal[] = [
  // The counts of the whole release come from the import.
  { name: sixCounts, search: 'everything', upTo: Number.POSITIVE_INFINITY, ms: 1 },
  { name: sixCounts, search: 'structure-list', upTo: largest, ms: 20 },
  ofAny(sixCounts, 875, 2),
  ofAny(sixCounts, 17_000, 15),
  ofAny(sixCounts, 203_000, 60),
  ofAny(sixCounts, largest, 80),
  ofAny(fourCharts, 80_000, 6),
  ofAny(fourCharts, largest, 40),
  ofAny(twentyCharts, 80_000, 30),
  ofAny(twentyCharts, largest, 200),
];
const sortedTab = wireTab('activities');
const sortedPage = ofAny('slowest column', largest, 30);

export interface Verdict {
  readonly search: string;
  readonly activities: number;
  readonly line: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly goalMs: number;
  readonly met: boolean;
}

/**
 * Verdicts for the lines of a search that have a goal; cached lines have none. For sorted pages, only the
 * slowest is judged.
 */
export function verdictsOf({ key, name, counts: { activities }, lines }: SearchLines): Verdict[] {
  const verdict = (line: Line, label: string, { ms }: Goal): Verdict => ({
    search: name,
    activities,
    line: label,
    medianMs: line.medianMs,
    p95Ms: line.p95Ms,
    goalMs: ms,
    met: line.medianMs <= ms,
  });
  const verdicts = lines.flatMap((line) => {
    const goal = goals.find(
      ({ name: lineName, search, upTo }) =>
        lineName === line.name && (search === null || search === key) && activities <= upTo,
    );
    return goal === undefined || line.fromCache ? [] : [verdict(line, line.name, goal)];
  });
  const slowest = lines
    .filter((line) => line.part === 'sorts' && line.name.startsWith(`${sortedTab} `))
    .toSorted((a, b) => b.medianMs - a.medianMs)
    .at(0);
  if (slowest !== undefined && activities <= sortedPage.upTo)
    verdicts.push(verdict(slowest, `slowest sorted page (${slowest.name})`, sortedPage));
  return verdicts;
}
