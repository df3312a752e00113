import type { Share } from './shares.ts';
import { partitionPoint } from '@moltrove/knowledge/binary-search';

/** Hashes whole numbers to 32 bits (murmur3's finaliser, applied once per number); deterministic. */
export function mixed(seed: number, ...numbers: readonly number[]): number {
  let hash = seed | 0;
  for (const number of numbers) hash = scrambled(Math.imul(hash, 31) ^ number);
  return hash >>> 0;
}

/** A bijective hash of 32-bit numbers. */
export function scrambled(number: number): number {
  let hash = number ^ (number >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Scales a 32-bit number to [0,1). */
export const ratioOf = (number: number): number => (number >>> 0) / 4_294_967_296;

/**
 * Approximately normal with mean 0 and standard deviation 1: the sum of the four bytes of a 32-bit number.
 */
export function normalOf(number: number): number {
  const sum = (number & 255) + ((number >>> 8) & 255) + ((number >>> 16) & 255) + (number >>> 24);
  return ((sum - 510) / 256) * Math.sqrt(3);
}

/** Draws values in proportion to their rows; each draw uses a ratio in [0,1). */
export class Drawer<T> {
  readonly #values: readonly T[];
  readonly #upTo: Float64Array;

  constructor(shares: readonly Share<T>[]) {
    this.#values = shares.map(({ value }) => value);
    this.#upTo = cumulated(shares.map(({ rows }) => rows));
  }

  at(ratio: number): T {
    return this.#values[drawnPosition(this.#upTo, ratio * this.#upTo[this.#upTo.length - 1])];
  }
}

/** Cumulative sums of the weights, inclusive. */
export function cumulated(weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sums[at] = sum += weights[at];
  return sums;
}

/** The first position whose sum exceeds the number; at most the last one. */
export function drawnPosition(sums: Float64Array | Uint32Array, number: number): number {
  return partitionPoint(0, sums.length - 1, (at) => sums[at] > number);
}

/**
 * Weights by rank from 1 to `size`, log-linearly interpolated between the given ranks, which are scaled to
 * the size.
 */
export function weightsByRank(size: number, given: readonly Share<number>[]): Float64Array {
  const last = given.at(-1)!.value;
  const weights = new Float64Array(size);
  let after = 1;
  for (let rank = 0; rank < size; rank += 1) {
    const wanted = Math.max(1, ((rank + 0.5) * last) / size);
    while (after < given.length - 1 && given[after].value < wanted) after += 1;
    const [a, b] = [given[after - 1], given[after]];
    const way = Math.log(wanted / a.value) / Math.log(b.value / a.value);
    weights[rank] = a.rows * (b.rows / a.rows) ** Math.min(1, Math.max(0, way));
  }
  return weights;
}

/**
 * Integers in proportion to the weights that add up to the total, as cumulative sums from 0; one entry longer
 * than the weights.
 */
export function apportioned(total: number, weights: ArrayLike<number>): Uint32Array {
  const sums = cumulated(weights);
  const whole = sums[sums.length - 1];
  const starts = new Uint32Array(weights.length + 1);
  for (let at = 0; at < weights.length; at += 1) starts[at + 1] = Math.round((total * sums[at]) / whole);
  return starts;
}

/**
 * The value at a ratio, interpolated between the nearest two given: logarithmically if the lower one is
 * positive, else linearly.
 */
export function quantileAt(ratios: readonly number[], values: readonly number[], ratio: number): number {
  let after = 1;
  while (after < ratios.length - 1 && ratios[after] < ratio) after += 1;
  const way = (ratio - ratios[after - 1]) / (ratios[after] - ratios[after - 1]);
  const [a, b] = [values[after - 1], values[after]];
  const bounded = Math.min(1, Math.max(0, way));
  return a > 0 ? a * (b / a) ** bounded : a + (b - a) * bounded;
}
