import type { RdkitModule } from '@moltrove/chemistry';
import { publicQueries } from '@moltrove/chemistry/testing/public-queries';
import { table, whole } from '../table.ts';
import type { Collection } from './collection.ts';
import { sameHits } from './measure-substructure.ts';
import type { RdkitLibrary } from './rdkit-library.ts';
import { findAll, type Query, readQuery } from './substructure-engine.ts';

/**
 * Compares the hit list of every public query with RDKit's own, molecule by molecule, and prints the
 * differences. As in a search, RDKit first confirms the matcher's uncertain hits. If RDKit's library fails,
 * some molecules are tested one by one.
 */
export function compareWithTruth(
  rdkit: RdkitModule,
  collection: Collection,
  smiles: readonly string[],
  library: RdkitLibrary,
  every: number,
  print: (text: string) => void,
): void {
  const counts = new Map<
    string,
    { queries: number; unread: number; hits: number; left: number; failed: number; differing: number }
  >();
  const queries = publicQueries().filter((_, at) => at % every === 0);
  const differences: string[] = [];
  let engineMs = 0;
  let libraryMs = 0;
  for (const query of queries) {
    let count = counts.get(query.from);
    if (count === undefined) {
      counts.set(query.from, (count = { queries: 0, unread: 0, hits: 0, left: 0, failed: 0, differing: 0 }));
    }
    count.queries += 1;
    const readable = readQuery(rdkit, query);
    if (readable === null) {
      count.unread += 1;
      continue;
    }
    readable.delete();
    const start = performance.now();
    const answer = findAll(rdkit, collection, query);
    const hits = answer.exact
      ? answer.hits
      : answer.hits.filter((ordinal) => library.contains(smiles[ordinal], query));
    const middle = performance.now();
    let truth: Uint32Array;
    try {
      truth = library.findAll(query);
    } catch {
      // The library fails on some recursive queries; single molecules can still be tested.
      count.failed += 1;
      const wrong = differingOfSome(hits, query, smiles, library);
      if (wrong !== null) {
        count.differing += 1;
        differences.push(`${query.text}	${wrong}`);
      }
      continue;
    }
    libraryMs += performance.now() - middle;
    engineMs += middle - start;
    count.hits += truth.length;
    if (!answer.exact) count.left += 1;
    if (!sameHits(hits, truth)) {
      count.differing += 1;
      differences.push(
        `${query.text}\t${hits.length} hits, RDKit ${truth.length}\t${example(hits, truth, smiles)}`,
      );
    }
  }
  const rows = [...counts].map(([from, count]) => [from, ...Object.values(count).map(whole)]);
  print(
    `${table(['queries', 'asked', 'unreadable', 'hits', 'left to RDKit', 'by molecule', 'differing'], rows)}\n`,
  );
  print(`engine ${(engineMs / 1000).toFixed(1)} s, RDKit library ${(libraryMs / 1000).toFixed(1)} s\n`);
  print(differences.length === 0 ? 'Every hit list equals RDKit’s.' : differences.join('\n'));
}

/** Max molecules tested one by one when the library fails. */
const askedAlone = 2000;

function differingOfSome(
  hits: Uint32Array,
  query: Query,
  smiles: readonly string[],
  library: RdkitLibrary,
): string | null {
  const hitSet = new Set(hits);
  const step = Math.max(1, Math.floor(smiles.length / askedAlone));
  for (let ordinal = 0; ordinal < smiles.length; ordinal += step) {
    if (library.contains(smiles[ordinal], query) !== hitSet.has(ordinal)) {
      return `${hitSet.has(ordinal) ? 'too many' : 'missing'}: ${smiles[ordinal]}`;
    }
  }
  return null;
}

function example(hits: Uint32Array, truth: Uint32Array, smiles: readonly string[]): string {
  const [ours, theirs] = [new Set(hits), new Set(truth)];
  const [extra] = hits.filter((ordinal) => !theirs.has(ordinal));
  const [missing] = truth.filter((ordinal) => !ours.has(ordinal));
  return extra === undefined ? `missing ${smiles[missing]}` : `too many: ${smiles[extra]}`;
}
