import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { u32 } from '../../index/column-source.ts';
import { derivedColumns } from '../../index/derived-column-names.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { chunksOf } from '../../row-sets/chunks.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import type { ColumnTexts } from './column-texts.ts';
import { PairCounter } from './pair-counter.ts';

/**
 * The activities of a set by target, type and unit, in shared memory: the columns of its SAR table, sorted by
 * target name, type and unit, with missing ones last.
 */
export interface SarColumns {
  readonly count: number;
  /** Target numbers; a mutated target has its own number, see `targetOfAssay` in `derived-columns.ts`. */
  readonly targets: Uint32Array;
  /** Type codes. */
  readonly types: Uint32Array;
  /** Groups of comparable units. */
  readonly units: Uint32Array;
  /** Number of distinct structures of each column. */
  readonly structures: Uint32Array;
  /**
   * Activities of column c are rows[start[c]] to rows[start[c + 1] - 1]; activities without a column follow the
   * last one.
   */
  readonly start: Uint32Array;
  /** Ascending within a column. */
  readonly rows: Uint32Array;
}

/** The parts of a column's key. */
export interface SarSource {
  readonly index: ReleaseIndex;
  readonly texts: ColumnTexts;
  /** Marks an activity without a value. */
  readonly isInactive: (row: number) => boolean;
  readonly cancel: Cancel;
}

/** Marks an activity without a column. */
const inNoColumn = 0xffff_ffff;

/**
 * Groups the activities of a set into columns. An activity with a value belongs to the column of its assay's
 * target and mutation, its type and its unit, where all molar units are one. An activity without a value does
 * so if its remark says inactive. If that activity has no unit either, it joins the column with the most
 * structures among those of its target and type (the first by unit if equal), or else a column without a unit.
 * Other activities without a value, and those without a type, have no column. Linear in the size of the set.
 */
export function sarColumns(source: SarSource, activities: RowSet): SarColumns {
  const { counter, numbers } = countPairs(source, activities);
  const pairs = Array.from({ length: counter.count }, (_, number) => pairOf(source, counter, number));
  const joined = joinUnitless(source, pairs);
  const own = pairs.filter((pair) => joined[pair.number] === pair.number);
  own.sort(alphabetically(source.texts));
  const columnOf = new Uint32Array(pairs.length);
  own.forEach(({ number }, column) => (columnOf[number] = column));
  for (const { number } of pairs) columnOf[number] = columnOf[joined[number]];
  const { start, rows } = grouped(activities, numbers, columnOf, own.length, source.cancel);
  const columns: SarColumns = {
    count: own.length,
    targets: shared(own.map(({ target }) => target)),
    types: shared(own.map(({ type }) => type)),
    units: shared(own.map(({ unit }) => unit)),
    structures: shared(own.map(({ structures }) => structures)),
    start,
    rows,
  };
  for (const { number } of pairs.filter((pair) => joined[pair.number] !== pair.number)) {
    columns.structures[columnOf[number]] = countStructures(source.index, columns, columnOf[number]);
  }
  return columns;
}

/** Bytes that the columns occupy. */
export function bytesOfColumns({ targets, types, units, structures, start, rows }: SarColumns): number {
  return [targets, types, units, structures, start, rows].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
}

/** Ascending activities of a column, or for the number of columns the activities without a column. */
export function rowsOfColumn({ start, rows }: SarColumns, column: number): Uint32Array {
  return rows.subarray(start[column], start[column + 1]);
}

interface Pair {
  readonly number: number;
  readonly target: number;
  readonly type: number;
  readonly unit: number;
  /** Inactive without a unit. */
  readonly unitless: boolean;
  readonly structures: number;
}

/** The radices of a key's parts. */
function radices({ types, units }: ColumnTexts): { readonly types: number; readonly units: number } {
  // The group after the last one is for activities that are inactive and have no unit.
  return { types: types.length + 1, units: units.length + 1 };
}

