import { buildRelease } from '../build/build-release.ts';
import type { Home } from '../../release/home.ts';
import type { Manifest } from '../../release/manifest.ts';
import type { OnProgress } from '../../release/progress.ts';
import { readFacts } from './facts.ts';
import { fillStarter } from './fill-starter.ts';

/** About 20,000 structures and 100,000 activities. */
export const starterAnalogues = 20_000;

export interface BuildStarterOptions {
  readonly home: Home;
  /** Folder of the fact files. */
  readonly factsFolder: string;
  readonly analogues?: number;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

/** Builds the starter release from its fact files and makes it the current one. */
export async function buildStarter(options: BuildStarterOptions): Promise<Manifest> {
  const facts = await readFacts(options.factsFolder);
  return buildRelease({
    home: options.home,
    id: 'starter',
    name: 'Starter release',
    date: null,
    source: 'Moltrove starter facts; simulated activities',
    attribution: 'Facts on drugs written for Moltrove. All activities are simulated.',
    simulated: true,
    fill: async (db, { onProgress, signal }) => {
      const analogues = options.analogues ?? starterAnalogues;
      await fillStarter(db, facts, { analogues, onProgress, signal });
      return {};
    },
    onProgress: options.onProgress,
    signal: options.signal,
  });
}
