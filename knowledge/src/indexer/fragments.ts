import type { FeatureBatch } from '@moltrove/chemistry';
import { GrowingArray } from '@moltrove/chemistry';
import { fragmentColumns } from '../engine/index/molecule-columns.ts';
import type { IndexWriter } from './index-writer.ts';
import { ListPool } from './list-pool.ts';
import { writePacked } from './packed-writer.ts';
import { TextPool, codesOfIds } from './ranks.ts';

/**
 * Writes the scaffold and the ring systems of each structure: the distinct texts, packed, with one scaffold
 * code and a list of ring system codes per structure. The first molecules of the batches are the structures;
 * forms are ignored. Returns the scaffolds in the order of their codes. Memory holds the distinct texts, and four bytes for each scaffold and each ring system of
 * a structure.
 */
export function writeFragments(
  batches: Iterable<readonly [start: number, batch: FeatureBatch]>,
  structures: number,
  writer: IndexWriter,
): string[] {
  const scaffolds = new TextPool();
  const ringSystems = new TextPool();
  const scaffoldOf = new Uint32Array(structures);
  const ringSystemCounts = new Uint16Array(structures);
  const ringSystemsOf = new GrowingArray(Uint32Array);
  for (const [start, { count, fragments }] of batches) {
    if (fragments === null) throw new Error('The features were computed without fragments.');
    const { texts } = fragments;
    let next = 0;
    for (let at = 0; at < count && start + at < structures; at += 1) {
      const scaffold = fragments.scaffolds[at];
      scaffoldOf[start + at] = scaffolds.intern(scaffold === 0 ? null : texts[scaffold - 1]);
      const own = fragments.ringSystemCounts[at];
      ringSystemCounts[start + at] = own;
      for (const end = next + own; next < end; next += 1) {
        ringSystemsOf.push(ringSystems.intern(texts[fragments.ringSystems[next] - 1]));
      }
    }
  }
  writeRingSystems(writer, ringSystems, ringSystemsOf.finish(), ringSystemCounts);
  return writeScaffolds(writer, scaffolds, scaffoldOf);
}

function writeScaffolds(writer: IndexWriter, pool: TextPool, scaffoldOf: Uint32Array): string[] {
  const { texts, rankOf } = pool.ranked();
  writePacked(writer, fragmentColumns.scaffold, texts);
  writer.column(fragmentColumns.scaffold, codesOfIds(scaffoldOf, rankOf), 'eager');
  return texts;
}

function writeRingSystems(
  writer: IndexWriter,
  pool: TextPool,
  ringSystems: Uint32Array,
  counts: Uint16Array,
): void {
  const { texts, rankOf } = pool.ranked();
  writePacked(writer, fragmentColumns.ringSystems, texts);
  const lists = new ListPool();
  let next = 0;
  const listOf = Uint32Array.from(counts, (count) => {
    const codes = Array.from(ringSystems.subarray(next, next + count), (id) => rankOf[id]);
    next += count;
    return lists.intern(codes.sort((a, b) => a - b));
  });
  lists.write(writer, fragmentColumns.ringSystems, listOf);
}
