import type { UserData } from './user-data.ts';

/** Runs work in the given transaction, or in a new one. */
export const inTransaction = <T>(db: UserData, work: (tx: UserData) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/**
 * The next gapless position in an append-only table; call it within a transaction, which is the only writer.
 */
export async function nextPosition(
  tx: UserData,
  table: 'auditEntries' | 'creditEntries' | 'contractCreditEntries',
): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Rows in one statement: far fewer values than either store allows. */
const rowsAtOnce = 200;

/** Writes many rows in few statements. */
export async function inBlocks<T>(
  rows: readonly T[],
  write: (block: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await write(rows.slice(from, from + rowsAtOnce));
}
