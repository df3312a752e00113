/** A linear congruential generator, which returns the same pseudorandom numbers in every run. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(end: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * end);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}
