import type { GridRow } from './row.ts';

/** The compound name of a row, else its source id, else its structure id. */
export function compoundName(row: GridRow): string | null {
  for (const key of ['pref_name', 'drug_name', 'structure_name', 'chembl_id', 'compound_name_reference']) {
    const name = row[key];
    if (typeof name === 'string' && name !== '') return name;
  }
  const strId = row['str_id'] ?? null;
  return strId === null ? null : `structure ${strId}`;
}
