import { expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { MostSimilar } from './most-similar.ts';

test.each([1, 7, 1000])(
  'the %i most similar rows are those of a sort, by the best of each row',
  (capacity) => {
    const random = new Random(capacity);
    for (let round = 0; round < 20; round += 1) {
      const added = Array.from({ length: 300 }, () => ({
        row: random.below(150),
        similarity: random.below(10) / 10,
      }));
      const best = new MostSimilar(capacity);
      for (const { row, similarity } of added) best.add(row, similarity);
      const bestOf = new Map<number, number>();
      for (const { row, similarity } of added) {
        bestOf.set(row, Math.max(similarity, bestOf.get(row) ?? 0));
      }
      const sorted = Array.from(bestOf, ([row, similarity]) => ({ row, similarity }))
        .sort((a, b) => b.similarity - a.similarity || a.row - b.row)
        .slice(0, capacity);
      expect(best.list()).toEqual(sorted);
    }
  },
);
