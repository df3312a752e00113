import type { MoleculeFacts, Parsed } from '@moltrove/chemistry';
import { runBatches } from '../../molecules/thread-batches.ts';
import type { OnProgress } from '../../release/progress.ts';

/** Facts of each SMILES, in the same order, by RDKit in one worker thread per core. */
export async function describeMolecules(
  smiles: readonly string[],
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<Parsed<MoleculeFacts>[]> {
  const facts: Parsed<MoleculeFacts>[] = [];
  let done = 0;
  await runBatches<string, Parsed<MoleculeFacts>[]>({
    module: new URL('../../molecules/describe-thread.ts', import.meta.url),
    batchSize: 250,
    count: smiles.length,
    itemsOf: (start, end) => smiles.slice(start, end),
    onAnswer: (start, answer) => {
      answer.forEach((each, index) => (facts[start + index] = each));
      done += answer.length;
      onProgress({ step: 'molecules', done, total: smiles.length, unit: 'structures' });
    },
    signal,
  });
  return facts;
}
