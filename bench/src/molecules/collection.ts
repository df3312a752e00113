import {
  addPattern,
  emptyBitmaps,
  type FeatureBatch,
  fingerprintBytes,
  MoleculePacker,
  moleculesOf,
  type PackedMolecules,
  type PatternBitmaps,
  type SortedFingerprints,
  sortFingerprints,
} from '@moltrove/chemistry';
import { runBatches } from '@moltrove/knowledge';

/** Molecules prepared for searching, as in a release. */
export interface Collection {
  readonly count: number;
  readonly packed: PackedMolecules;
  readonly patterns: PatternBitmaps;
  readonly fingerprints: SortedFingerprints;
  readonly bytes: { readonly graphs: number; readonly patterns: number; readonly fingerprints: number };
  readonly featuresMs: number;
}

/** Computes the features of the molecules on all cores, and the structures for searching them. */
export async function collect(
  smiles: readonly string[],
  onProgress: (done: number) => void,
): Promise<Collection> {
  const batches = new Map<number, FeatureBatch>();
  const start = performance.now();
  let done = 0;
  await runBatches<string, FeatureBatch>({
    module: new URL('./features-thread.ts', import.meta.url),
    batchSize: 2000,
    count: smiles.length,
    itemsOf: (from, to) => smiles.slice(from, to),
    onAnswer: (from, batch) => {
      batches.set(from, batch);
      onProgress((done += batch.count));
    },
  });
  const featuresMs = performance.now() - start;
  const packer = new MoleculePacker();
  const patterns = emptyBitmaps(smiles.length);
  const morgans: Uint8Array[] = [];
  const inOrder = [...batches.keys()].sort((a, b) => a - b);
  for (const from of inOrder) {
    const batch = batches.get(from)!;
    batches.delete(from);
    for (const molecule of moleculesOf(batch)) packer.add(molecule);
    for (let at = 0; at < batch.count; at += 1) {
      const bytes = [at * fingerprintBytes, (at + 1) * fingerprintBytes] as const;
      addPattern(patterns, from + at, batch.patterns.subarray(...bytes));
      morgans.push(batch.morgans.slice(...bytes));
    }
  }
  const packed = packer.finish();
  return {
    count: smiles.length,
    packed,
    patterns,
    fingerprints: sortFingerprints(morgans),
    bytes: {
      graphs: [packed.atomStart, packed.halfBondStart, packed.atomKinds, packed.neighbours, packed.halfBonds]
        .map((array) => array.byteLength)
        .reduce((a, b) => a + b),
      patterns: patterns.words.byteLength,
      fingerprints: smiles.length * fingerprintBytes,
    },
    featuresMs,
  };
}
