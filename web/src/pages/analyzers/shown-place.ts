import type { Search } from '@moltrove/contract';
import type { AnalyzerView } from './analyzer-address.ts';
import type { AnalyzerPlace } from './use-analyzer-place.ts';

/** What a crossing was asked with. */
export interface CrossingAsked {
  readonly search: Search;
  readonly axes: Pick<AnalyzerView, 'rows' | 'columns'>;
}

/**
 * The place as the crossing on the screen shows it, which may still be the one before: its search and axes are those the
 * crossing was asked with; what is only display, and every change, are of the address.
 */
export function shownPlace(place: AnalyzerPlace, asked: CrossingAsked | undefined): AnalyzerPlace {
  if (asked === undefined) return place;
  const { rows, columns } = asked.axes;
  return { ...place, search: asked.search, view: { ...place.view, rows, columns } };
}
