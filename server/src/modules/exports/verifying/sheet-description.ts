import { shownTableLabel } from '../formats/about-sheet.ts';
import { type Description, descriptionSchema, shownTableOf } from './description.ts';
import { textOfXml } from './xml-text.ts';

const cell = /<c r="([AB])(\d+)"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g;

/** The description in the sheet "About" of a workbook; null when it is no such sheet. */
export function descriptionOfSheet(sheet: string): Description | null {
  const labels = new Map<string, string>();
  const filters: string[] = [];
  const shown: string[] = [];
  const values = new Map<string, string>();
  for (const [, column, row, number, text] of sheet.matchAll(cell)) {
    const value = number ?? textOfXml(text);
    const label = labels.get(row);
    if (column === 'A') labels.set(row, value);
    else if (label === 'Filter') filters.push(value);
    else if (label === 'Shown') shown.push(value);
    else if (label !== undefined && !values.has(label)) values.set(label, value);
  }
  const { data } = descriptionSchema.safeParse({
    search: values.get('Search'),
    filters,
    tab: values.get('Table'),
    order: values.get('Order'),
    rows: Number(values.get('Rows')),
    results: values.get('Results'),
    exported: values.get('Exported (UTC)') ?? null,
    release: values.get('Release'),
    licence: values.get('Attribution and licence') ?? '',
  });
  const table = shownTableOf(values.get(shownTableLabel) ?? '');
  return data === undefined ? null : { ...data, columns: {}, shown, table, query: null };
}
