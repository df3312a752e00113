import type { PartialSearch } from '@moltrove/contract/without-calls';

export interface CallOptions {
  /** Aborting rejects the call with AppError('CANCELLED') and stops the work behind it. */
  readonly signal?: AbortSignal;
  /**
   * Work that nobody waits for, or that a page shows later: it takes a thread when no other call waits for one, and a
   * turn every few seconds if others always do. A function if somebody may begin to wait for it.
   */
  readonly background?: boolean | (() => boolean);
}

/** Only present if a structure search ran out of time: the answer then covers the results up to that time. */
export interface MaybePartial {
  readonly partial?: PartialSearch;
}
