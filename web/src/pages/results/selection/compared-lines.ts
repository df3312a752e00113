import { columns, prefixKeys, tabOf } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { absenceTexts, cellText } from '../../../grid/cell-text.ts';
import type { GridRow } from '../../../grid/row.ts';

export interface ComparedLine {
  readonly key: string;
  readonly label: string;
  readonly unit: string | null;
  readonly texts: readonly string[];
  readonly differs: boolean;
}

/** Rows that are compared are fetched by themselves: what they have in the results is not known of them. */
const ofResults: readonly string[] = ['found_act_count', 'found_str_count'];

/** What columns of a tab say of some rows, a line for each column that says something of any of them. */
export function comparedLines(tab: TabKey, rows: readonly GridRow[]): ComparedLine[] {
  const all = columns[tab];
  const prefixes = prefixKeys(all);
  const { idColumn } = tabOf(tab);
  const told = all.filter(
    ({ key, type }) => key !== idColumn && type !== 'smiles' && type !== 'prefix' && !ofResults.includes(key),
  );
  return told.flatMap((column) => {
    const cells = rows.map((row) => cellText(column, row, prefixes));
    if (cells.every(({ absence }) => absence === 'none')) return [];
    const texts = cells.map(({ text, absence }) => (absence === null ? text : absenceTexts[absence].text));
    const { key, label, unit } = column;
    return [{ key, label, unit, texts, differs: new Set(texts).size > 1 }];
  });
}
