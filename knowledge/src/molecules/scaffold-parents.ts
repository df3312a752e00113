import { ParentScaffolds } from '@moltrove/chemistry';
import { sharedRdkit } from './stored-features.ts';
import { runBatches } from './thread-batches.ts';

const batchSize = 1000;
/** For at most this many scaffolds, starting threads is not worthwhile. */
const fewScaffolds = 1000;

/**
 * The parent of each scaffold and of each of its ancestors in the scaffold tree, each found once; null if it has none. `advance` is told how
 * many were found, and may reject to stop it.
 */
export async function scaffoldParents(
  scaffolds: readonly string[],
  advance: (done: number) => Promise<void>,
): Promise<ReadonlyMap<string, string | null>> {
  const parents = new Map<string, string | null>();
  // The parents of one round are the scaffolds of the next.
  for (let round = scaffolds; round.length > 0;) {
    const next = new Set<string>();
    const add = async (start: number, found: readonly (string | null)[]): Promise<void> => {
      found.forEach((parent, at) => {
        parents.set(round[start + at], parent);
        if (parent !== null) next.add(parent);
      });
      await advance(parents.size);
    };
    if (round.length <= fewScaffolds)
      await add(0, parentsOf(new ParentScaffolds(await sharedRdkit()), round));
    else
      await runBatches<string, (string | null)[]>({
        module: new URL('./parents-thread.ts', import.meta.url),
        batchSize,
        count: round.length,
        itemsOf: (start, end) => round.slice(start, end),
        onAnswer: add,
      });
    round = [...next].filter((scaffold) => !parents.has(scaffold));
  }
  return parents;
}

export const parentsOf = (parents: ParentScaffolds, scaffolds: readonly string[]): (string | null)[] =>
  scaffolds.map((scaffold) => parents.parentOf(scaffold));
