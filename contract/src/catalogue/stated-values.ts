import { toMicromolar } from '../domain/amounts.ts';
import { isLogarithmicType, pActivity } from '../domain/p-activity.ts';
import { flippedPrefix } from '../domain/values.ts';
import type { Column } from './column.ts';

type Cell = string | number | boolean | null;
/** Cells of a row by the keys of their columns. */
export type CellsByKey = Readonly<Record<string, Cell | undefined>>;

/** A value as stated by a row, on screen and in files. */
export interface StatedValue {
  /** Its relation; `R` for a range, null for none. */
  readonly prefix: string | null;
  /** The number or text; for a range its lower end, null if the row does not have that. */
  readonly value: Cell;
  /** For a range, its upper end, null if the row does not have that; null for all other values. */
  readonly upper: number | null;
}

/** Values calculated from the standard value, with its prefix, which is reversed if the calculation reverses the order. */
export const calculatedValues: readonly string[] = ['micro_molarvalue', 'pactivity'];
const standardPrefix = 'std_act_prefix';

const signs: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥' };

/** A prefix as shown before a number, with a space; `=` and a missing prefix mean the same and are omitted. */
export function shownPrefix(prefix: string | null): string {
  return prefix === null || prefix === '=' ? '' : `${signs[prefix] ?? prefix} `;
}

/** For each value column, the key of the prefix column before it in the catalogue. */
export function prefixKeys(columns: readonly Column[]): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap((column, index) => {
      const following = columns[index + 1];
      return column.type === 'prefix' && following !== undefined
        ? [[following.key, column.key] as const]
        : [];
    }),
  );
}

/** The value of a column with its prefix and, for a range, both ends. A prefix without a value is ignored. */
export function statedValue(
  key: string,
  row: CellsByKey,
  prefixes: ReadonlyMap<string, string>,
): StatedValue {
  const value = row[key] ?? null;
  if (value === null || value === '') return { prefix: null, value: null, upper: null };
  const prefix = prefixOf(key, row, prefixes);
  if (prefix !== 'R' || typeof value !== 'number') return { prefix, value, upper: null };
  const other = otherEnd(key, row);
  if (other !== null) return { prefix, value: Math.min(value, other), upper: Math.max(value, other) };
  return isTurned(key, row) ? { prefix, value: null, upper: value } : { prefix, value, upper: null };
}

function prefixOf(key: string, row: CellsByKey, prefixes: ReadonlyMap<string, string>): string | null {
  const prefixKey = calculatedValues.includes(key) ? standardPrefix : prefixes.get(key);
  const stored = prefixKey === undefined ? null : row[prefixKey];
  const prefix = typeof stored === 'string' && stored !== '' ? stored : null;
  return isTurned(key, row) ? flippedPrefix(prefix) : prefix;
}

/** pActivity falls as the value rises, unless the value is already a logarithm. */
const isTurned = (key: string, row: CellsByKey): boolean =>
  key === 'pactivity' && !isLogarithmicType(textOf(row['std_activity_type']));

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

/** The end of a range that is not in its own column; null if the row does not have it. */
function otherEnd(key: string, row: CellsByKey): number | null {
  if (key === 'best_pactivity') {
    const upperEnd = row['best_pactivity_upper'];
    return typeof upperEnd === 'number' ? upperEnd : null;
  }
  const upper = row['activity_upper_value'];
  if (typeof upper !== 'number') return null;
  const unit = textOf(row['standard_uom']) || null;
  switch (key) {
    case 'activity_value':
      return upper;
    case 'micro_molarvalue':
      return toMicromolar(upper, unit);
    case 'pactivity':
      return pActivity(textOf(row['std_activity_type']), upper, unit);
    default:
      return null;
  }
}
