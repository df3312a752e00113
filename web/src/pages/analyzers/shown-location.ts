import type { Search } from '@moltrove/contract';
import type { AnalyzerView } from '../../search/address/analyzer-address.ts';
import type { AnalyzerLocation } from './use-analyzer-location.ts';

/** The request of a crosstab. */
export interface CrosstabRequest {
  readonly search: Search;
  readonly axes: Pick<AnalyzerView, 'rows' | 'columns'>;
}

/**
 * The location of the crosstab on the screen, which may still be the previous one: with the search and axes of its
 * request, but the display options of the address. All changes apply to the address.
 */
export function shownLocation(
  location: AnalyzerLocation,
  asked: CrosstabRequest | undefined,
): AnalyzerLocation {
  if (asked === undefined) return location;
  const { rows, columns } = asked.axes;
  return { ...location, search: asked.search, view: { ...location.view, rows, columns } };
}
