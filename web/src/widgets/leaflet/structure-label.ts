interface Named {
  readonly str_id: number;
  readonly chembl_id: string | null;
  readonly pref_name: string | null;
}

/** The name of a structure, else its ChEMBL ID, else its structure ID. */
export function structureLabel({ str_id: strId, chembl_id: chemblId, pref_name: name }: Named): string {
  return name ?? chemblId ?? `Structure ${strId}`;
}
