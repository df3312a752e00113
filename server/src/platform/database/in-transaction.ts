import type { UserData } from './user-data.ts';

/** Runs work in a transaction: the one that it is given, or one of its own. */
export const inTransaction = <T>(db: UserData, work: (tx: UserData) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** The next position in a table whose rows are only added, without gaps; only in a transaction, which writes alone. */
export async function nextPosition(tx: UserData, table: 'auditEntries' | 'creditEntries'): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
