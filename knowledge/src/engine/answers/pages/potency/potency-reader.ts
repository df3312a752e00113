import {
  activityFamily,
  isLogarithmicType,
  pActivity,
  pActivityPrefix,
} from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import {
  type NumberColumn,
  type ReleaseIndex,
  numberColumn,
  textColumn,
} from '../../../index/release-index.ts';
import { targetOfAssay } from '../../../index/target-of-assay.ts';

/** A pActivity with its relation. */
export interface BestValue {
  /** The value, or the lower end of a range. */
  readonly value: number;
  /** `R` for a range; null counts as exact. */
  readonly prefix: string | null;
  /** The upper end of a range, else null. */
  readonly upper: number | null;
  /** Ordinal of the activity. */
  readonly row: number;
}

/** Why exact values of a structure are not pooled. */
export type Mixed = 'severalTargets' | 'severalFamilies';

/** Values of one structure that may be pooled: ascending pActivity values, or the reason why they may not. */
export type Pooled = { readonly values: Float64Array } | { readonly mixed: Mixed };

/** Of equal values, the one whose relation promises most is the best. */
const order = ['>', '>=', 'R', '=', '~'];
export const isUpperBound = (prefix: string | null): boolean => prefix === '<' || prefix === '<=';
const isExact = (prefix: string | null): boolean => prefix === null || prefix === '=';

/** Summarizes the pActivity values of one structure. Only affinity and potency types have a pActivity. */
export class PotencyReader {
  readonly #index: ReleaseIndex;
  readonly #pActivity: NumberColumn;
  readonly #prefix: ReturnType<typeof textColumn>;
  readonly #mutant: ReturnType<typeof textColumn> | null;
  /** By code of the type: 0 for other types, 1 for affinities, 2 for potencies. */
  readonly #family: Uint8Array;
  /** The prefix of the pActivity by code of the type, then of the prefix. */
  readonly #turned: readonly (readonly (string | null)[])[];

  constructor(index: ReleaseIndex) {
    const { type } = index.activities;
    this.#index = index;
    this.#pActivity = numberColumn(index.source, 'activity.pactivity');
    this.#prefix = textColumn(index.source, 'activity.prefix');
    const mutants = index.source.columns.has('assay.mutant');
    this.#mutant = mutants ? textColumn(index.source, 'assay.mutant') : null;
    const families = type.texts.map(activityFamily);
    this.#family = Uint8Array.from([null, ...families], (family) =>
      family === 'affinity' ? 1 : family === 'potency' ? 2 : 0,
    );
    const prefixes = [null, ...this.#prefix.texts];
    this.#turned = ['', ...type.texts].map((text) =>
      prefixes.map((prefix) => pActivityPrefix(text, 'nM', prefix)),
    );
  }

  hasPActivity(row: number): boolean {
    return this.#pActivity.codes[row] !== 0;
  }

  /** Whether the type of an activity could have a pActivity. */
  isPotencyType(row: number): boolean {
    return this.#family[this.#index.activities.type.codes[row]] !== 0;
  }

  /** The best of some activities with a pActivity; ties are resolved by relation, then by row. Null for none. */
  best(rows: ArrayLike<number>): BestValue | null {
    let best: BestValue | null = null;
    for (let at = 0; at < rows.length; at += 1) {
      const value = this.#stated(rows[at]);
      if (best === null || isBetter(value, best)) best = value;
    }
    return best;
  }

  /** Exact values of some activities with a pActivity. */
  pooled(rows: ArrayLike<number>): Pooled {
    const { assay, type } = this.#index.activities;
    const values = new Float64Array(rows.length);
    let [count, target, mutation, family] = [0, 0, 0, 0];
    let mixed: Mixed | null = null;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      if (!isExact(this.#prefixOf(row))) continue;
      const ownAssay = foreignKeyAt(assay, row);
      const ownTarget = targetOfAssay(this.#index.targets, ownAssay);
      const ownMutation = ownTarget === -1 ? 0 : (this.#mutant?.codes[ownAssay] ?? 0);
      const ownFamily = this.#family[type.codes[row]];
      if (count === 0) [target, mutation, family] = [ownTarget, ownMutation, ownFamily];
      if (ownTarget !== target || ownMutation !== mutation) return { mixed: 'severalTargets' };
      if (ownFamily !== family) mixed = 'severalFamilies';
      values[count] = this.#valueOf(row);
      count += 1;
    }
    return mixed === null ? { values: values.subarray(0, count).sort() } : { mixed };
  }

  #valueOf(row: number): number {
    return this.#pActivity.values[this.#pActivity.codes[row] - 1];
  }

  #prefixOf(row: number): string | null {
    return this.#turned[this.#index.activities.type.codes[row]][this.#prefix.codes[row]];
  }

  #stated(row: number): BestValue {
    const [value, prefix] = [this.#valueOf(row), this.#prefixOf(row)];
    return prefix === 'R' ? this.#range(row, value) : { value, prefix, upper: null, row };
  }

  /** A range without a second end is a bound: the upper one of the pActivity if it is turned round, else the lower one. */
  #range(row: number, value: number): BestValue {
    const { type, unit, intervals } = this.#index.activities;
    const typeText = type.texts[type.codes[row] - 1];
    const [low, high] = [intervals.low(row, false), intervals.high(row, false)];
    const other = low === high ? null : pActivity(typeText, high, unit.texts[unit.codes[row] - 1] ?? null);
    if (other === null) return { value, prefix: isLogarithmicType(typeText) ? '>=' : '<=', upper: null, row };
    return { value: Math.min(value, other), prefix: 'R', upper: Math.max(value, other), row };
  }
}

/** Values that are certain precede upper bounds. Of upper bounds, the tightest is the best. */
function isBetter(a: BestValue, b: BestValue): boolean {
  if (isUpperBound(a.prefix) !== isUpperBound(b.prefix)) return isUpperBound(b.prefix);
  if (a.value !== b.value) return isUpperBound(a.prefix) ? a.value < b.value : a.value > b.value;
  if (isUpperBound(a.prefix)) return a.prefix === '<' && b.prefix === '<=';
  return order.indexOf(a.prefix ?? '=') < order.indexOf(b.prefix ?? '=');
}
