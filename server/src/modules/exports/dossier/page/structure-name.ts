import type { Row } from '@moltrove/knowledge';

/** The name of a structure, else its public id, else its structure id. */
export function structureName(row: Row): string {
  const { pref_name: name, chembl_id: chemblId, str_id: id } = row;
  return String(name || chemblId || `Structure ${String(id)}`);
}
