import {
  type DifferenceScale,
  type EvidenceLevel,
  isMolarUnit,
  type SarColumn,
} from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { numberColumn, type ReleaseIndex } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { evidenceKeyReader } from '../sar/evidence-key.ts';
import { medianOf, scaleOf } from '../sar/scale.ts';

/** Exact values of a structure that may be compared with those of another one. */
interface Group {
  readonly rows: number[];
  readonly values: number[];
  median: number;
}

/** By what values must have in common; see `evidenceKeyReader`. */
type Groups = Map<number, Group>;

export interface ComparedPair {
  /** Medians of the values in the common groups of both structures. */
  readonly first: number;
  readonly second: number;
  /** Median over the common groups, of the second structure to the first. */
  readonly difference: number;
}

export interface Series {
  /** At the level of assays, the assay by its ordinal. */
  readonly key: number;
  /** By structure, the median of its values. */
  readonly values: ReadonlyMap<number, number>;
}

const rowsBetweenPauses = 16 * 1024;

/** The exact values of the structures of one column of a SAR table, to be compared at a level of evidence. */
export class ComparedValues {
  readonly scale: DifferenceScale;
  readonly #index: ReleaseIndex;
  readonly #groups = new Map<number, Groups>();

  constructor(
    index: ReleaseIndex,
    { column, rows }: { readonly column: SarColumn; readonly rows: Uint32Array },
    level: EvidenceLevel,
    cancel: Cancel,
  ) {
    this.#index = index;
    const { structure, assay, intervals } = index.activities;
    const { scale, valueOf } = valueReader(index, column, rows);
    const keyOf = evidenceKeyReader(index, level);
    this.scale = scale;
    for (let at = 0; at < rows.length; at += 1) {
      if (at % rowsBetweenPauses === 0) cancel.throwIfCancelled();
      const row = rows[at];
      if (!intervals.hasValue(row) || !intervals.isExact(row)) continue;
      const key = keyOf(foreignKeyAt(assay, row));
      if (key === null) continue;
      const value = valueOf(row);
      if (value === null) continue;
      this.#add(foreignKeyAt(structure, row), key, row, value);
    }
    for (const groups of this.#groups.values())
      for (const group of groups.values()) group.median = middle(group.values);
  }

  /** Null if the structures have no values to compare. */
  compare(first: number, second: number): ComparedPair | null {
    const [own, other] = [this.#groups.get(first), this.#groups.get(second)];
    if (own === undefined || other === undefined) return null;
    const common = commonKeys(own, other);
    if (common.length === 0) return null;
    const middles = (groups: Groups): number[] => common.map((key) => groups.get(key)!.median);
    const [a, b] = [middles(own), middles(other)];
    return {
      first: middle(a),
      second: middle(b),
      difference: middle(common.map((_, at) => b[at] - a[at])),
    };
  }

  /** The difference alone; NaN if the structures have no values to compare. */
  difference(first: number, second: number): number {
    const [own, other] = [this.#groups.get(first), this.#groups.get(second)];
    if (own === undefined || other === undefined) return NaN;
    const common = commonKeys(own, other);
    if (common.length === 0) return NaN;
    return middle(common.map((key) => other.get(key)!.median - own.get(key)!.median));
  }

  /** The activities whose values are compared, ascending, and the number of their assays. */
  activitiesOf(first: number, second: number): { readonly rows: readonly number[]; readonly assays: number } {
    const [own, other] = [this.#groups.get(first)!, this.#groups.get(second)!];
    const rows = commonKeys(own, other)
      .flatMap((key) => [...own.get(key)!.rows, ...other.get(key)!.rows])
      .sort((a, b) => a - b);
    return { rows, assays: this.#assaysOf(rows) };
  }

  /**
   * Of the given structures, or of all, those with values that may be compared with one another: of the assay, or of the matching assays, that
   * the most of them have, or all. Null if none has a value.
   */
  largestSeries(structures: Iterable<number> = this.#groups.keys()): Series | null {
    const values = new Map<number, Map<number, number>>();
    for (const structure of structures) {
      for (const [key, { median }] of this.#groups.get(structure) ?? []) {
        const own = values.get(key);
        if (own === undefined) values.set(key, new Map([[structure, median]]));
        else own.set(structure, median);
      }
    }
    let largest: Series | null = null;
    for (const [key, own] of values)
      if (
        largest === null ||
        own.size > largest.values.size ||
        (own.size === largest.values.size && key < largest.key)
      )
        largest = { key, values: own };
    return largest;
  }

  /** The activities of a series with values of the given structures, ascending, and the number of their assays. */
  activitiesOfSeries(
    { key }: Series,
    structures: Iterable<number>,
  ): { readonly rows: readonly number[]; readonly assays: number } {
    const rows: number[] = [];
    for (const structure of structures)
      for (const row of this.#groups.get(structure)?.get(key)?.rows ?? []) rows.push(row);
    return { rows: rows.sort((a, b) => a - b), assays: this.#assaysOf(rows) };
  }

  #assaysOf(rows: readonly number[]): number {
    const { assay } = this.#index.activities;
    return new Set(rows.map((row) => foreignKeyAt(assay, row))).size;
  }

  #add(structure: number, key: number, row: number, value: number): void {
    let groups = this.#groups.get(structure);
    if (groups === undefined) this.#groups.set(structure, (groups = new Map()));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { rows: [row], values: [value], median: value });
    else {
      group.rows.push(row);
      group.values.push(value);
    }
  }
}

function commonKeys(own: Groups, other: Groups): number[] {
  const common: number[] = [];
  for (const key of own.keys()) if (other.has(key)) common.push(key);
  return common;
}

/** The median of values on a scale of differences, in any order. */
export function middle(values: readonly number[]): number {
  return values.length === 1 ? values[0] : medianOf(Float64Array.from(values).sort(), 'logarithm');
}

/**
 * Reads values so that their difference says how much more potent or larger one is: as pActivity if the column has any, as
 * logarithms to the base of 10 for other concentrations, else as they are. Null for a value that this does not allow.
 */
function valueReader(
  { source, activities: { intervals } }: ReleaseIndex,
  { activityType, unit }: SarColumn,
  rows: Uint32Array,
): { readonly scale: DifferenceScale; readonly valueOf: (row: number) => number | null } {
  const { codes, values } = numberColumn(source, 'activity.pactivity');
  if (rows.some((row) => codes[row] !== 0)) {
    return { scale: 'pActivity', valueOf: (row) => (codes[row] === 0 ? null : values[codes[row] - 1]) };
  }
  if (scaleOf(activityType, unit) !== 'concentration')
    return { scale: 'difference', valueOf: (row) => intervals.low(row, false) };
  const isMolar = unit !== null && isMolarUnit(unit);
  return {
    scale: 'ratio',
    valueOf: (row) => {
      const value = intervals.low(row, isMolar);
      return value > 0 ? Math.log10(value) : null;
    },
  };
}
