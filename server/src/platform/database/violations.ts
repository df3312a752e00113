/** Extended codes of SQLite for a primary key and for another unique constraint; the SQLSTATE of PostgreSQL. */
const unique: readonly unknown[] = [1555, 2067, '23505'];
const foreignKey: readonly unknown[] = [787, '23503'];

/** True of an error of either store that says that a unique value is there already. */
export const isUniqueViolation = (error: unknown): boolean => unique.includes(codeOf(error));

/** True of an error of either store that says that what a row refers to is not there, or still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean => foreignKey.includes(codeOf(error));

function codeOf(error: unknown): unknown {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  return errcode ?? code;
}
