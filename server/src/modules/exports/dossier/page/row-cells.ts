import { absenceTexts, cellText, columnOf, columns, prefixKeys, type TabKey } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';

export interface ShownCell {
  readonly label: string;
  readonly unit: string | null;
  /** As on the screen; null for no value. */
  readonly text: string | null;
}

/** A text of a row; null for an empty one. */
export const textOf = (cell: Row[string] | undefined): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;

/** A cell of a row as the screen shows it. */
export function shownCell(tab: TabKey, key: string, row: Row): ShownCell {
  const column = columnOf(tab, key)!;
  const { text, absence } = cellText(column, row, prefixKeys(columns[tab]));
  const isMeasured = absence !== null && absence !== 'none';
  const { label, unit } = column;
  return { label, unit, text: text === '' ? (isMeasured ? absenceTexts[absence].text : null) : text };
}
