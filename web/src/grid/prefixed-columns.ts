import { flippedPrefix } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';
import type { GridRow } from './row.ts';

/** Values that are calculated from another one and share its prefix, or take it turned round. */
const derived: Record<string, { readonly prefixKey: string; readonly flipped: boolean }> = {
  micro_molarvalue: { prefixKey: 'std_act_prefix', flipped: false },
  pactivity: { prefixKey: 'std_act_prefix', flipped: true },
};

/**
 * The columns of a grid: a prefix column is no column of its own but stands in the cell of the value that follows it,
 * so that a value never loses its prefix.
 */
export function shownColumns(columns: readonly Column[]): Column[] {
  return columns.filter((column) => column.type !== 'prefix');
}

/** For each value column the key of the prefix column before it in the catalogue. */
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

/** The column that holds the prefix of a value; null for values without one. */
export function prefixKeyOf(key: string, keys: ReadonlyMap<string, string>): string | null {
  return derived[key]?.prefixKey ?? keys.get(key) ?? null;
}

/** The prefix of a value, null when none is stated. */
export function prefixOf(column: Column, row: GridRow, keys: ReadonlyMap<string, string>): string | null {
  const key = prefixKeyOf(column.key, keys);
  const stored = key === null ? null : row[key];
  const prefix = typeof stored === 'string' && stored !== '' ? stored : null;
  return derived[column.key]?.flipped === true ? flippedPrefix(prefix) : prefix;
}
