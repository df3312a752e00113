import { expect, it } from 'vitest';
import { pinnedOffsets } from './pinned-offsets.ts';

it('positions pinned columns side by side if they leave room for the others', () => {
  expect(pinnedOffsets([100, 200, 50], 1000)).toEqual([0, 100, 300]);
  expect(pinnedOffsets([100, 600, 50], 1000)).toEqual([0]);
  expect(pinnedOffsets([700, 10], 1000)).toEqual([0]);
});
