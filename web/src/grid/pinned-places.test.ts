import { expect, it } from 'vitest';
import { pinnedPlaces } from './pinned-places.ts';

it('places pinned columns side by side as long as they leave room for the others', () => {
  expect(pinnedPlaces([100, 200, 50], 1000)).toEqual([0, 100, 300]);
  expect(pinnedPlaces([100, 600, 50], 1000)).toEqual([0]);
  expect(pinnedPlaces([700, 10], 1000)).toEqual([0]);
});
