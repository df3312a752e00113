import type { TabKey } from '../domain/tabs.ts';

/** Columns that name a row, the best first. */
const namingColumns: Readonly<Record<TabKey, readonly string[]>> = {
  structures: ['pref_name', 'chembl_id'],
  activities: [],
  assays: ['chembl_id'],
  clinicalCompounds: ['drug_name', 'chembl_id'],
  references: ['reference', 'chembl_id'],
};

interface NamedStructure {
  readonly str_id?: unknown;
  readonly pref_name?: unknown;
  readonly chembl_id?: unknown;
}

/** What a row is called: its name or citation, else its ChEMBL ID; null for a row with neither. */
export function rowLabel(tab: TabKey, row: Readonly<Record<string, unknown>>): string | null {
  for (const key of namingColumns[tab]) {
    const name = row[key];
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

/** What a structure is called: its name, else its ChEMBL ID, else its structure ID. */
export function structureLabel({ str_id: id, pref_name, chembl_id }: NamedStructure): string {
  return rowLabel('structures', { pref_name, chembl_id }) ?? `Structure ${String(id)}`;
}
