import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { importStates, workProgressSchema } from '@moltrove/contract';
import { serialRunner } from '../../../platform/jobs/serially.ts';

const recordSchema = z.object({
  id: z.uuid(),
  file: z.string(),
  /** Whether the file was uploaded on the page. */
  uploaded: z.boolean().default(false),
  release: z.string(),
  name: z.string().nullable(),
  state: z.enum(importStates),
  startedAt: z.int(),
  endedAt: z.int().nullable(),
  startedBy: z.string(),
  progress: workProgressSchema.nullable(),
  problem: z.string().nullable(),
});
export type ImportRecord = z.infer<typeof recordSchema>;

/** Imports that are remembered. */
const kept = 50;

/** The imports that were started on the page, newest first, in `<home>/imports.json`: they belong to the releases of a home. */
export function importStore(home: string) {
  const file = join(home, 'imports.json');
  const inTurn = serialRunner();

  const read = async (): Promise<ImportRecord[]> => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    });
    return z.array(recordSchema).parse(JSON.parse(text));
  };
  const write = async (records: readonly ImportRecord[]): Promise<void> => {
    const next = `${file}.next`;
    await writeFile(next, `${JSON.stringify(records.slice(0, kept), null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(next, file);
  };

  return {
    all: (): Promise<ImportRecord[]> => inTurn([file], read),

    add: (record: ImportRecord): Promise<void> =>
      inTurn([file], async () => write([record, ...(await read())])),

    change: (id: string, changes: Partial<ImportRecord>): Promise<void> =>
      inTurn([file], async () =>
        write((await read()).map((record) => (record.id === id ? { ...record, ...changes } : record))),
      ),
  };
}
