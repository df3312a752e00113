import { describe, expect, test } from 'vitest';
import { Random } from '../testing/random.ts';
import { rankNumbers } from './ranks.ts';

describe('numbers and their codes', () => {
  test.each([3, 900, 200_000])('of some of %d numbers map back to them, in ascending order', (count) => {
    const random = new Random(9);
    const some = Float64Array.from({ length: count }, () => (random.next() - 0.5) * 1000);
    const numbers = Float64Array.from({ length: 150_000 }, () =>
      random.chance(0.1) ? Number.NaN : some[random.below(count)],
    );
    const { codes, values } = rankNumbers(numbers);
    expect(values).toEqual(new Float64Array(new Set(numbers.filter((number) => number === number))).sort());
    expect(Float64Array.from(codes, (code) => (code === 0 ? Number.NaN : values[code - 1]))).toEqual(numbers);
  });
});
