import type { ColumnSource } from './column-source.ts';
import type { Codes } from '../../release/typed-arrays.ts';

/** Columns of the degraders: structures by type, and by structure its type with its grounds and its ligase in words. */
export const degraderColumns = {
  type: 'degrader.structures',
  text: 'structure.degrader',
  ligase: 'structure.ligase',
} as const;

/** What a coded column says of a structure; null where it says nothing, or where the release was built without it. */
export function textOfStructure(
  { columns, dictionaries }: ColumnSource,
  name: typeof degraderColumns.text | typeof degraderColumns.ligase,
  structure: number,
): string | null {
  const code = (columns.get(name) as Codes | undefined)?.[structure] ?? 0;
  return code === 0 ? null : (dictionaries.get(name)?.[code - 1] ?? null);
}
