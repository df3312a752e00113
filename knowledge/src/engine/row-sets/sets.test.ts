import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { neverCancelled } from '../worker-pool/cancel.ts';
import { chunkRows, chunksOf } from './chunks.ts';
import { AscendingCollector, RowCollector } from './row-collector.ts';
import { type RowSet, allRows, asWords, bytesOfSet, noRows, setOfSorted } from './row-set.ts';
import { intersect, subtract, unite } from './set-algebra.ts';
import { countBits, fillBits, sharedWords } from './words.ts';

const universes = [0, 1, 31, 32, 33, 1000, 40_000];

function rowsOf(set: RowSet): number[] {
  const rows: number[] = [];
  for (const chunk of chunksOf(set)) rows.push(...chunk);
  return rows;
}

function randomSet(random: Random, universe: number): RowSet {
  const density = random.pick([0, 0.001, 0.02, 0.5, 0.99, 1]);
  const rows = Array.from({ length: universe }, (_, row) => row).filter(() => random.chance(density));
  return setOfSorted(universe, Uint32Array.from(rows));
}

describe('sets of rows', () => {
  test.each(universes)('of %i rows combine like sets of numbers', (universe) => {
    const random = new Random(universe);
    for (let round = 0; round < 30; round += 1) {
      const [a, b] = [randomSet(random, universe), randomSet(random, universe)];
      const [rowsA, rowsB] = [rowsOf(a), rowsOf(b)];
      const inB = new Set(rowsB);
      expect(rowsOf(intersect(a, b))).toEqual(rowsA.filter((row) => inB.has(row)));
      expect(rowsOf(subtract(a, b))).toEqual(rowsA.filter((row) => !inB.has(row)));
      expect(rowsOf(unite(a, b))).toEqual([...new Set([...rowsA, ...rowsB])].sort((x, y) => x - y));
      expect(intersect(a, b).count).toBe(rowsA.filter((row) => inB.has(row)).length);
      expect(countBits(asWords(a))).toBe(a.count);
    }
  });

  test('are stored as the smaller of list and bitmap, or as nothing for all rows', () => {
    expect(
      setOfSorted(
        3200,
        Uint32Array.from({ length: 99 }, (_, row) => row),
      ).kind,
    ).toBe('sparse');
    expect(
      setOfSorted(
        3200,
        Uint32Array.from({ length: 100 }, (_, row) => row),
      ).kind,
    ).toBe('dense');
    expect(bytesOfSet(allRows(3200))).toBe(0);
    expect(noRows(5).count).toBe(0);
  });

  test('collected in any order with repeats are ascending and distinct', () => {
    const random = new Random(4);
    for (const estimate of [0, 100, 1_000_000]) {
      const collector = new RowCollector(9000, estimate);
      const expected = new Set<number>();
      for (let round = 0; round < 60; round += 1) {
        const row = random.below(8900);
        collector.add(row);
        collector.addRange(row, row + (round % 5));
        collector.addRows(Uint32Array.of(7, row + 9, 7), 1, 2);
        for (const added of [row, row + 9, ...Array.from({ length: round % 5 }, (_, at) => row + at)])
          expected.add(added);
      }
      expect(rowsOf(collector.finish())).toEqual([...expected].sort((a, b) => a - b));
    }
  });

  test('collected in ascending order', () => {
    for (const capacity of [5, 5000]) {
      const collector = new AscendingCollector(5000, capacity);
      collector.addRows(Uint32Array.of(3, 9, 4000, 1, 1), 3);
      expect(rowsOf(collector.finish())).toEqual([3, 9, 4000]);
    }
  });

  test('come in chunks that cover them in order', () => {
    for (const set of [allRows(chunkRows * 2 + 5), randomSet(new Random(8), chunkRows * 3)]) {
      const chunks = [...chunksOf(set)].map((chunk) => chunk.length);
      expect(chunks.reduce((sum, length) => sum + length, 0)).toBe(set.count);
      expect(Math.max(...chunks)).toBeLessThanOrEqual(chunkRows);
    }
  });

  test('come in chunks limited to a span', () => {
    const universe = 2000;
    const few = setOfSorted(universe, Uint32Array.of(0, 31, 32, 640, 1999));
    for (const set of [allRows(universe), randomSet(new Random(9), universe), few]) {
      const rows = rowsOf(set);
      for (const [from, to] of [
        [0, 0],
        [0, 2000],
        [31, 33],
        [32, 64],
        [5, 1999],
        [1999, 2000],
        [2000, 2000],
      ] as const) {
        const found = [...chunksOf(set, neverCancelled, { from, to })].flatMap((chunk) => [...chunk]);
        expect(found).toEqual(rows.filter((row) => row >= from && row < to));
      }
    }
  });

  test('bits are filled within and across words', () => {
    for (const [start, end] of [
      [0, 0],
      [0, 1],
      [31, 33],
      [5, 5],
      [3, 96],
      [0, 128],
      [127, 128],
    ] as const) {
      const words = sharedWords(128);
      fillBits(words, start, end);
      expect(countBits(words)).toBe(end - start);
    }
  });
});
