import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { install, miniCut, type Site } from './installation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the run, in which a release is built when an installation first needs it. */
    releases: string;
    /** The installation on the mini cut that most journeys share; null if the mini cut is missing. */
    shared: Site | null;
  }
}

/** All journeys share one client address, which alone would exhaust the per-minute rate limit. */
const sharedSettings = { MOLTROVE_REQUESTS_PER_MINUTE: '0', MOLTROVE_PUBLIC_CALLS_PER_MINUTE: '0' };

/** Starts the shared installation once per run and removes it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['MOLTROVE_RUN_FOLDER'];
  const releases = given ?? mkdtempSync(join(tmpdir(), 'moltrove-releases-'));
  const shared = miniCut === null ? null : await install(releases, 'mini', sharedSettings);
  project.provide('releases', releases);
  project.provide('shared', shared === null ? null : { url: shared.url, home: shared.home });
  return async () => {
    await shared?.remove();
    if (given === undefined) rmSync(releases, { recursive: true, force: true });
  };
}
