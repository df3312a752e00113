import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivate } from './stored-files.ts';
import { toDisk } from './to-disk.ts';

const suffix = '.part';

/** A file of the folder that is not complete: next to its final place, so that completing it is a rename. */
export function partFile(folder: string, id: string) {
  const path = join(folder, `${id}${suffix}`);
  return {
    /** Bytes that it has; 0 when it does not exist. */
    async size(): Promise<number> {
      try {
        return (await stat(path)).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
        throw error;
      }
    },

    /** Writes bytes at an offset and waits until they are on disk. What a failed write left behind is cut off. */
    async write(bytes: Uint8Array, offset: number): Promise<void> {
      await makePrivate(folder);
      const file = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
      try {
        await file.truncate(offset);
        await file.write(bytes, 0, bytes.length, offset);
        await file.datasync();
      } catch (error) {
        await file.truncate(offset).catch(() => undefined);
        throw error;
      } finally {
        await file.close();
      }
    },

    /** The SHA-256 of what it has, to be continued. */
    async hash(): Promise<Hash> {
      const hash = createHash('sha256');
      if ((await this.size()) === 0) return hash;
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
      return hash;
    },

    path,

    /** Moves it to its final place on the same disk: under its id, unless another path is given. */
    async complete(to: string = join(folder, id)): Promise<void> {
      await rename(path, to);
      await toDisk(dirname(to));
    },

    /** Makes a completed file a part again. */
    reopen: (): Promise<void> => rename(join(folder, id), path),

    remove: (): Promise<void> => rm(path, { force: true }),
  };
}

/** Bytes that are free on the disk of a folder for this process; the folder is created if it does not exist. */
export async function freeBytes(folder: string): Promise<number> {
  await makePrivate(folder);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
