import { type Cancel, gaveWay } from '../worker-pool/cancel.ts';

/** Thrown when the time of a search is over; what was found until then is returned. */
export const timeOver = new Error('The time of this search is over.');

/**
 * How long a thread works on one structure search before it accepts other jobs. Jobs that arrive meanwhile wait
 * for at most a twentieth of a second; the overhead of a slice is a hundredth of that.
 */
const sliceMs = 40;

/** Milliseconds on a monotonic clock that all threads of the process share. */
export function processMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** The time of one slice of a structure search on one thread; checked in its loops. */
export class TimeSlice {
  readonly #cancel: Cancel;
  readonly #deadline: number;
  readonly #withinMolecule: boolean;
  readonly #sliceEnd = processMs() + sliceMs;
  #isSliceOver = false;

  /**
   * `deadline` is a time by `processMs`; null for none. With `withinMolecule` the slice also stops within a
   * molecule if other jobs wait, for molecules that take longer than a slice.
   */
  constructor(cancel: Cancel, deadline: number | null, withinMolecule = false) {
    this.#cancel = cancel;
    this.#deadline = deadline ?? Infinity;
    this.#withinMolecule = withinMolecule;
  }

  /** As of the last call of `check`; read between two molecules. */
  get isSliceOver(): boolean {
    return this.#isSliceOver;
  }

  /** Throws CANCELLED if the job was cancelled, and `timeOver` after the deadline. */
  check(): void {
    this.#cancel.throwIfCancelled();
    const now = processMs();
    if (now >= this.#deadline) throw timeOver;
    const hasToGiveWay = this.#cancel.hasToGiveWay();
    if (hasToGiveWay && this.#withinMolecule) throw gaveWay;
    this.#isSliceOver ||= hasToGiveWay || now >= this.#sliceEnd;
  }
}
