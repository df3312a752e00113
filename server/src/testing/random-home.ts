import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { writeRows } from '@moltrove/knowledge/testing/release-tables';

/** Builds a small random release in a folder. */
export async function buildRandomRelease(folder: string, id: string, seed: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  writeRows(join(folder, 'rows.sqlite'), randomRelease(seed));
  await finishTestRelease(folder, id);
}

/** Puts random releases into a home, the first of them in use, the others before it. */
export async function fillHome(home: string, ids: readonly string[]): Promise<void> {
  const releases = join(home, 'releases');
  for (const [seed, id] of ids.entries()) await buildRandomRelease(join(releases, id), id, seed + 1);
  await writeFile(join(releases, 'current'), ids.map((id) => `${id}\n`).join(''));
}
