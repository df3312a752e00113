import type { Search } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { readInPlace } from '../../../shared/searches/stored-search.ts';

/**
 * A search that was stored for an address by any user: the key is a hash of its content. Null when there is none, or
 * this version cannot read it.
 */
export async function linkedSearch(db: UserData, key: string): Promise<Search | null> {
  const row = await db.selectFrom('keptSearches').select('search').where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : readInPlace(row.search);
}
