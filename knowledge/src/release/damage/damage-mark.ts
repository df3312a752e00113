import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A file of a release that differs from the manifest. */
export interface DamagedFile {
  readonly file: string;
  /** As part of a sentence: "its checksum is wrong". */
  readonly how: string;
}

const markSchema = z.object({ foundAt: z.string(), file: z.string(), how: z.string() });

const markFile = (folder: string): string => join(folder, 'damage.json');

/** Records damage in the release folder, so that the release is not opened again. */
export async function writeDamageMark(folder: string, { file, how }: DamagedFile): Promise<void> {
  const mark: z.infer<typeof markSchema> = { foundAt: new Date().toISOString(), file, how };
  await writeFile(markFile(folder), `${JSON.stringify(mark, null, 2)}\n`, { flush: true });
}

/** The damage recorded in a release folder; null for none. */
export async function readDamageMark(folder: string): Promise<DamagedFile | null> {
  const text = await readFile(markFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : markSchema.parse(JSON.parse(text));
}

export const removeDamageMark = (folder: string): Promise<void> => rm(markFile(folder), { force: true });
