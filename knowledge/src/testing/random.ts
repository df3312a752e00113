import { seededRandom } from '../importers/starter/random.ts';

/** A seeded generator (`seededRandom`): the same seed gives the same choices on every machine. */
export class Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }

  /** One of the items, or null with probability `absent`. */
  maybe<T>(items: readonly T[], absent = 0.2): T | null {
    return this.chance(absent) ? null : this.pick(items);
  }

  /** Some of the items, up to `max`, possibly with repeats. */
  some<T>(items: readonly T[], max: number): T[] {
    return Array.from({ length: 1 + this.below(max) }, () => this.pick(items));
  }

  /** Distinct whole numbers in ascending order, with gaps. */
  ids(count: number, first: number, gap: number): number[] {
    let id = first;
    return Array.from({ length: count }, () => (id += 1 + this.below(gap)));
  }
}
