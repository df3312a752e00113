import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makePrivate } from '../../../platform/files/stored-files.ts';
import type { UploadRecord, UploadRecords } from '../../../shared/uploads/file-uploads.ts';

const noteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  startedAt: z.int(),
  startedBy: z.string(),
});
const suffix = '.json';

/** Unfinished uploads, each noted in a file next to its bytes: like the releases, they belong to a home. */
export function uploadNotes(folder: string): UploadRecords {
  const pathOf = (id: string): string => join(folder, `${id}${suffix}`);
  const read = async (file: string): Promise<UploadRecord[]> => {
    // Removed meanwhile, or cut off by a crash: then nothing was sent yet.
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    const note = noteSchema.safeParse(text === '' ? null : parsed(text));
    return note.success ? [note.data] : [];
  };
  return {
    async all() {
      const files = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const notes = await Promise.all(files.filter((file) => file.endsWith(suffix)).map(read));
      return notes.flat().toSorted((a, b) => a.startedAt - b.startedAt || a.id.localeCompare(b.id));
    },
    async add(upload) {
      await makePrivate(folder);
      await writeFile(pathOf(upload.id), JSON.stringify(upload), { mode: 0o600, flush: true });
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
