import { describe, expect, it } from 'vitest';
import { boundsAt, handlesOf, type PropertyBar } from './property-handles.ts';

const bar = (min: number, max: number, lastValue: number, tail?: 'below' | 'above'): PropertyBar => ({
  min,
  max,
  lastValue,
  structures: 1,
  ...(tail !== undefined && { tail }),
});
/** Weights with a joined tail at each end. */
const weights = [
  bar(18, 200, 199, 'below'),
  bar(200, 300, 299.5),
  bar(300, 400, 399),
  bar(400, 3800, 3800, 'above'),
];
const open = { min: null, max: null };

describe('handles of a property', () => {
  it('stand at the ends without a range, and at its bounds with one', () => {
    expect(handlesOf(weights, open)).toEqual({ from: 0, to: 4 });
    expect(handlesOf(weights, { min: 200, max: 399 })).toEqual({ from: 1, to: 3 });
    expect(handlesOf(weights, { min: 250, max: 350 })).toEqual({ from: 1.5, to: 2.5 });
    expect(handlesOf(weights, { min: 5000, max: 9000 })).toEqual({ from: 4, to: 4 });
  });

  it('set the bounds of whole bars, and none at an end', () => {
    expect(boundsAt(weights, open, { from: 1, to: 4 }, false)).toEqual({ min: 200, max: null });
    expect(boundsAt(weights, open, { from: 0, to: 3 }, false)).toEqual({ min: null, max: 399 });
    expect(boundsAt(weights, open, { from: 1, to: 2 }, false)).toEqual({ min: 200, max: 299.5 });
  });

  it('leave a typed bound that was not moved', () => {
    const typed = { min: 250, max: null };
    expect(boundsAt(weights, typed, { from: 1.5, to: 3 }, false)).toEqual({ min: 250, max: 399 });
    for (const to of [2.8, 3])
      expect(boundsAt(weights, { min: 250, max: 380 }, { from: 1, to }, false)).toEqual({
        min: 200,
        max: 380,
      });
  });

  it('set whole numbers', () => {
    const rings = [bar(0, 2, 1), bar(2, 4, 3), bar(4, 6, 5)];
    expect(boundsAt(rings, open, { from: 1, to: 2 }, true)).toEqual({ min: 2, max: 3 });
  });
});
