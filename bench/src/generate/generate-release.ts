import { join } from 'node:path';
import {
  type BuildReleaseOptions,
  buildRelease,
  buildRows,
  formatCount,
  type Home,
  type Manifest,
  type OnProgress,
  readFacts,
} from '@moltrove/knowledge/importing';
import { fillGenerated, type GeneratedSize, generatorVersion } from './fill-generated.ts';
import { attribution } from './shares.ts';

export interface GenerateOptions extends GeneratedSize {
  readonly home: Home;
  /** Folder of the starter release's fact files. */
  readonly factsFolder: string;
  /**
   * Whether RDKit computes InChIKeys as in an import, which takes most of the time; otherwise there are none.
   */
  readonly inchiKeys: boolean;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Generates a release and makes it the current one of its home. After an interruption, a run with the same
 * size continues.
 */
export async function generateRelease(options: GenerateOptions): Promise<Manifest> {
  return buildRelease(await buildOptions(options));
}

/** Generates only the rows and returns their path; `generateRelease` continues from there. */
export async function generateRows(options: GenerateOptions): Promise<string> {
  return buildRows(await buildOptions(options));
}

async function buildOptions(options: GenerateOptions): Promise<BuildReleaseOptions> {
  const { home, factsFolder, structures, activities, seed, inchiKeys, onProgress, signal } = options;
  const facts = await readFacts(factsFolder);
  const size = { structures, activities, seed };
  return {
    home,
    id: `simulated-${structures}-${activities}-${seed}${inchiKeys ? '-keys' : ''}`,
    name: `Simulated release, ${formatCount(structures)} structures, ${formatCount(activities)} activities`,
    date: null,
    source: 'Generator of simulated releases',
    attribution,
    simulated: true,
    fingerprint: JSON.stringify({ generator: generatorVersion, ...size, inchiKeys }),
    fill: fillGenerated(facts, size),
    missingProperties: inchiKeys ? 'compute' : 'leave',
    onProgress,
    signal,
  };
}

/** Folder of the starter release's facts in a project. */
export const factsFolderOf = (projectRoot: string): string => join(projectRoot, 'data', 'starter');
