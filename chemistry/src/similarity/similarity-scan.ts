import { readFileSync } from 'node:fs';
import { fingerprintBits, fingerprintBytes } from '../fingerprints.ts';
import { kernelFile } from './kernel-file.ts';
import { countBits, type SortedFingerprints } from './sorted-fingerprints.ts';

type Scan = (at: number, count: number, minCommon: number, position: number) => number;

/** Fingerprints per kernel call: the result fits into a page of 64 KiB. */
const chunk = 8000;

let compiled: WebAssembly.Module | null = null;

/**
 * Tanimoto similarity of a query to sorted fingerprints. Only candidates within the bound of Swamidass and
 * Baldi (2007, doi 10.1021/ci600358f) are compared: with a bits in the query and threshold t, fingerprints with
 * t * a to a / t bits.
 */
export class SimilarityScan {
  readonly #fingerprints: SortedFingerprints;
  readonly #scan: Scan;
  readonly #query: Uint8Array;
  readonly #answer: Uint32Array;

  constructor(fingerprints: SortedFingerprints) {
    compiled ??= new WebAssembly.Module(readFileSync(kernelFile));
    const { exports } = new WebAssembly.Instance(compiled, {
      moltrove: { fingerprints: fingerprints.memory },
    });
    const own = (exports['own'] as WebAssembly.Memory).buffer;
    this.#fingerprints = fingerprints;
    this.#scan = exports['scan'] as Scan;
    this.#query = new Uint8Array(own, 0, fingerprintBytes);
    this.#answer = new Uint32Array(own, fingerprintBytes, chunk * 2);
  }

  /** The positions whose fingerprints can be similar enough; threads may divide the range. */
  candidateRange(query: Uint8Array, min: number): { readonly from: number; readonly to: number } {
    const { startOfBits, count } = this.#fingerprints;
    const bits = countBits(query);
    if (min <= 0) return { from: 0, to: count };
    const minBits = Math.ceil(bits * min - rounding);
    const maxBits = Math.min(fingerprintBits, Math.floor(bits / min + rounding));
    return minBits > maxBits
      ? { from: 0, to: 0 }
      : { from: startOfBits[minBits], to: startOfBits[maxBits + 1] };
  }

  /**
   * Calls `hit` for every molecule at positions `from` to `to` whose similarity is at least `min` and at most
   * `max`. `pause` is called between chunks with the next position; it may throw to stop.
   */
  scan(
    query: Uint8Array,
    { min, max, from, to }: { min: number; max: number; from: number; to: number },
    hit: (molecule: number, similarity: number) => void,
    pause: (position: number) => void = () => undefined,
  ): void {
    const { startOfBits, moleculeAt } = this.#fingerprints;
    const queryBits = countBits(query);
    this.#query.set(query);
    for (let bits = 0, position = from; position < to;) {
      while (startOfBits[bits + 1] <= position) bits += 1;
      const count = Math.min(chunk, to - position, startOfBits[bits + 1] - position);
      const minCommon = Math.max(0, Math.ceil((min * (queryBits + bits)) / (1 + min) - rounding));
      const found = this.#scan(position * fingerprintBytes, count, minCommon, position);
      for (let at = 0; at < found; at += 1) {
        const common = this.#answer[at * 2 + 1];
        const similarity = tanimoto(common, queryBits, bits);
        if (similarity >= min && similarity <= max) hit(moleculeAt[this.#answer[at * 2]], similarity);
      }
      position += count;
      pause(position);
    }
  }

  /** Calls `hit` for the molecules in a bitmap of all molecules. Suits few: the others are skipped one by one. */
  scanOnly(
    query: Uint8Array,
    wanted: Uint32Array,
    hit: (molecule: number, similarity: number) => void,
  ): void {
    const { startOfBits, moleculeAt, count } = this.#fingerprints;
    const queryBits = countBits(query);
    this.#query.set(query);
    for (let bits = 0, position = 0; position < count; position += 1) {
      const molecule = moleculeAt[position];
      if (((wanted[molecule >>> 5] >>> (molecule & 31)) & 1) === 0) continue;
      while (startOfBits[bits + 1] <= position) bits += 1;
      this.#scan(position * fingerprintBytes, 1, 0, position);
      hit(molecule, tanimoto(this.#answer[1], queryBits, bits));
    }
  }
}

/** Margin of the bounds; within it the similarity itself decides. */
const rounding = 1e-9;

/** Bits in common over bits in either, as RDKit divides them; 1 for two empty fingerprints. */
export function tanimoto(common: number, bitsA: number, bitsB: number): number {
  const either = bitsA + bitsB - common;
  return either === 0 ? 1 : common / either;
}
