import type { Mol } from '@rdkit/rdkit';
import type { RdkitModule } from '../rdkit-module.ts';
import { substructureMatches } from '../substructure-matches.ts';
import { bondLength, layoutOf, moveRigidly, pointsOf } from './layout.ts';
import { hasNewFaults } from './layout-faults.ts';
import { type PlaneFit, planeFits, type Point } from './plane-fit.ts';

/** Maximum number of matches tried; only long chains and very symmetric queries have more. */
const maxMatches = 1000;
/** Fits whose distances differ by less count as equal; the one with the smallest rotation is used. */
export const equalWithin = 0.07 * bondLength;
/** A rigid fit this close is indistinguishable from the query's own coordinates. */
const coincidesWithin = 0.1 * bondLength;

const ontoTemplate = JSON.stringify({ acceptFailure: true });

/** A molecule aligned to a query that it contains. */
export interface Alignment {
  /** The molecule itself, or a new one that the caller frees. */
  readonly molecule: Mol;
  /**
   * Aligned as a rigid body with its own layout, or by the coordinates of the query; none if it does not match.
   */
  readonly by: 'rigid' | 'template' | 'none';
}

/**
 * Aligns a laid-out molecule to the query that it contains: as a rigid body, rotated and reflected for the
 * least distance over all matches. If that leaves a deviation, the matched atoms get the coordinates of the
 * query, unless this causes a layout fault or loses stereo.
 */
export function alignToQuery(rdkit: RdkitModule, molecule: Mol, query: Mol, chirality: boolean): Alignment {
  const matches = matchesOf(molecule, query, chirality);
  const fit = bestFit(pointsOf(molecule), query, matches);
  if (fit === null) return { molecule, by: 'none' };
  if (fit.rmsd > coincidesWithin) {
    const onTemplate = laidOnTemplate(rdkit, molecule, query, matches);
    if (onTemplate !== null) return { molecule: onTemplate, by: 'template' };
  }
  return { molecule, by: moveRigidly(rdkit, molecule, fit.motion) ? 'rigid' : 'none' };
}

/**
 * The molecule laid out around the query's coordinates; null if that layout has faults or RDKit changes the
 * coordinates.
 */
function laidOnTemplate(
  rdkit: RdkitModule,
  molecule: Mol,
  query: Mol,
  matches: readonly (readonly number[])[],
): Mol | null {
  const copy = molecule.copy();
  if (copy === null) return null;
  copy.generate_aligned_coords(query, ontoTemplate);
  // RDKit may reflect the whole drawing afterwards.
  const fit = bestFit(pointsOf(copy), query, matches);
  if (
    fit !== null &&
    fit.rmsd <= coincidesWithin &&
    !hasNewFaults(layoutOf(copy), layoutOf(molecule), bondLength) &&
    moveRigidly(rdkit, copy, fit.motion) &&
    drawnSmiles(rdkit, copy) === molecule.get_smiles()
  )
    return copy;
  copy.delete();
  return null;
}

/** The molecule as read back from its drawing: a query template may draw the other double bond isomer. */
function drawnSmiles(rdkit: RdkitModule, molecule: Mol): string | null {
  const read = rdkit.get_mol(molecule.get_molblock());
  const smiles = read?.get_smiles() ?? null;
  read?.delete();
  return smiles;
}

function bestFit(
  points: readonly Point[],
  query: Mol,
  matches: readonly (readonly number[])[],
): PlaneFit | null {
  const targets = pointsOf(query);
  const fits = matches.flatMap((atoms) =>
    planeFits(
      atoms.map((atom) => points[atom]),
      targets,
    ),
  );
  const closest = fits.reduce((least, { rmsd }) => Math.min(least, rmsd), Infinity);
  const [best = null] = fits
    .filter(({ rmsd }) => rmsd <= closest + equalWithin)
    .sort((a, b) => effortOf(a) - effortOf(b));
  return best;
}

/** Reflections come after all turns. */
function effortOf({ motion: { reflect, angle } }: PlaneFit): number {
  return (reflect ? 10 : 0) + Math.abs(angle);
}

/** Atoms of the molecule by atom of the query, for every match. */
function matchesOf(molecule: Mol, query: Mol, chirality: boolean): (readonly number[])[] {
  const options = { useChirality: chirality, uniquify: false, maxMatches };
  return substructureMatches(molecule, query, options).map(({ atoms }) => atoms);
}
