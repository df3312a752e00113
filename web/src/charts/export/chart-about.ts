import type { ChartDefinition } from '@moltrove/contract';

/** `date` is the date of the data; null if the source has none, then the import date is used. */
export interface ReleaseNamed {
  readonly name: string;
  readonly date: string | null;
  readonly builtAt: string;
  readonly simulated: boolean;
}

/** The metadata of an exported chart: its coverage and release. */
export interface ChartAbout {
  readonly definition: ChartDefinition;
  /** The search in words. */
  readonly sentence: string;
  /** Filters of the other charts in words; empty for none. */
  readonly otherFilters: string;
  /** The chart's own filter in words, which does not narrow the chart itself; empty for none. */
  readonly ownFilter: string;
  readonly release: ReleaseNamed;
}

/** Name and date of the release, and whether its data are simulated. */
export function releaseText({ name, date, builtAt, simulated }: ReleaseNamed): string {
  const day = date ?? `imported ${builtAt.slice(0, 10)}`;
  return `${name}, ${day}${simulated ? ', simulated activities' : ''}`;
}
