import {
  type SarAggregate,
  type SarCell,
  micromolarExponent,
  timesPowerOfTen,
} from '@moltrove/contract/without-calls';
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

/** How the exact values of a cell become one. */
export interface Aggregation {
  readonly aggregate: SarAggregate;
  /** Whether lower values are better; null if neither direction is, where the best value is the median. */
  readonly lowerIsBetter: boolean | null;
}

const medians: Aggregation = { aggregate: 'median', lowerIsBetter: null };

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

  readonly #aggregation: Aggregation;

  constructor(index: ReleaseIndex, unitGroup: number, scale: Scale, aggregation: Aggregation = medians) {
    this.#index = index;
    this.#aggregation = aggregation;
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
    const exact = this.#exactRows(rows);
    if (exact.length === 0) return this.#closestBound(rows);
    return { state: 'measured', value: this.#aggregated(exact), prefix: '=', count: exact.length };
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
      ...(this.#aggregation.aggregate === 'latest' && { year: this.#latestYear(this.#exactRows(rows)) }),
    };
  }

  #aggregated(exact: readonly number[]): number {
    const { aggregate, lowerIsBetter } = this.#aggregation;
    const valuesOf = (rows: readonly number[]): number[] =>
      rows.map((row) => this.#end(row, 'low')).sort((a, b) => a - b);
    if (aggregate === 'latest') {
      const year = this.#latestYear(exact);
      return medianOf(valuesOf(exact.filter((row) => this.#yearOf(row) === year)), this.#scale);
    }
    const values = valuesOf(exact);
    if (aggregate === 'best' && lowerIsBetter !== null) return lowerIsBetter ? values[0] : values.at(-1)!;
    return medianOf(values, this.#scale);
  }

  #latestYear(rows: readonly number[]): number | null {
    return rows.reduce<number | null>((latest, row) => {
      const year = this.#yearOf(row);
      return year !== null && (latest === null || year > latest) ? year : latest;
    }, null);
  }

  #yearOf(row: number): number | null {
    const { activities, documents } = this.#index;
    const { codes, values } = documents.year;
    const code = codes[foreignKeyAt(activities.document, row)] ?? 0;
    return code === 0 ? null : values[code - 1];
  }

  #exactRows(rows: Uint32Array): number[] {
    const { intervals } = this.#index.activities;
    return Array.from(rows).filter((row) => intervals.hasValue(row) && intervals.isExact(row));
  }

  #exact(rows: Uint32Array): { values: number[]; assays: number[] } {
    const { assay } = this.#index.activities;
    const exact = this.#exactRows(rows);
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
