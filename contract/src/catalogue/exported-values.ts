import type { Column } from './column.ts';
import { columns } from './columns.ts';
import {
  type CellsByKey,
  type StatedValue,
  calculatedValues,
  prefixKeys,
  statedValue,
} from './stated-values.ts';

type Part = keyof StatedValue;

/** Keys of the columns of a value in a file. */
interface ExportedValueKeys {
  readonly prefix: string;
  readonly value: string;
  /** Null for values that cannot be ranges. */
  readonly upper: string | null;
}

const prefixes = prefixKeys(Object.values(columns).flat());

/** Columns with the upper ends of ranges. */
const uppers: Readonly<Record<string, string>> = {
  activity_value: 'activity_upper_value',
  best_pactivity: 'best_pactivity_upper',
};

const valuesWithPrefix: readonly ExportedValueKeys[] = [
  ...[...prefixes].map(([value, prefix]) => ({
    prefix,
    value,
    upper: uppers[value] ?? null,
  })),
  ...calculatedValues.map((value) => ({ prefix: `${value}_prefix`, value, upper: `${value}_upper` })),
];

const partOfKey = new Map<string, { readonly part: Part; readonly keys: ExportedValueKeys }>(
  valuesWithPrefix.flatMap((keys) =>
    (['prefix', 'value', 'upper'] as const).flatMap((part) => {
      const key = keys[part];
      return key === null ? [] : [[key, { part, keys }] as const];
    }),
  ),
);

/** Whether a column of a file is the prefix or the upper end of the value in another column. */
export function goesWithItsValue(key: string): boolean {
  const stated = partOfKey.get(key);
  return stated !== undefined && stated.part !== 'value';
}

/** The adjacent columns of a file for one requested column: for a value, its prefix and both ends. */
export function wholeValue(key: string): readonly string[] {
  const stated = partOfKey.get(key);
  if (stated === undefined) return [key];
  const { prefix, value, upper } = stated.keys;
  return upper === null ? [prefix, value] : [prefix, value, upper];
}

/** Content of the prefix column when the value is a range. */
export const rangeWord = 'range';

/**
 * The cell of a file before codes are replaced by words. A range has its two ends and the word `range` as its
 * prefix.
 */
export function exportedPart(
  { key }: Pick<Column, 'key'>,
  row: CellsByKey,
): string | number | boolean | null {
  const stated = partOfKey.get(key);
  if (stated === undefined) return row[key] ?? null;
  const cell = statedValue(stated.keys.value, row, prefixes)[stated.part];
  return stated.part === 'prefix' && cell === 'R' ? rangeWord : cell;
}

/** Sentences that explain prefixes and ranges in a file with these columns; empty without such values. */
export function valueNotes(keys: readonly string[]): readonly string[] {
  const values = keys.flatMap((key) => partOfKey.get(key)?.keys ?? []);
  if (values.length === 0) return [];
  return [
    'Each value follows its own prefix. An empty prefix means that the source gives none; the value counts as exact.',
    ...(values.some(({ upper }) => upper !== null)
      ? [
          `For a range, the prefix is "${rangeWord}", the value is its lower end, and its upper end is in a separate column.`,
        ]
      : []),
    ...(values.some(({ value }) => value === 'pactivity')
      ? [
          'pActivity is a negative logarithm: its prefix is the opposite of that of the standard value (IC50 > 10 µM is pActivity < 5), and so are the ends of a range. Where the type is a logarithm already, such as pKi, they are as they were reported.',
        ]
      : []),
  ];
}
