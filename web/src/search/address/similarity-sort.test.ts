import { describe, expect, it } from 'vitest';
import { writeSimilar } from './similar-address.ts';
import { isBounded, readSimilar, similarityBody, similarTo } from './similarity-sort.ts';
import type { SimilaritySort } from './similarity-sort.ts';

describe('a similarity order in the address', () => {
  const sorts: SimilaritySort[] = [
    similarTo('CC(=O)Oc1ccccc1C(=O)O'),
    { smiles: 'C[C@H](N)C#N', category: 'dissimilarity', min: 0.25, max: 1 },
    { smiles: 'F/C=C\\F', category: 'similarity', min: 0, max: 0.5 },
  ];
  it.each(sorts)('round-trips: %j', (sort) => {
    expect(readSimilar(writeSimilar(sort) as Record<string, unknown>)).toEqual(sort);
  });

  it('does not exist without a molecule', () => {
    expect(writeSimilar(null)).toEqual({});
    for (const similar of [undefined, '', '  ', 12, 'C'.repeat(16_001)]) {
      expect(readSimilar({ similar, minSimilarity: 0.2 })).toBeNull();
    }
  });

  it.each([
    { minSimilarity: 2 },
    { minSimilarity: -0.1 },
    { minSimilarity: 'high' },
    { minSimilarity: '' },
    { minSimilarity: 0.9, maxSimilarity: 0.1 },
    { similarOrder: 'upwards' },
  ])('ignores invalid values: %j', (raw) => {
    expect(readSimilar({ similar: 'CCO', ...raw })).toEqual(similarTo('CCO'));
  });

  it('filters rows if it has a bound, even 0', () => {
    const sort = similarTo('CCO');
    expect([null, sort, { ...sort, min: 0 }, { ...sort, max: 1 }].map(isBounded)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is sent to the server with the names of the specification', () => {
    expect(similarityBody({ smiles: 'CCO', category: 'dissimilarity', min: 0.1, max: null })).toEqual({
      sortSmiles: 'CCO',
      smilesSortCategory: 'dissimilarity',
      minValue: 0.1,
      maxValue: null,
    });
    expect(similarityBody(null)).toEqual({});
  });
});
