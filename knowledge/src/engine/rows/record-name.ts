/** The text that a record's compound goes by in its reference: its key there, else its name. */
export const recordNameSql = (alias: string): string =>
  `COALESCE(${alias}.compound_key, ${alias}.compound_name)`;
