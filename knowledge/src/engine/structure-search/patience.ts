import { type Cancel, gaveWay } from '../worker-pool/cancel.ts';

/** Thrown when the time of a search is over: what was found by then stands. */
export const timeOver = new Error('The time of this search is over.');

/**
 * How long a thread stays with one structure search before it looks for other work: a count that comes then waits a
 * twentieth of a second, which nobody notices, and what a slice costs by itself is a hundredth of that.
 */
const sliceMs = 40;

/** Milliseconds on a clock that only goes forward and is the same on every thread of the process. */
export function processMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Asked in the loops of a structure search, on one thread and for one slice of it. */
export class Patience {
  readonly #cancel: Cancel;
  readonly #deadline: number;
  readonly #midway: boolean;
  readonly #sliceEnd = processMs() + sliceMs;
  #isSliceOver = false;

  /**
   * `deadline` is by `processMs`; null has none. `midway` leaves a molecule undecided where other jobs go first, for
   * molecules that take longer than a slice.
   */
  constructor(cancel: Cancel, deadline: number | null, midway = false) {
    this.#cancel = cancel;
    this.#deadline = deadline ?? Infinity;
    this.#midway = midway;
  }

  /** Known from the last look; asked between two molecules. */
  get isSliceOver(): boolean {
    return this.#isSliceOver;
  }

  /** Throws CANCELLED when nobody waits, `timeOver` from the deadline on. */
  look(): void {
    this.#cancel.throwIfCancelled();
    const now = processMs();
    if (now >= this.#deadline) throw timeOver;
    const hasToGiveWay = this.#cancel.hasToGiveWay();
    if (hasToGiveWay && this.#midway) throw gaveWay;
    this.#isSliceOver ||= hasToGiveWay || now >= this.#sliceEnd;
  }
}
