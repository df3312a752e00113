import type { UploadTable } from './reading/upload-table.ts';

/** A term of the list and its line in the file, from 1. */
export interface ListedTerm {
  readonly term: string;
  readonly line: number;
}

export interface ColumnChoice {
  readonly column: number;
  /** True when the first row names the columns. */
  readonly hasHeader: boolean;
}

export interface ReadColumn {
  readonly terms: readonly ListedTerm[];
  /** Number of lines without a term. */
  readonly blank: number;
}

/** The terms of one column, in the order of the file. */
export function columnTerms({ rows }: Pick<UploadTable, 'rows'>, choice: ColumnChoice): ReadColumn {
  const terms: ListedTerm[] = [];
  let blank = 0;
  for (let at = choice.hasHeader ? 1 : 0; at < rows.length; at += 1) {
    const term = (rows[at]![choice.column] ?? '').trim();
    if (term === '') blank += 1;
    else terms.push({ term, line: at + 1 });
  }
  return { terms, blank };
}

/** The number of columns; rows may differ in length. */
export function columnCount({ rows }: Pick<UploadTable, 'rows'>): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0);
}

/** The label of a column: its header, or its letter as in a spreadsheet. */
export function columnLabel({ rows }: Pick<UploadTable, 'rows'>, column: number, hasHeader: boolean): string {
  const name = hasHeader ? (rows[0]?.[column] ?? '').trim() : '';
  return name === '' ? `Column ${columnLetters(column)}` : name;
}

function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}
