/** Extended codes of SQLite for a primary key and for another unique constraint; the SQLSTATE of PostgreSQL. */
const unique: readonly unknown[] = [1555, 2067, '23505'];
const foreignKey: readonly unknown[] = [787, '23503'];

/** True for a unique violation in either store. */
export const isUniqueViolation = (error: unknown): boolean => unique.includes(codeOf(error));

/** True for a foreign key violation in either store. */
export const isForeignKeyViolation = (error: unknown): boolean => foreignKey.includes(codeOf(error));

function codeOf(error: unknown): unknown {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return errcode ?? code;
}
