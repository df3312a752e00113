import { sql } from 'kysely';
import type { downloadHistoryColumns } from '@moltrove/contract';
import { orderBy, pageOf, type TableRequest } from '../../platform/database/table-order.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import type { Download } from '../../shared/downloads/download-store.ts';

type Column = (typeof downloadHistoryColumns)[number];

const columns: Record<Column, string> = {
  createdDate: 'created_at',
  name: 'name',
  structures: 'structures',
  credits: 'credits',
  keptUntil: 'kept_until',
  fetchedCount: 'fetched_count',
};

/** A page of a user's downloads, with their total. */
export async function downloadPage(
  db: UserData,
  userId: string,
  request: TableRequest<Column>,
): Promise<{ rows: Download[]; total: number }> {
  const { count } = await db
    .selectFrom('downloads')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const order = orderBy(columns[request.sortBy], request.sortOrder, sql`created_at desc, id`);
  const { rows } = await sql<Download>`
    select * from downloads where user_id = ${userId} ${order} ${pageOf(request)}`.execute(db);
  return { rows, total: Number(count) };
}
