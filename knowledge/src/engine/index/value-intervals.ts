import {
  type Interval,
  isMolarUnit,
  micromolarExponent,
  timesPowerOfTen,
} from '@moltrove/contract/without-calls';
import type { Codes } from '../../release/typed-arrays.ts';
import { partitionPoint } from '../../binary-search.ts';

export interface ValueColumns {
  readonly value: Codes;
  /** Distinct values in ascending order; code c of `value` is entry c - 1. */
  readonly values: Float64Array;
  readonly unit: Codes;
  readonly units: readonly string[];
  readonly prefix: Codes;
  readonly prefixes: readonly string[];
  /** Upper value of a range, by activity; undefined for other rows. */
  readonly upperOf: (row: number) => number | undefined;
}

const kinds = { exact: 0, below: 1, atMost: 2, above: 3, atLeast: 4, range: 5 } as const;
const kindOfPrefix: Record<string, number> = {
  '<': kinds.below,
  '<=': kinds.atMost,
  '>': kinds.above,
  '>=': kinds.atLeast,
  R: kinds.range,
};

/**
 * Intervals of the stored values, without an object for each row: the same meaning as `storedInterval` and `contains`
 * of the contract, over columns. `molar` compares in micromolar, otherwise in the row's own unit; numbers are compared by
 * `comparedNumber`.
 */
export class ValueIntervals {
  readonly #columns: ValueColumns;
  readonly #kindOfCode: Uint8Array;
  readonly #exponentOfUnit: Int8Array;

  constructor(columns: ValueColumns) {
    this.#columns = columns;
    this.#kindOfCode = Uint8Array.from([null, ...columns.prefixes], (prefix) =>
      prefix === null ? kinds.exact : (kindOfPrefix[prefix] ?? kinds.exact),
    );
    this.#exponentOfUnit = Int8Array.from([null, ...columns.units], (unit) => micromolarExponent(unit) ?? 0);
  }

  hasValue(row: number): boolean {
    return this.#columns.value[row] !== 0;
  }

  /** Lower end of a row's interval; the row must have a value. */
  low(row: number, molar: boolean): number {
    const kind = this.#kindOfCode[this.#columns.prefix[row]];
    const value = this.#number(row, molar);
    if (kind !== kinds.below && kind !== kinds.atMost) return value;
    return value > 0 ? 0 : -Infinity;
  }

  /** Upper end of a row's interval; the row must have a value. */
  high(row: number, molar: boolean): number {
    const kind = this.#kindOfCode[this.#columns.prefix[row]];
    if (kind === kinds.above || kind === kinds.atLeast) return Infinity;
    const value = this.#number(row, molar);
    return kind === kinds.range ? (this.#upper(row, molar) ?? value) : value;
  }

  /** Whether a row's interval is a single value, or it has no value. */
  isExact(row: number): boolean {
    return this.#kindOfCode[this.#columns.prefix[row]] === kinds.exact;
  }

  /** Code of a row's value, 0 for none. */
  codeOf(row: number): number {
    return this.#columns.value[row];
  }

  /**
   * Codes of exact values of a unit that lie within `requested`, from first to last; first is above last if there are none.
   */
  exactCodes(requested: Interval, unit: number, molar: boolean): { first: number; last: number } {
    const { values } = this.#columns;
    const comparable = (at: number): number => this.#compared(values[at], unit, molar);
    const first = partitionPoint(0, values.length, (at) => lowFits(comparable(at), false, requested));
    const last = partitionPoint(0, values.length, (at) => !highFits(comparable(at), false, requested));
    return { first: first + 1, last };
  }

  /** Whether the row has a value whose whole interval lies within `requested`. */
  within(row: number, requested: Interval, molar: boolean): boolean {
    if (this.#columns.value[row] === 0) return false;
    const value = this.#number(row, molar);
    switch (this.#kindOfCode[this.#columns.prefix[row]]) {
      case kinds.below:
        return lowFits(value > 0 ? 0 : -Infinity, true, requested) && highFits(value, true, requested);
      case kinds.atMost:
        return lowFits(value > 0 ? 0 : -Infinity, true, requested) && highFits(value, false, requested);
      case kinds.above:
        return lowFits(value, true, requested) && highFits(Infinity, true, requested);
      case kinds.atLeast:
        return lowFits(value, false, requested) && highFits(Infinity, true, requested);
      case kinds.range:
        return (
          lowFits(value, false, requested) && highFits(this.#upper(row, molar) ?? value, false, requested)
        );
      default:
        return lowFits(value, false, requested) && highFits(value, false, requested);
    }
  }

  #number(row: number, molar: boolean): number {
    const value = this.#columns.values[this.#columns.value[row] - 1];
    return this.#compared(value, this.#columns.unit[row], molar);
  }

  #upper(row: number, molar: boolean): number | undefined {
    const upper = this.#columns.upperOf(row);
    return upper === undefined ? undefined : this.#compared(upper, this.#columns.unit[row], molar);
  }

  #compared(value: number, unit: number, molar: boolean): number {
    return timesPowerOfTen(value, molar ? this.#exponentOfUnit[unit] : 0);
  }
}

function lowFits(low: number, open: boolean, requested: Interval): boolean {
  return low > requested.low || (low === requested.low && (!requested.lowOpen || open));
}

function highFits(high: number, open: boolean, requested: Interval): boolean {
  return high < requested.high || (high === requested.high && (!requested.highOpen || open));
}

/** Groups of units with comparable values: 0 without a unit, 1 for all molar ones, and a group for each other unit. */
export function unitGroups(units: readonly string[]): Uint32Array {
  return Uint32Array.from([null, ...units], (unit, code) => {
    if (unit === null) return 0;
    return isMolarUnit(unit) ? molarGroup : code + 1;
  });
}

export const molarGroup = 1;
