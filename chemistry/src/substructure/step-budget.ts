/** Steps between two checks, which take a fraction of a millisecond. */
const stepsBetweenChecks = 4096;

/** Thrown when the steps for one molecule are used up. */
export const stepsRanOut = new Error('The steps for this molecule are used up.');

/** Counts the steps of mappings, calls `pause` every few thousand of them, and stops mappings that take too many. */
export class StepBudget {
  /** Incremented by each step; `check` must be called once it reaches `next`. */
  count = 0;
  next = stepsBetweenChecks;
  readonly #pause: () => void;
  #checkAt = stepsBetweenChecks;
  #end = Infinity;

  /** `pause` is called at every check; it may throw to stop the work. */
  constructor(pause: () => void = () => undefined) {
    this.#pause = pause;
  }

  /** Allows this number of steps from now on. */
  allow(maxSteps: number): void {
    this.#end = this.count + maxSteps;
    this.next = Math.min(this.#checkAt, this.#end);
  }

  check(): void {
    if (this.count >= this.#checkAt) {
      this.#pause();
      this.#end -= this.count;
      this.count = 0;
      this.#checkAt = stepsBetweenChecks;
    }
    this.next = Math.min(this.#checkAt, this.#end);
    if (this.count >= this.#end) throw stepsRanOut;
  }
}
