import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { StartFailure } from '../start-failure.ts';
import { migrations } from './migrations/all.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { openPostgres, type StoreLocation, storeName, userDataFile } from './open-store.ts';
import { kyselyOn, type UserData } from './user-data.ts';

/**
 * Opens the user data for reading and writing, even while a server uses it. Fails with a StartFailure when
 * there is none, or when its tables are of another version of the program.
 */
export async function openAlongside(location: StoreLocation): Promise<UserData> {
  const db =
    location.address === null ? sharedSqlite(location) : await openPostgres(location, location.address);
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
      .execute(db)
      .catch(() => ({ rows: [] }));
    const applied = rows.map(({ name }) => name);
    if (JSON.stringify(applied) !== JSON.stringify(Object.keys(migrations).sort()))
      throw new StartFailure(
        `The user data in ${storeName(location)} was written by another version. Start the server of this version once.`,
      );
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function sharedSqlite(location: StoreLocation): UserData {
  const file = userDataFile(location.home);
  if (!existsSync(file))
    throw new StartFailure(`There is no user data in ${file}. Start the server once to create it.`);
  return kyselyOn(nodeSqliteDialect(file));
}
