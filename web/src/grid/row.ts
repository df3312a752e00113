export type CellValue = string | number | boolean | null;

/** A row from the server: a value for each column of the catalogue, and possibly `innerGrids`. */
export type GridRow = Readonly<Record<string, CellValue>>;

/** The id of a row as text; ids are numbers in every tab. */
export function rowIdOf(row: GridRow, idColumn: string): string {
  return String(row[idColumn] ?? '');
}

/** The structure that a row is about; undefined for a row of none. */
export function structureIdOf(row: GridRow): number | undefined {
  const id = row['str_id'];
  return typeof id === 'number' ? id : undefined;
}
