import type { CallResponse, Plot, Search, unplacedStructures } from '@moltrove/contract/without-calls';
import type { CallOptions } from './calls.ts';

/** Keys of the numbers of a plot. */
export interface PlotRequest {
  readonly x: string;
  readonly y: string;
  readonly colour: string | null;
}

export type UnplacedStructures = CallResponse<typeof unplacedStructures>;

/** Scatter plots of the structures of a search. */
export interface PlotCalls {
  /**
   * The structures that have both numbers, or a sample of them, with the numbers of each. Fails with INVALID_REQUEST
   * for an unknown number, and with NOT_FOUND for values that the search does not have.
   */
  plotPoints(search: Search, request: PlotRequest, options?: CallOptions): Promise<Plot>;
  /** The structures without one of the two numbers, by id. Fails like `plotPoints`. */
  unplacedStructures(
    search: Search,
    request: Pick<PlotRequest, 'x' | 'y'>,
    options?: CallOptions,
  ): Promise<UnplacedStructures>;
}
