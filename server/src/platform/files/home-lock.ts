import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../start-failure.ts';

export interface HomeLock {
  release(): Promise<void>;
}

/**
 * Takes the home folder for this process alone: user data in SQLite and the first start's logins belong to one
 * server. The lock is SQLite's own lock on `server.lock`, which the system drops when a process dies however it
 * does, so a stale one can't exist; `server.pid` beside it only names the holder.
 */
export async function lockHome(home: string): Promise<HomeLock> {
  const pidFile = join(home, 'server.pid');
  const database = new DatabaseSync(join(home, 'server.lock'), { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    const holder = await readFile(pidFile, 'utf8').catch(() => '');
    const who = holder.trim() === '' ? 'Another server' : `Another server (process ${holder.trim()})`;
    throw new StartFailure(
      `${who} is running on ${home}. Stop it first, or set MOLTROVE_HOME to another folder.`,
    );
  }
  await writeFile(pidFile, `${process.pid}\n`);
  return {
    async release() {
      await rm(pidFile, { force: true });
      database.close();
    },
  };
}

/** SQLITE_BUSY and its variants: the low byte of the error code is 5. */
function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === 5;
}
