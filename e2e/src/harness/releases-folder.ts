import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each release is built when the first journey asks for it. */
    releases: string;
  }
}

/** One folder a run for the releases that journeys share; taken away at the end. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-releases-'));
  project.provide('releases', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
