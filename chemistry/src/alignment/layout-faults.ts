import type { Layout } from './layout.ts';
import type { Point } from './plane-fit.ts';

/** In bond lengths: the least distance of two atoms, and of an atom from a bond of other atoms. */
const leastBetweenAtoms = 0.5;
const leastFromBond = 0.25;
/** In degrees: the least angle of two bonds of an atom, and the least that counts as straight. */
const leastAngle = 70;
const leastStraight = 165;
/**
 * In degrees: by how much an angle may change before it counts as straightened, bent, or part of a deformed
 * ring.
 */
const mostChange = 10;
const mostRingChange = 20;
/** Larger rings have no shape of their own. */
const mostRingAtoms = 8;
/** How many times longer or shorter a bond may be than the same bond of the layout it is compared with. */
const mostStretch = 1.4;

/**
 * Whether a layout has a fault that another layout of the same molecule lacks: two atoms closer than half of `bondLength`, two bonds
 * that cross, an atom on a bond, two bonds of an atom at an acute angle, an atom of two bonds that is bent instead of straight or
 * straight instead of bent, a small ring of another shape, or a bond that is much longer or shorter.
 */
export function hasNewFaults(layout: Layout, free: Layout, bondLength: number): boolean {
  return (
    hasStretchedBond(layout, free) ||
    hasNewClash(layout, free, bondLength * leastBetweenAtoms) ||
    hasNewCrossing(layout, free) ||
    hasNewAngle(layout, free) ||
    hasNewAtomOnBond(layout, free, bondLength * leastFromBond)
  );
}

function hasStretchedBond({ points, bonds }: Layout, free: Layout): boolean {
  return bonds.some(([from, to]) => {
    const stretch = distance(points[from], points[to]) / distance(free.points[from], free.points[to]);
    return !(stretch <= mostStretch && stretch >= 1 / mostStretch);
  });
}

function hasNewClash({ points }: Layout, free: Layout, least: number): boolean {
  return points.some((point, at) =>
    points.some(
      (other, to) =>
        to < at && distance(point, other) < least && distance(free.points[at], free.points[to]) >= least,
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
    around.some((a, place) =>
      around.slice(0, place).some((b) => {
        const before = angle(free.points[at], free.points[a], free.points[b]);
        const after = angle(points[at], points[a], points[b]);
        const change = Math.abs(after - before);
        return (
          (after < leastAngle && before >= leastAngle) ||
          (around.length === 2 && change > mostChange && isStraight(after) !== isStraight(before)) ||
          (change > mostRingChange && areInSmallRing(neighbours, at, a, b))
        );
      }),
    ),
  );
}

const isStraight = (degrees: number): boolean => degrees >= leastStraight;

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
  for (let atoms = 3; atoms <= mostRingAtoms; atoms += 1) {
    reached = reached.flatMap((atom) => neighbours[atom].filter((next) => !seen.has(next)));
    if (reached.includes(b)) return true;
    for (const atom of reached) seen.add(atom);
  }
  return false;
}

function hasNewAtomOnBond({ points, bonds }: Layout, free: Layout, least: number): boolean {
  return bonds.some(([from, to]) =>
    points.some(
      (point, at) =>
        at !== from &&
        at !== to &&
        distanceFromBond(point, points[from], points[to]) < least &&
        distanceFromBond(free.points[at], free.points[from], free.points[to]) >= least,
    ),
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Between the lines from `at` to the two others, in degrees. */
function angle(at: Point, a: Point, b: Point): number {
  const [x, y, u, v] = [a[0] - at[0], a[1] - at[1], b[0] - at[0], b[1] - at[1]];
  return (Math.abs(Math.atan2(x * v - y * u, x * u + y * v)) * 180) / Math.PI;
}

/** Whether the inner parts of the two bonds have a point in common. */
function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Above 0 where `c` lies to the left of the line from `a` to `b`, below 0 to the right. */
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