function countPairs(
  { index, texts, isInactive, cancel }: SarSource,
  set: RowSet,
): { counter: PairCounter; numbers: Uint32Array } {
  const { structure, assay, type, unit, unitGroup, intervals } = index.activities;
  const targetOfAssay = u32(index.source, derivedColumns.targetOfAssay);
  const radix = radices(texts);
  const unitless = texts.units.length;
  const counter = new PairCounter();
  const numbers = new Uint32Array(set.count);
  let next = 0;
  for (const chunk of chunksOf(set, cancel)) {
    for (let at = 0; at < chunk.length; at += 1, next += 1) {
      const row = chunk[at];
      const code = type.codes[row];
      const hasValue = intervals.hasValue(row);
      if (code === 0 || (!hasValue && !isInactive(row))) {
        numbers[next] = inNoColumn;
        continue;
      }
      const group = unitGroup[unit.codes[row]];
      const target = targetOfAssay[foreignKeyAt(assay, row)];
      const key = (target * radix.types + code) * radix.units + (hasValue || group !== 0 ? group : unitless);
      numbers[next] = counter.add(key, foreignKeyAt(structure, row));
    }
  }
  return { counter, numbers };
}

function pairOf({ texts }: SarSource, counter: PairCounter, number: number): Pair {
  const radix = radices(texts);
  const key = counter.key(number);
  const unit = key % radix.units;
  const pair = (key - unit) / radix.units;
  const type = pair % radix.types;
  const unitless = unit === texts.units.length;
  const target = (pair - type) / radix.types;
  return {
    number,
    target,
    type,
    unit: unitless ? 0 : unit,
    unitless,
    structures: counter.structures(number),
  };
}

/** For each pair the number of the pair that it joins, usually itself. */
function joinUnitless({ texts }: SarSource, pairs: readonly Pair[]): Uint32Array {
  const joined = Uint32Array.from(pairs, ({ number }) => number);
  const keyOf = ({ target, type }: Pair): number => target * radices(texts).types + type;
  const unitless = pairs.filter((pair) => pair.unitless);
  if (unitless.length === 0) return joined;
  const best = new Map<number, Pair | null>(unitless.map((pair) => [keyOf(pair), null]));
  for (const pair of pairs) {
    const known = best.get(keyOf(pair));
    if (known === undefined || pair.unitless) continue;
    const rank = texts.unitRank[pair.unit];
    const isBetter =
      known === null ||
      pair.structures > known.structures ||
      (pair.structures === known.structures && rank < texts.unitRank[known.unit]);
    if (isBetter) best.set(keyOf(pair), pair);
  }
  for (const pair of unitless) joined[pair.number] = best.get(keyOf(pair))?.number ?? pair.number;
  return joined;
}

function alphabetically({ targetRank, unitRank }: ColumnTexts): (a: Pair, b: Pair) => number {
  return (a, b) =>
    targetRank[a.target] - targetRank[b.target] ||
    a.target - b.target ||
    a.type - b.type ||
    unitRank[a.unit] - unitRank[b.unit];
}

function grouped(
  set: RowSet,
  numbers: Uint32Array,
  columnOf: Uint32Array,
  count: number,
  cancel: Cancel,
): Pick<SarColumns, 'start' | 'rows'> {
  const column = (number: number): number => (number === inNoColumn ? count : columnOf[number]);
  const start = sharedWords(count + 2);
  for (let at = 0; at < numbers.length; at += 1) start[column(numbers[at]) + 1] += 1;
  for (let at = 0; at <= count; at += 1) start[at + 1] += start[at];
  const next = start.slice();
  const rows = sharedWords(set.count);
  let done = 0;
  for (const chunk of chunksOf(set, cancel)) {
    for (let at = 0; at < chunk.length; at += 1, done += 1) {
      const own = column(numbers[done]);
      rows[next[own]] = chunk[at];
      next[own] += 1;
    }
  }
  return { start, rows };
}

function countStructures({ activities }: ReleaseIndex, columns: SarColumns, column: number): number {
  let count = 0;
  let last = -1;
  for (const row of rowsOfColumn(columns, column)) {
    const structure = foreignKeyAt(activities.structure, row);
    if (structure !== last) count += 1;
    last = structure;
  }
  return count;
}

const sharedWords = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(length * 4));

function shared(values: readonly number[]): Uint32Array {
  const words = sharedWords(values.length);
  words.set(values);
  return words;
}
