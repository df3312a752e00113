import { morganFingerprint, type RdkitModule, SimilarityScan } from '@moltrove/chemistry';
import { ms, table, whole } from '../table.ts';
import { quantile } from '../timing.ts';
import { type Cartridge, notCompared } from './cartridge.ts';
import type { Collection } from './collection.ts';

const thresholds = [0.4, 0.7, 0.9];

/**
 * Times similarity at three thresholds, with `count` molecules of the collection as queries, on one thread.
 * Reports pairs for which the cartridge does not have exactly the same similarity.
 */
export async function measureSimilarity(
  rdkit: RdkitModule,
  collection: Collection,
  smiles: readonly string[],
  cartridge: Cartridge | null,
  count: number,
  print: (text: string) => void,
): Promise<void> {
  const scan = new SimilarityScan(collection.fingerprints);
  const queries = Array.from({ length: count }, (_, query) => Math.floor((query * smiles.length) / count));
  const apart = cartridge === null ? new Set<number>() : notCompared(cartridge, collection);
  const rows: string[][] = [];
  for (const threshold of thresholds) {
    const taken = { engine: [] as number[], cartridge: [] as number[] };
    let [hits, compared, others] = [0, 0, 0];
    for (const at of queries) {
      const text = smiles[at];
      const start = performance.now();
      const similarHits = similar(rdkit, scan, text, threshold);
      taken.engine.push(performance.now() - start);
      hits += similarHits.size;
      if (cartridge === null || apart.has(at)) continue;
      const begun = performance.now();
      const peer = await cartridge.similar(text, threshold);
      taken.cartridge.push(performance.now() - begun);
      for (const [ordinal, similarity] of similarHits) {
        if (apart.has(ordinal)) continue;
        const theirs = peer.get(ordinal);
        if (theirs === undefined || theirs !== similarity) others += 1;
        else compared += 1;
      }
      others += [...peer.keys()].filter((ordinal) => !similarHits.has(ordinal) && !apart.has(ordinal)).length;
    }
    const cells = [`at least ${threshold}`, whole(hits / count), ...figures(taken.engine)];
    if (cartridge !== null) {
      const times = quantile(taken.cartridge, 0.5) / quantile(taken.engine, 0.5);
      cells.push(...figures(taken.cartridge), `${times.toFixed(1)}x`, whole(compared), whole(others));
    }
    rows.push(cells);
  }
  const header = ['similarity', 'hits a query', 'engine median ms', 'p95'];
  if (cartridge !== null) header.push('cartridge median ms', 'p95', 'ratio', 'equal pairs', 'other pairs');
  print(table(header, rows));
}

function similar(rdkit: RdkitModule, scan: SimilarityScan, smiles: string, min: number): Map<number, number> {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) return new Map();
  const query = morganFingerprint(molecule);
  molecule.delete();
  const hits = new Map<number, number>();
  scan.scan(query, { min, max: 1, ...scan.candidateRange(query, min) }, (ordinal, similarity) =>
    hits.set(ordinal, similarity),
  );
  return hits;
}

function figures(taken: readonly number[]): string[] {
  return [ms(quantile(taken, 0.5)), ms(quantile(taken, 0.95))];
}
