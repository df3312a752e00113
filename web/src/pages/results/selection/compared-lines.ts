import { columns, prefixKeys, tabOf, absenceTexts, cellText } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import type { GridRow } from '../../../grid/row.ts';

export interface ComparedLine {
  readonly key: string;
  readonly label: string;
  readonly unit: string | null;
  readonly texts: readonly string[];
  readonly differs: boolean;
}

/** Compared rows are fetched separately, so their counts within the results are unknown. */
const ofResults: readonly string[] = ['found_act_count', 'found_str_count'];

/** The values of rows side by side, one line for each column that has a value in any of them. */
export function comparedLines(tab: TabKey, rows: readonly GridRow[]): ComparedLine[] {
  const all = columns[tab];
  const prefixes = prefixKeys(all);
  const { idColumn } = tabOf(tab);
  const filled = all.filter(
    ({ key, type }) => key !== idColumn && type !== 'smiles' && type !== 'prefix' && !ofResults.includes(key),
  );
  return filled.flatMap((column) => {
    const cells = rows.map((row) => cellText(column, row, prefixes));
    if (cells.every(({ absence }) => absence === 'none')) return [];
    const texts = cells.map(({ text, absence }) => (absence === null ? text : absenceTexts[absence].text));
    const { key, label, unit } = column;
    return [{ key, label, unit, texts, differs: new Set(texts).size > 1 }];
  });
}
