import { expect, it } from 'vitest';
import { noiseOf, noiseOfOneValue, type ValueNoise } from './value-noise.ts';

const spread = (activityType: string, groups: number): ValueNoise => ({
  activityType,
  level: 'assay',
  groups,
  pairs: groups,
  median: 0.2,
  within95: 1,
  rms: Math.SQRT2 / 2,
  above03: 0.4,
  above1: 0.05,
});
const noise = [spread('IC50', 20), spread('Ki', 19)];

it('has the spread of a type in any case of letters, at one level', () => {
  expect(noiseOf(noise, 'ic50', 'assay')).toBe(noise[0]);
  expect(noiseOf(noise, 'IC50', 'target')).toBeNull();
});

it('has none that too few structures support, or of a release without it', () => {
  expect(noiseOf(noise, 'Ki', 'assay')).toBeNull();
  expect(noiseOf(null, 'IC50', 'assay')).toBeNull();
});

it('makes the deviation of one value from that of differences', () => {
  expect(noiseOfOneValue({ rms: Math.SQRT2 / 2 })).toBeCloseTo(0.5, 12);
});
