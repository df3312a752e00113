import type { Selectable } from 'kysely';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';

export type ExportRecord = Selectable<UserTables['exportRecords']>;

/** The files that exports of this installation wrote. */
export function exportRecords(db: UserData) {
  return {
    async add(record: ExportRecord): Promise<void> {
      await db.insertInto('exportRecords').values(record).execute();
    },

    /** The first export that wrote this content; exports of the same rows may write the same. */
    async ofContent(sha256: string): Promise<ExportRecord | null> {
      const record = await db
        .selectFrom('exportRecords')
        .selectAll()
        .where('sha256', '=', sha256)
        .orderBy('createdAt')
        .orderBy('fileId')
        .executeTakeFirst();
      return record ?? null;
    },

    /** The number of exports that wrote a file of this name. */
    async countOfName(name: string): Promise<number> {
      const { records } = await db
        .selectFrom('exportRecords')
        .select(({ fn }) => fn.countAll().as('records'))
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return Number(records);
    },
  };
}
