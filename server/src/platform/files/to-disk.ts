import { open } from 'node:fs/promises';

/** Resolves when the file, or the entries of the folder, are on disk (fsync). */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
