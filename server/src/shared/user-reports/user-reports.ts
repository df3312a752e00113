import type { Selectable } from 'kysely';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';

type ReportTable = 'reportedTerms' | 'reportedValues';
type ReportRow<T extends ReportTable> = Selectable<UserTables[T]> & { readonly username: string };

/** Reports of all users with user names, for administrators. */
export function userReports<T extends ReportTable, Report>(
  db: UserData,
  table: T,
  reportOf: (row: ReportRow<T>) => Report,
) {
  // Both tables have the columns named here, which the query types cannot express for a union of tables.
  const name = table as 'reportedTerms';
  const all = () =>
    db.selectFrom(name).innerJoin('users', 'users.id', 'userId').selectAll(name).select('username');
  const read = (row: unknown): Report => reportOf(row as ReportRow<T>);

  return {
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom(name)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Newest first. */
    async list(offset: number, limit: number): Promise<Report[]> {
      const rows = await all()
        .orderBy('reportedAt', 'desc')
        .orderBy(`${name}.id`)
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    async byId(id: string): Promise<Report | null> {
      const row = await all().where(`${name}.id`, '=', id).executeTakeFirst();
      return row === undefined ? null : read(row);
    },
  };
}
