import type { Cancel } from '../pool/cancel.ts';

/** Thrown when the time of a search is over: what was found by then stands. */
export const timeOver = new Error('The time of this search is over.');

/** Milliseconds on a clock that only goes forward and is the same on every thread of the process. */
export function processMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Asked in the loops of a structure search: throws CANCELLED when nobody waits, `timeOver` from the deadline on. */
export class Patience {
  readonly #cancel: Cancel;
  readonly #deadline: number;

  /** `deadline` is by `processMs`; null has none. */
  constructor(cancel: Cancel, deadline: number | null) {
    this.#cancel = cancel;
    this.#deadline = deadline ?? Infinity;
  }

  look(): void {
    this.#cancel.throwIfCancelled();
    if (processMs() >= this.#deadline) throw timeOver;
  }
}
