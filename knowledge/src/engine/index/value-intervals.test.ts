import {
  type Interval,
  askedInterval,
  comparedNumber,
  contains,
  isMolarUnit,
  prefixes,
  storedInterval,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { ValueIntervals, unitGroups } from './value-intervals.ts';

const units = ['%', 'M', 'fM', 'mM', 'nM', 'pM', 'uM', 'ug.mL-1', 'µM'];
const texts = [null, '<', '<=', '=', '>', '>=', 'R', '~'];
const numbers = [-5, 0, 0.00576, 0.07, 1, 3.3, 5.1, 5.1000000000000005, 5.76, 30, 70, 100, 1000];

interface StoredRow {
  readonly prefix: string | null;
  readonly value: number;
  readonly upper: number | null;
  readonly unit: string;
}

function randomRows(random: Random, count: number): StoredRow[] {
  return Array.from({ length: count }, () => {
    const value = random.pick(numbers);
    const prefix = random.pick(texts);
    const upper = prefix === 'R' && random.chance(0.8) ? value + random.pick([0, 5, 33]) : null;
    return { prefix, value, upper, unit: random.pick(units) };
  });
}

function intervalsOf(rows: readonly StoredRow[]): ValueIntervals {
  const prefixTexts = texts.filter((text) => text !== null);
  return new ValueIntervals({
    value: Uint8Array.from(rows, (row) => numbers.indexOf(row.value) + 1),
    values: Float64Array.from(numbers),
    unit: Uint8Array.from(rows, (row) => units.indexOf(row.unit) + 1),
    units,
    prefix: Uint8Array.from(rows, (row) => (row.prefix === null ? 0 : prefixTexts.indexOf(row.prefix) + 1)),
    prefixes: prefixTexts,
    upperOf: (row) => rows[row].upper ?? undefined,
  });
}

function expected({ prefix, value, upper, unit }: StoredRow, molar: boolean): Interval {
  const number = (raw: number): number => (molar ? toMicromolar(raw, unit)! : comparedNumber(raw));
  return storedInterval(prefix, number(value), upper === null ? null : number(upper));
}

describe('intervals over columns', () => {
  test('mean the same as those of the contract', () => {
    const random = new Random(11);
    const rows = randomRows(random, 4000);
    const intervals = intervalsOf(rows);
    let inside = 0;
    rows.forEach((stored, row) => {
      const molar = isMolarUnit(stored.unit) && random.chance(0.7);
      const [a, b] = [random.pick(numbers), random.pick(numbers)];
      const asked = askedInterval(
        random.pick(prefixes),
        Math.min(a, b),
        random.chance(0.5) ? Math.max(a, b) : null,
      );
      const within = contains(asked, expected(stored, molar));
      expect(intervals.within(row, asked, molar), JSON.stringify({ stored, asked, molar })).toBe(within);
      expect(intervals.low(row, molar)).toBe(expected(stored, molar).low);
      inside += within ? 1 : 0;
    });
    expect(inside).toBeGreaterThan(300);
  });

  test('70 nM and 0.07 uM are one value', () => {
    const intervals = intervalsOf([
      { prefix: '=', value: 70, upper: null, unit: 'nM' },
      { prefix: '=', value: 0.07, upper: null, unit: 'µM' },
    ]);
    const asked = askedInterval('=', 0.07, null);
    expect([intervals.within(0, asked, true), intervals.within(1, asked, true)]).toEqual([true, true]);
  });

  test('molar units are one group, every other unit its own, none a third', () => {
    expect([...unitGroups(['%', 'nM', 'uM', 'ug'])]).toEqual([0, 2, 1, 1, 5]);
  });
});
