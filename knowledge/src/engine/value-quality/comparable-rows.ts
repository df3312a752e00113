import { activityFamily, logarithmicTypes, toMicromolar } from '@moltrove/contract/without-calls';
import { sortRowsByKey } from '../row-sets/sort-rows-by-key.ts';
import { type ForeignKeys, foreignKeyAt } from '../index/foreign-keys.ts';
import type { NumberColumn, TextColumn } from '../index/release-index.ts';
import type { ComparedValue } from './compare-values.ts';

/** Columns of the activities that determine which values are comparable. */
export interface MeasuredRows {
  readonly type: TextColumn;
  readonly prefix: TextColumn;
  readonly unit: TextColumn;
  readonly value: NumberColumn;
  readonly assay: ForeignKeys;
  readonly document: ForeignKeys;
  /** Ordinal of an assay's target; -1 for an assay without one. */
  readonly targetOf: (assay: number) => number;
  /** Number of an assay's mutation; 0 for none. */
  readonly mutationOf: (assay: number) => number;
}

const logarithmic = new Set(logarithmicTypes.map((type) => type.toLowerCase()));

/**
 * Determines which activities of a structure are comparable: exact values above zero of affinity and potency
 * types, no logarithms, in molar units, on the same target with the same mutation. The case of types is
 * ignored.
 */
export class ComparableRows {
  readonly #rows: MeasuredRows;
  /** For each type code a number that comparable types share; 0 for none. */
  readonly #typeKeys: Uint32Array;
  readonly #isExact: readonly boolean[];
  readonly #types: number;
  readonly #mutations: number;

  /** `mutations` is above the highest mutation number. */
  constructor(rows: MeasuredRows, mutations: number) {
    this.#rows = rows;
    const numbers = new Map<string, number>();
    this.#typeKeys = Uint32Array.from([null, ...rows.type.texts], (text) => {
      const type = (text ?? '').toLowerCase();
      const family = activityFamily(type);
      if (logarithmic.has(type) || (family !== 'affinity' && family !== 'potency')) return 0;
      numbers.set(type, numbers.get(type) ?? numbers.size + 1);
      return numbers.get(type)!;
    });
    this.#types = numbers.size + 1;
    this.#mutations = mutations;
    this.#isExact = [true, ...rows.prefix.texts.map((text) => text === '=')];
  }

  /** Rows with equal keys are comparable; null for a row that is comparable with none. */
  keyOf(row: number): number | null {
    const { type, prefix, assay, targetOf, mutationOf } = this.#rows;
    const typeKey = this.#typeKeys[type.codes[row]];
    if (typeKey === 0 || !this.#isExact[prefix.codes[row]] || this.#micromolar(row) === null) return null;
    const own = foreignKeyAt(assay, row);
    const target = targetOf(own);
    if (target === -1) return null;
    return (target * this.#types + typeKey) * this.#mutations + mutationOf(own);
  }

  /** The value of a row that has a key. */
  valueOf(row: number): ComparedValue {
    return { micromolar: this.#micromolar(row)!, document: foreignKeyAt(this.#rows.document, row) };
  }

  /** The rows from `from` to `to` (exclusive) of one structure, grouped by key; groups of a single row are left out. */
  *groups(from: number, to: number): Generator<readonly number[]> {
    const keys = new Map<number, number>();
    for (let row = from; row < to; row += 1) {
      const key = this.keyOf(row);
      if (key !== null) keys.set(row, key);
    }
    if (keys.size < 2) return;
    const rows = Uint32Array.from(keys.keys());
    sortRowsByKey(rows, (row) => keys.get(row)!);
    for (let start = 0; start < rows.length;) {
      let end = start + 1;
      while (end < rows.length && keys.get(rows[end]) === keys.get(rows[start])) end += 1;
      if (end - start > 1) yield Array.from(rows.subarray(start, end));
      start = end;
    }
  }

  /** Value in micromolar; null if it is missing or not above zero. */
  #micromolar(row: number): number | null {
    const { value, unit } = this.#rows;
    const code = value.codes[row];
    const unitCode = unit.codes[row];
    if (code === 0 || unitCode === 0 || !(value.values[code - 1] > 0)) return null;
    return toMicromolar(value.values[code - 1], unit.texts[unitCode - 1]);
  }
}
