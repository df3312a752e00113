import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../start-failure.ts';

export interface HomeLock {
  release(): Promise<void>;
}

/**
 * Locks the home folder for this process: user data in SQLite and the first start's logins belong to one
 * server. It is SQLite's own lock on `server.lock`, which the operating system releases however the process
 * ends, so it can never be stale; `server.pid` only names the holder.
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
