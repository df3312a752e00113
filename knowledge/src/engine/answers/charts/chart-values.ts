import { type CodeLabels, compareText, labelOfCode } from '@moltrove/contract/without-calls';
import { textKey } from '../../text/text-keys.ts';
import type { ListColumn } from '../../index/list-column.ts';
import type { PackedTexts } from '../../index/packed-texts.ts';
import type { Codes } from '../../../release/typed-arrays.ts';

/** The values of a chart as codes from 1, 0 for none. */
export interface ChartValues {
  /** Code of each entity; with `lists` the list of its codes. */
  readonly codes: Codes;
  /** Codes of each list where an entity may have several. */
  readonly lists: Pick<ListColumn, 'start' | 'codes'> | null;
  readonly cardinality: number;
  /** Values of a number column in ascending order; null for text. */
  readonly values: Float64Array | null;
  readonly entries: Entries | null;
}

/** Meaning of the codes 1, 2, … of a chart of texts. */
export interface Entries {
  readonly value: (code: number) => string;
  readonly label: (code: number) => string;
  /** Rank of a code, from 1, in the order of labels, then values; and the code at a rank. */
  readonly rank: (code: number) => number;
  readonly at: (rank: number) => number;
  /** Code of a value, 0 if no row has it; fails with INVALID_REQUEST for a value of the wrong kind. */
  readonly codeOf: (value: string) => number;
  /** Codes of values that share a name, for charts with such names: a target in several organisms. */
  readonly codesOfGroup?: (name: string) => readonly number[];
}

export const single = (codes: Codes, cardinality: number): ChartValues => ({
  codes,
  lists: null,
  cardinality,
  values: null,
  entries: null,
});

export const several = ({ listOf: codes, ...lists }: ListColumn, cardinality: number): ChartValues => ({
  ...single(codes, cardinality),
  lists,
});

export const numbers = ({ codes, values }: { codes: Codes; values: Float64Array }): ChartValues => ({
  ...single(codes, values.length),
  values,
});

export function ranked(
  cardinality: number,
  compare: (a: number, b: number) => number,
): Pick<Entries, 'rank' | 'at'> {
  const ranks = new Uint32Array(cardinality + 1);
  const order = Uint32Array.from({ length: cardinality }, (_, at) => at + 1).sort(compare);
  order.forEach((code, at) => (ranks[code] = at + 1));
  return { rank: (code) => ranks[code], at: (rank) => order[rank - 1] };
}

export function textEntries(texts: readonly string[], labels: CodeLabels | null): Entries {
  const value = (code: number): string => texts[code - 1];
  const label = (code: number): string => labelOfCode(labels, texts[code - 1]) ?? texts[code - 1];
  const order = ranked(
    texts.length,
    (a, b) => compareText(label(a), label(b)) || compareText(value(a), value(b)),
  );
  return { value, label, ...order, codeOf: codesBy(texts) };
}

/** Lists keep one spelling of texts that differ only in case; the others are names of the same entry. */
export function inAnyCase(entries: Entries, texts: readonly string[]): Entries {
  const byKey = codesBy(texts.map(textKey));
  return { ...entries, codeOf: (value) => entries.codeOf(value) || byKey(textKey(value)) };
}

const same = (code: number): number => code;

/** Packed texts are in the order of their labels. */
export function packedEntries(texts: PackedTexts): Entries {
  const text = (code: number): string => texts.text(code);
  return { value: text, label: text, rank: same, at: same, codeOf: (value) => texts.codeOf(value) };
}

/** Codes by value, 0 for a value without one; computed on first use. */
export function codesBy<T>(values: Iterable<T>): (value: T) => number {
  let known: Map<T, number> | null = null;
  return (value) => {
    known ??= new Map(Array.from(values, (each, at) => [each, at + 1]));
    return known.get(value) ?? 0;
  };
}
