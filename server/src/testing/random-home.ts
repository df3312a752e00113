import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { randomRelease } from '@moltrove/knowledge/testing/random-release';
import { writeRows } from '@moltrove/knowledge/testing/release-tables';
import { sharedFolder } from '@moltrove/knowledge/testing/shared-folder';

/** A small random release in its own folder; built once per run and seed, then copied. */
export async function buildRandomRelease(folder: string, id: string, seed: number): Promise<void> {
  const built = await sharedFolder(`random-release-${seed}`, async (to) => {
    writeRows(join(to, 'rows.sqlite'), randomRelease(seed));
    await finishTestRelease(to);
  });
  await mkdir(folder, { recursive: true });
  await cp(built, folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as object;
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, id }));
}

/** Puts random releases into a home: the first is current, the others are older. */
export async function fillHome(home: string, ids: readonly string[]): Promise<void> {
  const releases = join(home, 'releases');
  for (const [seed, id] of ids.entries()) await buildRandomRelease(join(releases, id), id, seed + 1);
  await writeFile(join(releases, 'current'), ids.map((id) => `${id}\n`).join(''));
}
