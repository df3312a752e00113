import { AppError, type SarView } from '@moltrove/contract/without-calls';
import { leastOf } from '../../row-sets/least-of.ts';
import type { ColumnTexts } from './column-texts.ts';
import type { SarColumns } from './sar-columns.ts';

/**
 * The key of a column: the public id of its target with the mutation after a space, type and unit, as in
 * `CHEMBL203|IC50|nM` or `CHEMBL203 T790M|Ki|nM`. Missing parts are empty.
 */
export function columnKey({ targets, types, units }: SarColumns, texts: ColumnTexts, column: number): string {
  const unit = texts.units[units[column]];
  const parts = [texts.targets[targets[column]].key, texts.types[types[column] - 1]];
  if (unit !== null) parts.push(unit);
  return parts.map(escaped).join('|');
}

const escaped = (part: string): string => part.replaceAll(/[|\\]/g, '\\$&');

/** The target part of a key. */
const firstPart = (key: string): string => /^(?:[^|\\]|\\.)*/.exec(key)![0].replaceAll(/\\(.)/g, '$1');

/**
 * Columns by key, in the given order and without repeats. Fails with NOT_FOUND for a column that the set does
 * not have.
 */
export function columnsNamed(columns: SarColumns, texts: ColumnTexts, keys: readonly string[]): number[] {
  const wanted = new Set(keys.map(firstPart));
  const isOfTarget = texts.targets.map(({ key }) => wanted.has(key));
  const found = new Map<string, number>();
  for (let column = 0; column < columns.count; column += 1) {
    if (isOfTarget[columns.targets[column]]) found.set(columnKey(columns, texts, column), column);
  }
  const missing = keys.filter((key) => !found.has(key));
  if (missing.length > 0) {
    throw new AppError(
      'NOT_FOUND',
      `These results have no values in the ${listed(missing)}; choose other columns or widen the search.`,
      { columns: missing },
    );
  }
  return [...new Set(keys.map((key) => found.get(key)!))];
}

/** For messages: a few of the columns, and the number of the others. */
function listed(keys: readonly string[]): string {
  if (keys.length === 1) return `column ${keys[0]}`;
  const shown = keys.slice(0, 3);
  const more = keys.length - shown.length;
  return `columns ${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

/** Columns with values, one of some activity types, and a text in the name of their target, in column order. */
export function filteredColumns(
  columns: SarColumns,
  texts: ColumnTexts,
  { activityTypes, contains }: Pick<SarView, 'activityTypes' | 'contains'>,
): Uint32Array {
  const types = activityTypes === null ? null : new Set(activityTypes);
  const text = contains?.trim().toLowerCase() ?? '';
  const hasType = texts.types.map((type) => types === null || types.has(type));
  const hasText = texts.targets.map(({ name }) => text === '' || name.toLowerCase().includes(text));
  return Uint32Array.from({ length: columns.count }, (_, column) => column).filter(
    (column) =>
      columns.structures[column] > 0 &&
      hasType[columns.types[column] - 1] &&
      hasText[columns.targets[column]],
  );
}

/** More than the number of columns; with the structure count as the higher part, a key is an integer below 2^52. */
const beyondColumns = 2 ** 26;
/** Added to the keys of columns that come after all others. */
const beyondKeys = 2 ** 52;

/**
 * Columns at positions `skip` to `skip + count` (exclusive) in an order; ties are resolved by target name, type
 * and unit. Columns without a target, whose assays have nothing in common, come last in every order.
 */
export function inOrder(
  columns: SarColumns,
  texts: ColumnTexts,
  filtered: Uint32Array,
  {
    columnOrder,
    skipColumns: skip,
    maxColumns: count,
  }: Pick<SarView, 'columnOrder' | 'skipColumns' | 'maxColumns'>,
): number[] {
  switch (columnOrder) {
    case 'A-Z':
      return [...filtered.subarray(skip, skip + count)];
    case 'Z-A':
      return [...filtered.toSorted(backwards(columns, texts)).subarray(skip, skip + count)];
    case 'Most Results':
    case 'Least Results': {
      const sign = columnOrder === 'Most Results' ? -1 : 1;
      const keys = Float64Array.from(
        filtered,
        (column) =>
          (columns.targets[column] === texts.noTarget ? beyondKeys : 0) +
          sign * columns.structures[column] * beyondColumns +
          column,
      );
      const found = leastOf(keys, Math.min(keys.length, skip + count)).subarray(skip);
      return Array.from(found, (key) => key - Math.floor(key / beyondColumns) * beyondColumns);
    }
  }
}

/** Descending by name; columns without a target and, within a type, those without a unit stay last. */
function backwards(
  { targets, types, units }: SarColumns,
  { noTarget, targetRank, unitRank }: ColumnTexts,
): (a: number, b: number) => number {
  return (a, b) =>
    Number(targets[a] === noTarget) - Number(targets[b] === noTarget) ||
    targetRank[targets[b]] - targetRank[targets[a]] ||
    targets[a] - targets[b] ||
    types[b] - types[a] ||
    Number(units[a] === 0) - Number(units[b] === 0) ||
    unitRank[units[b]] - unitRank[units[a]];
}
