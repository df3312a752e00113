import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { StartFailure } from '../start-failure.ts';
import { migrations } from './migrations/all.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { openPostgres, type StorePlace, storeName, userDataFile } from './open-store.ts';
import { kyselyOn, type UserData } from './user-data.ts';

/**
 * Opens the user data for reading and writing, even while a server uses it. Fails with a StartFailure when
 * there is none, or when its tables are of another version of the program.
 */
export async function openAlongside(place: StorePlace): Promise<UserData> {
  const db = place.address === null ? sqliteBeside(place) : await openPostgres(place, place.address);
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
      .execute(db)
      .catch(() => ({ rows: [] }));
    const applied = rows.map(({ name }) => name);
    if (JSON.stringify(applied) !== JSON.stringify(Object.keys(migrations).sort()))
      throw new StartFailure(
        `The user data in ${storeName(place)} is not of this version. Start the server of this version once.`,
      );
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function sqliteBeside(place: StorePlace): UserData {
  const file = userDataFile(place.home);
  if (!existsSync(file))
    throw new StartFailure(`There is no user data in ${file}. Start the server once, which makes it.`);
  return kyselyOn(nodeSqliteDialect(file));
}
