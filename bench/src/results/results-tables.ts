import { limits } from '@moltrove/contract';
import { ms, table, whole } from '../table.ts';
import { goalsReleaseSize, verdictsOf } from './goals.ts';
import { type Line, type PartKey, parts, type ResultsFigures, type SearchLines } from './lines.ts';

/** A table of the searches, one per part with median and 95th percentile, and one of the goals. */
export function resultsTables(figures: ResultsFigures): string[] {
  const { release, unsupportedCharts, searches } = figures;
  const unsupported =
    unsupportedCharts.length === 0
      ? 'It can draw every chart of the catalogue.'
      : `It cannot draw ${whole(unsupportedCharts.length)} of the catalogue's charts: ${unsupportedCharts.join(', ')}.`;
  const title =
    `${release.name}: ${whole(release.counts.structures)} structures, ` +
    `${whole(release.counts.activities)} activities. ${unsupported}`;
  return [
    title,
    searchTable(searches),
    ...parts.flatMap(({ key, label }) => partTables(key, label, searches)),
    goalTable(figures),
  ];
}

function searchTable(searches: readonly SearchLines[]): string {
  return table(
    ['search', 'key', 'structures', 'activities', 'slowest chart', 'slowest sorted page'],
    searches.map(({ key, name, counts, beyondCap, lines }) => [
      beyondCap ? `${name} (over ${whole(limits.activityCap)}: counts and filters)` : name,
      key,
      whole(counts.structures),
      whole(counts.activities),
      slowest(lines, 'chart'),
      slowest(lines, 'sorts'),
    ]),
  );
}

function slowest(lines: readonly Line[], part: PartKey): string {
  const [first] = lines
    .filter((line) => line.part === part)
    .toSorted((a, b) => b.medianMs - a.medianMs || (a.name < b.name ? -1 : 1));
  return first === undefined ? '' : `${first.name} ${ms(first.medianMs)}`;
}

/**
 * Lines of a part by search, as median / 95th percentile in milliseconds; empty if a search lacks the line.
 */
export function partTables(key: PartKey, label: string, searches: readonly SearchLines[]): string[] {
  const shown = searches.filter(({ lines }) => lines.some(({ part }) => part === key));
  const names = [
    ...new Set(shown.flatMap(({ lines }) => lines.flatMap(({ part, name }) => (part === key ? [name] : [])))),
  ];
  if (names.length === 0) return [];
  const cell = ({ lines }: SearchLines, name: string): string => {
    const line = lines.find((each) => each.part === key && each.name === name);
    if (line === undefined) return '';
    return `${ms(line.medianMs)} / ${ms(line.p95Ms)}${line.fromCache ? ' cached' : ''}`;
  };
  return [
    table(
      [`${label} (median / p95 ms)`, ...shown.map((search) => search.key)],
      names.map((name) => [name, ...shown.map((search) => cell(search, name))]),
    ),
  ];
}

function goalTable({ release, searches }: ResultsFigures): string {
  const verdicts = searches.flatMap(verdictsOf);
  const met = verdicts.filter((verdict) => verdict.met).length;
  const size = release.counts.activities;
  const note =
    size < goalsReleaseSize
      ? ` The goals were set for ${whole(goalsReleaseSize)} activities; this release has ${whole(size)}.`
      : '';
  return [
    `${whole(met)} of ${whole(verdicts.length)} goals met.${note}`,
    table(
      ['goal', 'search', 'activities', 'median ms', 'p95 ms', 'goal ms', ''],
      verdicts.map((verdict) => [
        verdict.line,
        verdict.search,
        whole(verdict.activities),
        ms(verdict.medianMs),
        ms(verdict.p95Ms),
        ms(verdict.goalMs),
        verdict.met ? 'met' : 'missed',
      ]),
    ),
  ].join('\n');
}
