import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Provides the folder that `npm test` deletes at its end, or creates one for a separate run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['MOLTROVE_RUN_FOLDER'];
  if (given !== undefined) {
    project.provide('runFolder', given);
    return () => Promise.resolve();
  }
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-run-'));
  project.provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
