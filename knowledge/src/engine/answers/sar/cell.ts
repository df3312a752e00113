import { type SarCell, micromolarExponent, timesPowerOfTen } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { type ReleaseIndex, textColumn } from '../../index/release-index.ts';
import { molarGroup } from '../../index/value-intervals.ts';
import { molarUnit } from './column-texts.ts';
import { type Scale, isNoisy, medianOf } from './scale.ts';

const nanomolarOfMicromolar = -micromolarExponent(molarUnit)!;

/** Summary of a structure's values in a column. */
export type Summary = Pick<SarCell, 'state' | 'value' | 'prefix'>;

/** A summary with the number of values that it is about: the exact ones if measured, else all bounds. */
export interface CountedSummary extends Summary {
  readonly count: number;
}

const kinds: Readonly<Record<string, 'lower' | 'upper' | 'range'>> = {
  '<': 'upper',
  '<=': 'upper',
  '>': 'lower',
  '>=': 'lower',
  R: 'range',
};

/** Lower or upper bounds: their number, and the tightest one. */
class Bounds {
  readonly #sign: 1 | -1;
  count = 0;
  value: number;
  isStrict = false;

  /** 1 for lower bounds, of which the greatest is the tightest; -1 for upper bounds. */
  constructor(sign: 1 | -1) {
    this.#sign = sign;
    this.value = -sign * Infinity;
  }

  add(value: number, isStrict: boolean): void {
    this.count += 1;
    const further = (value - this.value) * this.#sign;
    if (further < 0) return;
    this.isStrict = isStrict || (further === 0 && this.isStrict);
    this.value = value;
  }
}

/** Summarizes the values of one column by structure. */
export class CellReader {
  readonly #index: ReleaseIndex;
  readonly #prefix: ReturnType<typeof textColumn>;
  readonly #scale: Scale;
  /** Whether values come in several molar units; they are shown in nanomolar. */
  readonly #molar: boolean;

  constructor(index: ReleaseIndex, unitGroup: number, scale: Scale) {
    this.#index = index;
    this.#prefix = textColumn(index.source, 'activity.prefix');
    this.#scale = scale;
    this.#molar = unitGroup === molarGroup;
  }

  /** Summarizes one structure's activities in the column, at least one. */
  summary(rows: Uint32Array): Summary {
    const { state, value, prefix } = this.countedSummary(rows);
    return { state, value, prefix };
  }

  countedSummary(rows: Uint32Array): CountedSummary {
    const exact = this.#exact(rows).values.sort((a, b) => a - b);
    const count = exact.length;
    if (count > 0) return { state: 'measured', value: medianOf(exact, this.#scale), prefix: '=', count };
    return this.#closestBound(rows);
  }

  cell(rows: Uint32Array): SarCell {
    const { activities } = this.#index;
    const { values, assays } = this.#exact(rows);
    const noisy = isNoisy(values, assays, this.#scale);
    const inactive = rows.reduce((count, row) => count + (activities.intervals.hasValue(row) ? 0 : 1), 0);
    const distinct = (name: 'assay' | 'document'): number =>
      new Set(Array.from(rows, (row) => foreignKeyAt(activities[name], row))).size;
    return {
      ...this.summary(rows),
      activities: rows.length,
      exact: values.length,
      bounds: rows.length - values.length - inactive,
      inactive,
      min: values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b)),
      max: values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b)),
      assays: distinct('assay'),
      references: distinct('document'),
      noisy,
    };
  }

  #exact(rows: Uint32Array): { values: number[]; assays: number[] } {
    const { intervals, assay } = this.#index.activities;
    const exact = Array.from(rows).filter((row) => intervals.hasValue(row) && intervals.isExact(row));
    return {
      values: exact.map((row) => this.#end(row, 'low')),
      assays: exact.map((row) => foreignKeyAt(assay, row)),
    };
  }

  #closestBound(rows: Uint32Array): CountedSummary {
    const { intervals } = this.#index.activities;
    const [lower, upper] = [new Bounds(1), new Bounds(-1)];
    let count = 0;
    for (const row of rows) {
      if (!intervals.hasValue(row)) continue;
      count += 1;
      const prefix = this.#prefix.texts[this.#prefix.codes[row] - 1];
      if (kinds[prefix] !== 'upper') lower.add(this.#end(row, 'low'), prefix === '>');
      if (kinds[prefix] !== 'lower') upper.add(this.#end(row, 'high'), prefix === '<');
    }
    if (lower.count + upper.count === 0) return { state: 'inactive', value: null, prefix: null, count };
    if (upper.count > lower.count) {
      return { state: 'censored', value: upper.value, prefix: upper.isStrict ? '<' : '<=', count };
    }
    return { state: 'censored', value: lower.value, prefix: lower.isStrict ? '>' : '>=', count };
  }

  /** An end of a value's interval, in the unit of the column. */
  #end(row: number, end: 'low' | 'high'): number {
    const value = this.#index.activities.intervals[end](row, this.#molar);
    return this.#molar ? timesPowerOfTen(value, nanomolarOfMicromolar) : value;
  }
}
