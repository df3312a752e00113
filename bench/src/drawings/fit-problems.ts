import { type Alignment, equalWithin, planeFits, type Point } from '@moltrove/chemistry';
import { distanceRounding } from './layout-change.ts';

/** Atoms of a molecule by atom of the query. */
export interface Match {
  readonly atoms: readonly number[];
}

/**
 * In a rigid alignment, one match is exactly at its least-squares superposition, and no other match would fit
 * closer, within the tolerance. With a template, a match has the query's own coordinates.
 */
export function fitProblems(
  free: readonly Point[],
  points: readonly Point[],
  targets: readonly Point[],
  matches: readonly Match[],
  by: Alignment['by'],
): string[] {
  const lie = matches.map(({ atoms }) =>
    rmsd(
      atoms.map((atom) => points[atom]),
      targets,
    ),
  );
  if (by === 'template') {
    const closest = Math.min(...lie);
    return closest <= distanceRounding ? [] : [`${closest.toFixed(4)} from the coordinates of the query`];
  }
  const fits = matches.map(({ atoms }) =>
    planeFits(
      atoms.map((atom) => free[atom]),
      targets,
    ),
  );
  const least = Math.min(...fits.flat().map((fit) => fit.rmsd));
  const isLeast = fits.some((ways, at) =>
    ways.some((fit) => fit.rmsd <= least + equalWithin && Math.abs(fit.rmsd - lie[at]) <= distanceRounding),
  );
  return isLeast
    ? []
    : [`${Math.min(...lie).toFixed(4)} from the query, although ${least.toFixed(4)} is possible`];
}

function rmsd(points: readonly Point[], targets: readonly Point[]): number {
  const squares = points.map(([x, y], at) => (x - targets[at][0]) ** 2 + (y - targets[at][1]) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / points.length);
}
