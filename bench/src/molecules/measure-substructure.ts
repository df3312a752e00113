import type { RdkitModule } from '@moltrove/chemistry';
import { ms, table, whole } from '../table.ts';
import { quantile } from '../timing.ts';
import { benchmarkQueries } from './benchmark-queries.ts';
import { type Cartridge, notCompared } from './cartridge.ts';
import type { Collection } from './collection.ts';
import type { RdkitLibrary } from './rdkit-library.ts';
import { findAll } from './substructure-engine.ts';

export interface SubstructurePeers {
  readonly library: RdkitLibrary | null;
  readonly cartridge: Cartridge | null;
}

/**
 * Times every benchmark query, all hits, once after a warm-up, first by the engine, then by the peers. Hits
 * of the library must be equal; for the cartridge, which has another RDKit version, differences are reported.
 */
export async function measureSubstructure(
  rdkit: RdkitModule,
  collection: Collection,
  { library, cartridge }: SubstructurePeers,
  print: (text: string) => void,
): Promise<void> {
  const rows: string[][] = [];
  const times = { engine: [] as number[], library: [] as number[], cartridge: [] as number[] };
  for (const query of benchmarkQueries) {
    const engine = await timedOnce(() => findAll(rdkit, collection, query));
    times.engine.push(engine.ms);
    const cells = [query.text, whole(engine.answer.hits.length), ms(engine.ms)];
    if (library !== null) {
      const peer = await timedOnce(() => library.findAll(query));
      times.library.push(peer.ms);
      if (engine.answer.exact && !sameHits(engine.answer.hits, peer.answer)) {
        throw new Error(`${query.text}: ${engine.answer.hits.length} hits, RDKit has ${peer.answer.length}`);
      }
      cells.push(ms(peer.ms), ratio(peer.ms, engine.ms));
    }
    if (cartridge !== null) {
      const peer = await timedOnce(() => cartridge.findAll(query));
      times.cartridge.push(peer.ms);
      cells.push(
        ms(peer.ms),
        ratio(peer.ms, engine.ms),
        difference(engine.answer.hits, peer.answer, notCompared(cartridge, collection)),
      );
    }
    rows.push(cells);
  }
  const header = ['query', 'hits', 'engine ms'];
  if (library !== null) header.push('RDKit library ms', 'ratio');
  if (cartridge !== null) header.push('cartridge ms', 'ratio', 'other hits');
  print(`${table(header, rows)}\n`);
  const summary = Object.entries(times)
    .filter(([, taken]) => taken.length > 0)
    .map(([name, taken]) => [
      name,
      ms(quantile(taken, 0.5)),
      ms(quantile(taken, 0.95)),
      ms(sum(taken)),
      ratio(quantile(taken, 0.5), quantile(times.engine, 0.5)),
      ratio(sum(taken), sum(times.engine)),
    ]);
  print(table(['all hits', 'median ms', 'p95 ms', 'total ms', 'median ratio', 'total ratio'], summary));
}

async function timedOnce<T>(call: () => T | Promise<T>): Promise<{ ms: number; answer: T }> {
  await call();
  const start = performance.now();
  const answer = await call();
  return { ms: performance.now() - start, answer };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

function ratio(peer: number, engine: number): string {
  const times = peer / engine;
  return `${times >= 10 ? times.toFixed(0) : times.toFixed(1)}x`;
}

export function sameHits(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((ordinal, at) => ordinal === b[at]);
}

/** Number of hits that only one of the two has, among the molecules that both have read. */
function difference(a: Uint32Array, b: Uint32Array, unread: ReadonlySet<number>): string {
  const [inA, inB] = [new Set(a), new Set(b)];
  const only =
    a.filter((ordinal) => !inB.has(ordinal) && !unread.has(ordinal)).length +
    b.filter((ordinal) => !inA.has(ordinal) && !unread.has(ordinal)).length;
  return whole(only);
}
