import { describe, expect, it } from 'vitest';
import { PointGrid } from './point-grid.ts';
import { placeOfId, placedPoints } from './points.ts';
import type { PlacedPoints } from './points.ts';
import {
  closestPoint,
  isClick,
  nextPoint,
  pointsInPolygon,
  pointsInRectangle,
  withCorner,
} from './region.ts';
import type { Direction, Place } from './region.ts';

const frame = { left: 50, top: 10, width: 300, height: 200 };

/** Points at these places of the window. */
function pointsAt(...places: readonly (readonly [x: number, y: number])[]): PlacedPoints {
  return {
    x: Float32Array.from(places, ([x]) => x),
    y: Float32Array.from(places, ([, y]) => y),
    isInside: new Uint8Array(places.length).fill(1),
    inside: places.length,
  };
}

/** The same 500 scattered points every time, a tenth of them outside of the view. */
function scattered(): PlacedPoints {
  const fractions = Array.from({ length: 1000 }, (_, at) => (Math.sin(at * 12.9898) * 43_758.5453) % 1);
  const positions = {
    x: Float64Array.from({ length: 500 }, (_, at) => Math.abs(fractions[2 * at]!)),
    y: Float64Array.from({ length: 500 }, (_, at) => Math.abs(fractions[2 * at + 1]!)),
  };
  return placedPoints(positions, { x: { from: 0.05, to: 1 }, y: { from: 0, to: 0.95 } }, frame);
}

describe('points in the window', () => {
  it('are placed by the view, and counted if they are in it', () => {
    const view = { x: { from: 0, to: 10 }, y: { from: 100, to: 200 } };
    const placed = placedPoints(
      { x: Float64Array.of(0, 5, 11), y: Float64Array.of(100, 150, 150) },
      view,
      frame,
    );
    expect([...placed.x]).toEqual([50, 200, 380]);
    expect([...placed.y]).toEqual([210, 110, 110]);
    expect([...placed.isInside]).toEqual([1, 1, 0]);
    expect(placed.inside).toBe(2);
  });

  it('are found by their ids', () => {
    const ids = [3, 7, 20];
    expect(ids.map((id) => placeOfId(ids, id))).toEqual([0, 1, 2]);
    expect([0, 5, 21].map((id) => placeOfId(ids, id))).toEqual([null, null, null]);
  });

  it('are found under the pointer as by looking at all of them', () => {
    const placed = scattered();
    const grid = new PointGrid(placed, 400, 250);
    for (let x = 40; x < 360; x += 13) {
      for (let y = 0; y < 220; y += 11) {
        const distances = Array.from(placed.x, (own, at) =>
          placed.isInside[at] === 0 ? Infinity : Math.hypot(own - x, placed.y[at]! - y),
        );
        const least = Math.min(...distances);
        const found = grid.nearest(x, y, 12);
        if (least > 12) expect(found).toBeNull();
        else expect(distances[found!]).toBeCloseTo(least, 4);
      }
    }
  });

  it('that lie on one another are found by the one on top', () => {
    expect(new PointGrid(pointsAt([100, 100], [100, 100]), 400, 250).nearest(101, 100, 9)).toBe(1);
  });
});

describe('regions', () => {
  const triangle: Place[] = [
    { x: 100, y: 50 },
    { x: 200, y: 50 },
    { x: 150, y: 150 },
  ];

  it('contain the points that a lasso surrounds', () => {
    const placed = pointsAt([150, 60], [150, 149], [110, 120], [205, 50], [150, 40]);
    expect(pointsInPolygon(placed, triangle)).toEqual([0, 1]);
    expect(pointsInPolygon(placed, triangle.slice(0, 2))).toEqual([]);
    const loop = [...triangle, { x: 100, y: 160 }, { x: 120, y: 110 }, { x: 160, y: 160 }];
    expect(pointsInPolygon(placed, loop)).toContain(0);
  });

  it('contain the same points by lasso and by rectangle', () => {
    const placed = scattered();
    const [one, other] = [
      { x: 240.5, y: 60.5 },
      { x: 110.5, y: 180.5 },
    ];
    const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
    const found = pointsInRectangle(placed, one, other);
    expect(found.length).toBeGreaterThan(50);
    expect(pointsInPolygon(placed, corners)).toEqual(found);
  });

  it('tell a click from a lasso', () => {
    const lasso = triangle.reduce<readonly Place[]>(withCorner, []);
    expect(lasso).toHaveLength(3);
    expect(withCorner(lasso, { x: 151, y: 151 })).toBe(lasso);
    expect([lasso, lasso.slice(0, 1), []].map(isClick)).toEqual([false, true, true]);
  });
});

describe('moving from point to point', () => {
  const cross = pointsAt([100, 100], [140, 105], [100, 60], [60, 100], [95, 150], [400, 90]);

  it.each<[Direction, number | null]>([
    ['ArrowRight', 1],
    ['ArrowUp', 2],
    ['ArrowLeft', 3],
    ['ArrowDown', 4],
  ])('%s leads to the closest point there', (key, expected) => {
    expect(nextPoint(cross, 0, key)).toBe(expected);
  });

  it('ends at the last point', () => {
    expect(nextPoint(cross, 5, 'ArrowRight')).toBeNull();
    expect(closestPoint(cross, { x: 90, y: 95 })).toBe(0);
    expect(closestPoint(pointsAt(), { x: 90, y: 95 })).toBeNull();
  });

  it('passes all points of one place in both directions', () => {
    const pile = pointsAt([10, 10], [50, 10], [50, 10], [50, 10], [90, 10]);
    const path = (from: number, key: Direction): number[] => {
      const visited: number[] = [];
      for (let at: number | null = from; at !== null; at = nextPoint(pile, at, key)) visited.push(at);
      return visited;
    };
    expect(path(0, 'ArrowRight')).toEqual([0, 1, 2, 3, 4]);
    expect(path(4, 'ArrowLeft')).toEqual([4, 3, 2, 1, 0]);
  });
});
