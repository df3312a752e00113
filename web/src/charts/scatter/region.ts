import type { PlacedPoints } from './points.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The least distance of corners of a lasso, in pixels: fewer corners make the test of each point cheaper. */
const minStep = 3;

/** A lasso with one more corner, unless it is too close to the last. */
export function withCorner(lasso: readonly Place[], corner: Place): readonly Place[] {
  const last = lasso.at(-1);
  if (last !== undefined && Math.hypot(corner.x - last.x, corner.y - last.y) < minStep) return lasso;
  return [...lasso, corner];
}

/** A lasso that is as small as a click. */
export function isClick(lasso: readonly Place[]): boolean {
  const [first] = lasso;
  return first === undefined || lasso.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < minStep * 2);
}

/** The points inside the frame that a closed polygon surrounds, by the even-odd rule. */
export function pointsInPolygon(points: PlacedPoints, polygon: readonly Place[]): number[] {
  if (polygon.length < 3) return [];
  const [left, right] = endsOf(polygon.map(({ x }) => x));
  const [top, bottom] = endsOf(polygon.map(({ y }) => y));
  const found: number[] = [];
  for (let at = 0; at < points.x.length; at += 1) {
    const [x, y] = [points.x[at]!, points.y[at]!];
    if (points.isInside[at] === 0 || x < left || x > right || y < top || y > bottom) continue;
    if (isInPolygon(polygon, x, y)) found.push(at);
  }
  return found;
}

function isInPolygon(polygon: readonly Place[], x: number, y: number): boolean {
  let isInside = false;
  let before = polygon.at(-1)!;
  for (const corner of polygon) {
    const crosses = corner.y > y !== before.y > y;
    if (crosses && x < corner.x + ((y - corner.y) / (before.y - corner.y)) * (before.x - corner.x))
      isInside = !isInside;
    before = corner;
  }
  return isInside;
}

/** The points inside the frame in the rectangle between two places, edges included. */
export function pointsInRectangle(points: PlacedPoints, one: Place, other: Place): number[] {
  const [left, right] = endsOf([one.x, other.x]);
  const [top, bottom] = endsOf([one.y, other.y]);
  const found: number[] = [];
  for (let at = 0; at < points.x.length; at += 1) {
    const [x, y] = [points.x[at]!, points.y[at]!];
    if (points.isInside[at] === 1 && x >= left && x <= right && y >= top && y <= bottom) found.push(at);
  }
  return found;
}

function endsOf(numbers: readonly number[]): readonly [number, number] {
  return numbers.reduce<[number, number]>(
    ([least, most], number) => [Math.min(least, number), Math.max(most, number)],
    [Infinity, -Infinity],
  );
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const steps: Readonly<Record<Direction, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isDirection = (key: string): key is Direction => Object.hasOwn(steps, key);

/** A point aside counts as this much further away than one straight ahead. */
const sideways = 2;

/**
 * The next point from a point in a direction, inside the frame: the closest one within 45° of it, where distance aside
 * counts double. Points at the same place follow one another. Null if there is none.
 */
export function nextPoint(points: PlacedPoints, from: number, key: Direction): number | null {
  const { x: stepX, y: stepY } = steps[key];
  const isForward = key === 'ArrowRight' || key === 'ArrowDown';
  const [ownX, ownY] = [points.x[from]!, points.y[from]!];
  let [best, least] = [-1, Infinity];
  for (let at = 0; at < points.x.length; at += 1) {
    if (points.isInside[at] === 0 || at === from) continue;
    const [x, y] = [points.x[at]! - ownX, points.y[at]! - ownY];
    const ahead = x * stepX + y * stepY;
    const aside = Math.abs(x * stepY - y * stepX);
    const isSamePlace = x === 0 && y === 0 && at > from === isForward;
    if (!isSamePlace && (ahead <= 0 || aside > ahead)) continue;
    // Of points at one place, forwards the next one and backwards the one before, without leaving any out.
    const distance = ahead + sideways * aside;
    const isBetter = distance < least || (distance === least && !isForward);
    if (isBetter) [best, least] = [at, distance];
  }
  return best === -1 ? null : best;
}

/** The point inside the frame that is closest to a place; null if there is none. */
export function closestPoint(points: PlacedPoints, { x, y }: Place): number | null {
  let [best, least] = [-1, Infinity];
  for (let at = 0; at < points.x.length; at += 1) {
    if (points.isInside[at] === 0) continue;
    const distance = (points.x[at]! - x) ** 2 + (points.y[at]! - y) ** 2;
    if (distance < least) [best, least] = [at, distance];
  }
  return best === -1 ? null : best;
}
