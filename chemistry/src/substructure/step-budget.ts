/** Steps between two checks whether to continue: a fraction of a millisecond. */
const stepsBetweenLooks = 4096;

/** Thrown when the steps for one molecule are used up. */
export const stepsRanOut = new Error('The steps for this molecule are used up.');

/**
 * Counts the steps of placements, calls `look` every few thousand of them, and ends placements that take too
 * many.
 */
export class StepBudget {
  /** Raised by each step; from `next` on `look` has to be called. */
  count = 0;
  next = stepsBetweenLooks;
  readonly #pause: () => void;
  #lookAt = stepsBetweenLooks;
  #end = Infinity;

  /** `pause` is called at every look; it may throw to stop the work. */
  constructor(pause: () => void = () => undefined) {
    this.#pause = pause;
  }

  /** Allows this number of steps from now on. */
  allow(maxSteps: number): void {
    this.#end = this.count + maxSteps;
    this.next = Math.min(this.#lookAt, this.#end);
  }

  look(): void {
    if (this.count >= this.#lookAt) {
      this.#pause();
      this.#end -= this.count;
      this.count = 0;
      this.#lookAt = stepsBetweenLooks;
    }
    this.next = Math.min(this.#lookAt, this.#end);
    if (this.count >= this.#end) throw stepsRanOut;
  }
}
