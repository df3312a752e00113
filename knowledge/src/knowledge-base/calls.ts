import type { PartialSearch } from '@moltrove/contract/without-calls';

export interface CallOptions {
  /** Aborting rejects the call with AppError('CANCELLED') and stops the work behind it. */
  readonly signal?: AbortSignal;
  /** Work that nobody waits for: its counts and pages are read when no other call waits for a thread. */
  readonly background?: boolean;
}

/** Only present if a structure search ran out of time: the answer then covers the results up to that time. */
export interface MaybePartial {
  readonly partial?: PartialSearch;
}
