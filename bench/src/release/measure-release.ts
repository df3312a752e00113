import { existsSync, mkdtempSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { homeAt, type KnowledgeBase, openCurrent } from '@moltrove/knowledge';
import { megabytes, whole } from '../table.ts';
import { engineTable, lookupTable } from './measure-engine.ts';
import { importTable, measureImport } from './measure-import.ts';
import { peerTables } from './measure-peer.ts';
import { startTable } from './measure-start.ts';
import { usualSearches } from './searches.ts';

export interface MeasureOptions {
  readonly file: string | null;
  readonly home: string | null;
  readonly runs: number;
}

const print = (text: string): void => void process.stdout.write(`${text}\n\n`);

/**
 * Measures a release from its import to its pages, with SQLite on the same file as peer, and prints the
 * tables.
 */
export async function measureRelease({ file, home, runs }: MeasureOptions): Promise<void> {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'moltrove-bench-'));
  print(
    `${cpus().length} x ${cpus()[0].model.trim()}, ${megabytes(totalmem())}, Node ${process.version}, ` +
      `${runs} runs each after a warm-up, home ${folder}`,
  );
  if (file !== null) print(importTable(await measureImport(file, folder)));
  if (!existsSync(join(folder, 'releases', 'current')))
    throw new Error(`${folder} holds no release; name a FILE to import`);
  print(await startTable(folder, runs));
  const knowledge = await openCurrent(homeAt(folder));
  try {
    print(await releaseLine(knowledge, folder));
    const searches = await usualSearches(knowledge);
    if (file === null)
      print('Without a FILE there is no peer: SQLite answers from the database that was imported.');
    else for (const part of await peerTables(knowledge, searches, file, runs)) print(part);
    print(await engineTable(knowledge, searches, runs));
    print(await lookupTable(knowledge, runs));
  } finally {
    await knowledge.close();
  }
}

async function releaseLine(knowledge: KnowledgeBase, folder: string): Promise<string> {
  const { counts, id, name } = knowledge.summary();
  const bytes = await bytesBelow(join(folder, 'releases', id));
  return (
    `${name}: ${whole(counts.structures)} structures, ${whole(counts.activities)} activities, ` +
    `${whole(counts.assays)} assays, ${whole(counts.references)} references; ${megabytes(bytes)} on disk`
  );
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
