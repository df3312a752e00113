import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with the folder of an empty PGlite; null where a real server is tested. */
    blankPglite: string | null;
  }
}

/** Makes an empty PGlite once for all test files, as making one takes far longer than opening it again. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['MOLTROVE_TEST_POSTGRES']) {
    project.provide('blankPglite', null);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-pglite-'));
  const file = join(folder, 'blank.tar');
  const pglite = await PGlite.create();
  const blank = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(file, Buffer.from(await blank.arrayBuffer()));
  project.provide('blankPglite', file);
  return () => rm(folder, { recursive: true, force: true });
}
