import type { ProvisioningChange } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { changeEntry, historyPage } from '../history.ts';

/** What the identity providers of a contract changed, newest first, with the names that the users have now. */
export async function provisioningChangesOf(
  db: UserData,
  contractId: string,
  before: number | undefined,
): Promise<{ entries: ProvisioningChange[]; more: boolean }> {
  const filter = { providersOf: contractId, ...(before === undefined ? {} : { before }) };
  const { entries, more } = await historyPage(db, filter);
  const ids = [...new Set(entries.map(({ subjectId }) => subjectId))];
  const users =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
  const names = new Map(users.map(({ id, username }) => [id, username]));
  return {
    entries: entries.map((entry) => ({ ...changeEntry(entry), user: names.get(entry.subjectId) ?? '' })),
    more,
  };
}
