import { describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { sortRows } from './sort-rows.ts';

describe('sorting rows', () => {
  test.each([
    [0, 1],
    [1, 1],
    [300, 4],
    [5000, 1],
    [5000, 2],
    [5000, 2048],
    [5000, 2049],
    [5000, 20_000_000],
    [5000, 0xffff_ffff],
  ])('%i rows below %i', (count, universe) => {
    const random = new Random(count + universe);
    const rows = Uint32Array.from({ length: count }, () => random.below(universe));
    rows[0] = universe - 1;
    expect(sortRows(rows.slice(), universe)).toEqual(rows.toSorted());
  });
});
