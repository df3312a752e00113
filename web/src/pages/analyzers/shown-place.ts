import type { Search } from '@moltrove/contract';
import type { AnalyzerView } from './analyzer-address.ts';
import type { AnalyzerPlace } from './use-analyzer-place.ts';

/** The request of a crosstab. */
export interface CrosstabRequest {
  readonly search: Search;
  readonly axes: Pick<AnalyzerView, 'rows' | 'columns'>;
}

/**
 * The place of the crosstab on the screen, which may still be the previous one: search and axes are those of its
 * request; display options and all changes are those of the address.
 */
export function shownPlace(place: AnalyzerPlace, asked: CrosstabRequest | undefined): AnalyzerPlace {
  if (asked === undefined) return place;
  const { rows, columns } = asked.axes;
  return { ...place, search: asked.search, view: { ...place.view, rows, columns } };
}
