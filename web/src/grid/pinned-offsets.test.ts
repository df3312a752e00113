import { expect, it } from 'vitest';
import { pinnedOffsets } from './pinned-offsets.ts';

it('places pinned columns side by side as long as they leave room for the others', () => {
  expect(pinnedOffsets([100, 200, 50], 1000)).toEqual([0, 100, 300]);
  expect(pinnedOffsets([100, 600, 50], 1000)).toEqual([0]);
  expect(pinnedOffsets([700, 10], 1000)).toEqual([0]);
});
