import { open } from 'node:fs/promises';

/** Until the file, or the names in the folder, are on the disk. */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
