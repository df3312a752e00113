import { expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { leastOf } from './least-of.ts';

test('finds the same smallest numbers as sorting, for any count', () => {
  const random = new Random(6);
  for (let round = 0; round < 300; round += 1) {
    const keys = Float64Array.from({ length: random.below(60) }, () => random.below(40) - 20);
    const count = 1 + random.below(70);
    expect(leastOf(keys, count)).toEqual(keys.toSorted().slice(0, count));
  }
});
