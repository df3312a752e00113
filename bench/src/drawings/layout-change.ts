import type { Layout, Point } from '@moltrove/chemistry';

/**
 * Half a unit of the 4th decimal of a mol block: the most by which rounding moves an atom along an axis.
 * Between two rounded layouts, a distance changes by up to this times 4 times the square root of 2.
 */
const rounding = 0.000_05;
export const distanceRounding = 4 * Math.SQRT2 * rounding;

/** Min distance of two atoms, in median bond lengths. */
const minAtomDistance = 0.5;
/**
 * In degrees: min angle between two bonds of an atom, and max change of one in a ring of 8 atoms or fewer.
 */
const minAngle = 70;
const maxRingAngleChange = 25;
const maxRingAtoms = 8;
/** In degrees: min of a straight angle and max of a bent one. */
const straight = 170;
const bent = 155;
/** Max factor by which a bond may become longer or shorter. */
const maxStretch = 1.4;

/**
 * Largest change of a distance between two atoms from one layout of a molecule to the other; near 0 after a
 * rigid motion.
 */
export function largestDistanceChange(free: Layout, drawn: Layout): number {
  let largest = 0;
  free.points.forEach((_, a) => {
    for (let b = 0; b < a; b += 1) {
      const change = Math.abs(between(drawn, a, b) - between(free, a, b));
      if (!(change <= largest)) largest = change;
    }
  });
  return largest;
}

/** Faults of the drawn layout that the free layout of the same molecule lacks, with atom numbers. */
export function newFaults(free: Layout, drawn: Layout): string[] {
  return [
    ...newClashes(free, drawn),
    ...newCrossings(free, drawn),
    ...newAngles(free, drawn),
    ...stretched(free, drawn),
  ];
}

function newClashes(free: Layout, drawn: Layout): string[] {
  const minDistance = minAtomDistance * medianBond(free);
  return pairs(free.points.length).flatMap(([a, b]) =>
    between(drawn, a, b) < minDistance && between(free, a, b) >= minDistance
      ? [`clash of ${a} and ${b}`]
      : [],
  );
}

function newCrossings(free: Layout, drawn: Layout): string[] {
  return pairs(free.bonds.length).flatMap(([first, second]) => {
    const [one, other] = [free.bonds[first], free.bonds[second]];
    if (one.some((atom) => other.includes(atom))) return [];
    if (!cross(drawn, one, other) || cross(free, one, other)) return [];
    return [`crossing of ${one.join('-')} and ${other.join('-')}`];
  });
}

function newAngles(free: Layout, drawn: Layout): string[] {
  const neighbours = free.points.map((_, at) =>
    free.bonds.flatMap(([from, to]) => (from === at ? [to] : to === at ? [from] : [])),
  );
  return neighbours.flatMap((around, at) =>
    pairs(around.length).flatMap(([first, second]) => {
      const [a, b] = [around[first], around[second]];
      const [before, after] = [angle(free, a, at, b), angle(drawn, a, at, b)];
      const name = `${a}-${at}-${b}, ${after.toFixed(0)} instead of ${before.toFixed(0)} degrees`;
      if (after < minAngle && before >= minAngle) return [`acute angle ${name}`];
      if (Math.abs(after - before) > maxRingAngleChange && ringSize(neighbours, a, at, b) <= maxRingAtoms)
        return [`ring angle ${name}`];
      if (around.length !== 2) return [];
      if (before >= straight && after <= bent) return [`bent angle ${name}`];
      return before <= bent && after >= straight ? [`straight angle ${name}`] : [];
    }),
  );
}

/**
 * Number of atoms in the smallest ring through the bonds from `middle` to `a` and `b`; infinite if there is
 * none.
 */
function ringSize(neighbours: readonly (readonly number[])[], a: number, middle: number, b: number): number {
  const distance = new Map([[a, 2]]);
  for (const [atom, atoms] of distance) {
    if (atom === b) return atoms;
    for (const next of neighbours[atom])
      if (next !== middle && !distance.has(next)) distance.set(next, atoms + 1);
  }
  return Infinity;
}

function stretched(free: Layout, drawn: Layout): string[] {
  return free.bonds.flatMap(([from, to]) => {
    const elongation = between(drawn, from, to) / between(free, from, to);
    return elongation <= maxStretch && elongation >= 1 / maxStretch
      ? []
      : [`bond ${from}-${to} times ${elongation.toFixed(2)}`];
  });
}

/** NaN for a molecule without a bond. */
export function medianBond(layout: Layout): number {
  const lengths = layout.bonds.map(([from, to]) => between(layout, from, to)).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? NaN;
}

function between({ points }: Layout, a: number, b: number): number {
  return Math.hypot(points[a][0] - points[b][0], points[a][1] - points[b][1]);
}

function pairs(count: number): [number, number][] {
  return Array.from({ length: count }, (_, a) =>
    Array.from({ length: a }, (_, b): [number, number] => [b, a]),
  ).flat();
}

/** The angle at `middle`, in degrees. */
function angle({ points }: Layout, a: number, middle: number, b: number): number {
  const [x, y, u, v] = [
    points[a][0] - points[middle][0],
    points[a][1] - points[middle][1],
    points[b][0] - points[middle][0],
    points[b][1] - points[middle][1],
  ];
  return (
    (Math.acos(Math.min(1, Math.max(-1, (x * u + y * v) / Math.hypot(x, y) / Math.hypot(u, v)))) * 180) /
    Math.PI
  );
}

/** Whether two bonds cross: the intersection of their lines, as a fraction of each bond, is inside both. */
function cross(
  { points }: Layout,
  one: readonly [number, number],
  other: readonly [number, number],
): boolean {
  const [a, b, c, d]: Point[] = [points[one[0]], points[one[1]], points[other[0]], points[other[1]]];
  const determinant = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  const onOne = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / determinant;
  const onOther = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / determinant;
  return onOne > 0 && onOne < 1 && onOther > 0 && onOther < 1;
}
