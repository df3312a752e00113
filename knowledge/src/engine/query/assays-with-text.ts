import type { ColumnSource } from '../index/column-source.ts';
import { textColumn } from '../index/release-index.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import { marksOfTexts, rowsWithCode } from './coded.ts';

/** Assays with any of some texts in a column; `labels` gives further names for texts. */
export function assaysWithText(
  source: ColumnSource,
  name: string,
  texts: readonly string[],
  labels?: Readonly<Record<string, string>>,
): RowSet {
  const column = textColumn(source, name);
  return rowsWithCode(column.codes, marksOfTexts(column, texts, labels));
}
