import type { PartialSearch } from '@moltrove/contract';

export interface CallOptions {
  /** Aborting rejects the call with AppError('CANCELLED') and stops the work behind it. */
  readonly signal?: AbortSignal;
}

/** In an answer only where a structure search ran out of time: the answer holds what was found until then. */
export interface MaybePartial {
  readonly partial?: PartialSearch;
}
