import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { install, miniCut, type Site } from './installation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each release is built when the first installation asks for it. */
    releases: string;
    /** The installation on the mini cut that most journeys share; null where the mini cut is not at hand. */
    shared: Site | null;
  }
}

/** All journeys come from one address, so that address alone would use up what an address may ask for in a minute. */
const sharedSettings = { MOLTROVE_REQUESTS_PER_MINUTE: '0', MOLTROVE_PUBLIC_CALLS_PER_MINUTE: '0' };

/** Starts the shared installation once a run, and removes it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const releases = mkdtempSync(join(tmpdir(), 'moltrove-releases-'));
  const shared = miniCut === null ? null : await install(releases, 'mini', sharedSettings);
  project.provide('releases', releases);
  project.provide('shared', shared === null ? null : { url: shared.url, home: shared.home });
  return async () => {
    await shared?.remove();
    rmSync(releases, { recursive: true, force: true });
  };
}
