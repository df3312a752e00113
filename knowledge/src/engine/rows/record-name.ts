/** The name of a record's compound in its reference: its key there, or else its name. */
export const recordNameSql = (alias: string): string =>
  `COALESCE(${alias}.compound_key, ${alias}.compound_name)`;
