import type { TableName } from '../../release/schema.ts';
import { readTables } from '../release-tables.ts';

export type Cells = Record<string, string | number | null>;

/** A release as the oracle sees it: plain rows, and maps from ids to them. */
export interface OracleRelease {
  readonly tables: Record<TableName, Cells[]>;
  readonly structure: ReadonlyMap<number, Cells>;
  readonly document: ReadonlyMap<number, Cells>;
  readonly target: ReadonlyMap<number, Cells>;
  readonly assay: ReadonlyMap<number, Cells>;
  readonly record: ReadonlyMap<number, Cells>;
  readonly activity: ReadonlyMap<number, Cells>;
  readonly development: ReadonlyMap<number, Cells>;
}

export function oracleRelease(path: string): OracleRelease {
  const tables = readTables(path) as Record<TableName, Cells[]>;
  const byId = (table: TableName, id: string): Map<number, Cells> =>
    new Map(tables[table].map((row) => [row[id] as number, row]));
  return {
    tables,
    structure: byId('structure', 'str_id'),
    document: byId('document', 'ref_id'),
    target: byId('target', 'target_id'),
    assay: byId('assay', 'assay_id'),
    record: byId('compound_record', 'gvk_id'),
    activity: byId('activity', 'act_id'),
    development: byId('development_compound', 'str_id'),
  };
}

const grouped = new WeakMap<readonly Cells[], Map<string, Map<Cells[string], Cells[]>>>();

/** Rows of a table with this value in a column, in the order of the table. */
export function rowsWith(table: readonly Cells[], column: string, value: Cells[string]): readonly Cells[] {
  let columns = grouped.get(table);
  if (columns === undefined) grouped.set(table, (columns = new Map()));
  let byValue = columns.get(column);
  if (byValue === undefined) columns.set(column, (byValue = Map.groupBy(table, (row) => row[column])));
  return byValue.get(value) ?? [];
}

/** The assay of an activity. */
export const assayOf = (release: OracleRelease, activity: Cells): Cells =>
  release.assay.get(activity.assay_id as number)!;

/** The document of an activity. */
export const documentOf = (release: OracleRelease, activity: Cells): Cells =>
  release.document.get(activity.ref_id as number)!;

/** The target of an assay, if it has one. */
export const targetOf = (release: OracleRelease, assay: Cells): Cells | undefined =>
  assay.target_id === null ? undefined : release.target.get(assay.target_id as number);

/** Whether texts are equal, ignoring case and surrounding space; null equals nothing. */
export function sameText(a: Cells[string] | undefined, b: string): boolean {
  return a !== null && a !== undefined && String(a).trim().toLowerCase() === b.trim().toLowerCase();
}
