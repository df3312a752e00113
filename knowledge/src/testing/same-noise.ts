import type { ValueNoise } from '@moltrove/contract/without-calls';
import { expect } from 'vitest';

/** Expects the same figures, apart from rounding and the case of types. */
export function sameNoise(found: readonly ValueNoise[], expected: readonly ValueNoise[]): void {
  expect(found.map(countsOf)).toEqual(expected.map(countsOf));
  found.forEach((own, at) => {
    for (const figure of ['median', 'within95', 'rms', 'above03', 'above1'] as const)
      expect(own[figure], `${own.activityType} ${own.level} ${figure}`).toBeCloseTo(expected[at][figure], 9);
  });
}

const countsOf = ({ activityType, level, groups, pairs }: ValueNoise): readonly (string | number)[] => [
  activityType.toLowerCase(),
  level,
  groups,
  pairs,
];
