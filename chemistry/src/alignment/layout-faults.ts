import type { Layout } from './layout.ts';
import type { Point } from './plane-fit.ts';

/** In bond lengths: the minimum distance of two atoms, and of an atom from a bond of other atoms. */
const minAtomDistance = 0.5;
const minBondDistance = 0.25;
/** In degrees: the minimum angle of two bonds of an atom, and the minimum that counts as straight. */
const minAngle = 70;
const minStraightAngle = 165;
/**
 * In degrees: by how much an angle may change before it counts as straightened, bent, or part of a deformed
 * ring.
 */
const maxAngleChange = 10;
const maxRingAngleChange = 20;
/** Larger rings are flexible and have no regular shape. */
const maxRingAtoms = 8;
/** Maximum ratio of a bond's length to that of the same bond in the free layout, in either direction. */
const maxBondRatio = 1.4;

/**
 * Whether a layout has a fault that the free layout of the same molecule lacks: two atoms closer than half of
 * `bondLength`, crossing bonds, an atom on a bond, an acute angle, a two-bond atom whose angle became bent or
 * straight, a deformed small ring, or a bond that is much longer or shorter.
 */
export function hasNewFaults(layout: Layout, free: Layout, bondLength: number): boolean {
  return (
    hasStretchedBond(layout, free) ||
    hasNewClash(layout, free, bondLength * minAtomDistance) ||
    hasNewCrossing(layout, free) ||
    hasNewAngle(layout, free) ||
    hasNewAtomOnBond(layout, free, bondLength * minBondDistance)
  );
}

function hasStretchedBond({ points, bonds }: Layout, free: Layout): boolean {
  return bonds.some(([from, to]) => {
    const ratio = distance(points[from], points[to]) / distance(free.points[from], free.points[to]);
    return !(ratio <= maxBondRatio && ratio >= 1 / maxBondRatio);
  });
}

function hasNewClash({ points }: Layout, free: Layout, minDistance: number): boolean {
  return points.some((point, at) =>
    points.some(
      (other, to) =>
        to < at &&
        distance(point, other) < minDistance &&
        distance(free.points[at], free.points[to]) >= minDistance,
    ),
  );
}

function hasNewCrossing({ points, bonds }: Layout, free: Layout): boolean {
  return bonds.some(([a, b], at) =>
    bonds.some(([c, d], to) => {
      if (to >= at || a === c || a === d || b === c || b === d) return false;
      return (
        doCross(points[a], points[b], points[c], points[d]) &&
        !doCross(free.points[a], free.points[b], free.points[c], free.points[d])
      );
    }),
  );
}

function hasNewAngle({ points }: Layout, free: Layout): boolean {
  const neighbours = neighboursOf(free);
  return neighbours.some((around, at) =>
    around.some((a, index) =>
      around.slice(0, index).some((b) => {
        const before = angle(free.points[at], free.points[a], free.points[b]);
        const after = angle(points[at], points[a], points[b]);
        const change = Math.abs(after - before);
        return (
          (after < minAngle && before >= minAngle) ||
          (around.length === 2 && change > maxAngleChange && isStraight(after) !== isStraight(before)) ||
          (change > maxRingAngleChange && areInSmallRing(neighbours, at, a, b))
        );
      }),
    ),
  );
}

const isStraight = (degrees: number): boolean => degrees >= minStraightAngle;

function neighboursOf({ points, bonds }: Layout): readonly (readonly number[])[] {
  const neighbours = points.map((): number[] => []);
  for (const [from, to] of bonds) {
    neighbours[from].push(to);
    neighbours[to].push(from);
  }
  return neighbours;
}

/** Whether the bonds from `at` to `a` and `b` are in one ring of few atoms. */
function areInSmallRing(
  neighbours: readonly (readonly number[])[],
  at: number,
  a: number,
  b: number,
): boolean {
  const seen = new Set([at, a]);
  let reached = [a];
  for (let atoms = 3; atoms <= maxRingAtoms; atoms += 1) {
    reached = reached.flatMap((atom) => neighbours[atom].filter((next) => !seen.has(next)));
    if (reached.includes(b)) return true;
    for (const atom of reached) seen.add(atom);
  }
  return false;
}

function hasNewAtomOnBond({ points, bonds }: Layout, free: Layout, minDistance: number): boolean {
  return bonds.some(([from, to]) =>
    points.some(
      (point, at) =>
        at !== from &&
        at !== to &&
        distanceFromBond(point, points[from], points[to]) < minDistance &&
        distanceFromBond(free.points[at], free.points[from], free.points[to]) >= minDistance,
    ),
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The angle between the lines from `at` to the two others, in degrees. */
function angle(at: Point, a: Point, b: Point): number {
  const [x, y, u, v] = [a[0] - at[0], a[1] - at[1], b[0] - at[0], b[1] - at[1]];
  return (Math.abs(Math.atan2(x * v - y * u, x * u + y * v)) * 180) / Math.PI;
}

/** Whether the inner parts of the two bonds have a point in common. */
function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Above 0 if `c` is to the left of the line from `a` to `b`, below 0 if it is to the right. */
function side(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function distanceFromBond(point: Point, from: Point, to: Point): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / length;
  const within = Math.min(1, Math.max(0, along));
  return distance(point, [from[0] + within * x, from[1] + within * y]);
}
