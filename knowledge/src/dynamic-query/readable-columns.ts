import { queryTables } from '@moltrove/contract/without-calls';
import type { ReadableColumns } from './guarded-database.ts';

/** The listed columns, and the id of each table. */
export const readableColumns: ReadableColumns = new Map(
  queryTables.map(({ key, id, columns }) => [key, new Set([id, ...columns.map((each) => each.key)])]),
);
