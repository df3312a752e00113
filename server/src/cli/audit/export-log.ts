import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { UserData } from '../../platform/database/user-data.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { auditLines } from '../../shared/append-only/chain/audit-file.ts';
import { storedLinks } from '../../shared/append-only/chain/stored-links.ts';
import { say } from '../on-process.ts';

/** Writes all entries into a new file that only its owner can read. Fails with StartFailure if the file exists. */
export async function exportLog({ userData }: { readonly userData: UserData }, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new StartFailure(`${path} already exists. Choose another file name.`);
    throw error;
  });
  try {
    const lines = auditLines(storedLinks(userData), { exportedAt: new Date().toISOString(), filters: null });
    await pipeline(Readable.from(lines), file.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  say(`${path} holds the audit log. "npm run audit -- verify --file" checks it by itself.`);
}
