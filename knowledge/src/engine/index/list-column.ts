import { type ColumnSource, codes, u32 } from './column-source.ts';
import type { Codes } from '../../release/typed-arrays.ts';

/**
 * Several codes for each entity: entity e has list `listOf[e]`, whose codes are codes[start[list]] to codes[start[list
 * + 1] - 1], ascending. Entities with the same codes share a list; list 0 is empty.
 */
export interface ListColumn {
  readonly listOf: Codes;
  readonly start: Uint32Array;
  readonly codes: Uint32Array;
}

/** Names of the columns that store a list column. */
export const listColumns = (name: string): Readonly<Record<keyof ListColumn, string>> => ({
  listOf: `${name}.list`,
  start: `${name}.list.start`,
  codes: `${name}.list.codes`,
});

export function listColumn(source: ColumnSource, name: string): ListColumn {
  const names = listColumns(name);
  return {
    listOf: codes(source, names.listOf),
    start: u32(source, names.start),
    codes: u32(source, names.codes),
  };
}
