import type { ColumnSource } from './column-source.ts';
import type { Codes } from '../../release/typed-arrays.ts';

/**
 * Columns of the degraders: structures by type, and for each structure its type with the evidence, and its ligase, as
 * texts.
 */
export const degraderColumns = {
  type: 'degrader.structures',
  text: 'structure.degrader',
  ligase: 'structure.ligase',
} as const;

/** The text of a coded column for a structure; null if it has none, or if the release was built without the column. */
export function textOfStructure(
  { columns, dictionaries }: ColumnSource,
  name: typeof degraderColumns.text | typeof degraderColumns.ligase,
  structure: number,
): string | null {
  const code = (columns.get(name) as Codes | undefined)?.[structure] ?? 0;
  return code === 0 ? null : (dictionaries.get(name)?.[code - 1] ?? null);
}
