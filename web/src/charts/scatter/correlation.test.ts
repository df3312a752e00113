import { expect, it } from 'vitest';
import { correlationOf } from './correlation.ts';

const of = (x: number[], y: number[], inexact = x.map(() => 0)) =>
  correlationOf({ inexact: Uint8Array.from(inexact) }, { x: Float64Array.from(x), y: Float64Array.from(y) });

it('is that of the exact points', () => {
  expect(of([1, 2, 3], [2, 4, 6])).toEqual({ r: 1, count: 3 });
  expect(of([1, 2, 3], [5, 4, 3]).r).toBeCloseTo(-1);
  expect(of([1, 2, 3, 4], [1, 3, 2, 4]).r).toBeCloseTo(0.8);
  expect(of([1, 2, 3, 99], [2, 4, 6, -50], [0, 0, 0, 1])).toEqual({ r: 1, count: 3 });
});

it('is unknown for too few points, and for points on a line along an axis', () => {
  expect(of([1, 2], [2, 4])).toEqual({ r: null, count: 2 });
  expect(of([1, 2, 3], [4, 4, 4])).toEqual({ r: null, count: 3 });
  expect(of([], [])).toEqual({ r: null, count: 0 });
});
