import { structureLabel } from '@moltrove/contract';
import type { SarTable } from '@moltrove/contract';

/** The name of a row's structure, else its ChEMBL ID, else its structure ID. */
export function structureName(row: Pick<SarTable['rows'][number], 'str_id' | 'name' | 'chembl_id'>): string {
  return structureLabel({ ...row, pref_name: row.name });
}
