import type { Mol } from '@rdkit/rdkit';
import { readMolecule } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { moved, planeFits, type PlaneMotion, type Point } from './plane-fit.ts';

/** Length of a bond in RDKit's coordinates. */
export const bondLength = 1.5;

/** A 2D layout: the positions of the atoms, and the two atoms of each bond. */
export interface Layout {
  readonly points: readonly Point[];
  readonly bonds: readonly (readonly [number, number])[];
}

/** Computes 2D coordinates for a molecule without any, with its long axis horizontal. */
export function layOut(rdkit: RdkitModule, molecule: Mol): void {
  if (molecule.has_coords() === 2) return;
  molecule.set_new_coords();
  level(rdkit, molecule);
  // The smallest rotation that brings most bonds to multiples of 30 degrees.
  molecule.straighten_depiction(true);
}

/** Tolerance for distance changes by RDKit when it should only rotate. */
const rounding = 0.01;

/**
 * Rotates the long axis to horizontal. RDKit's own method finds the axes by iteration: for symmetric
 * molecules they are not orthogonal, and bond lengths change.
 */
function level(rdkit: RdkitModule, molecule: Mol): void {
  const before = pointsOf(molecule);
  molecule.normalize_depiction(1);
  const after = pointsOf(molecule);
  if (planeFits(before, after).some(({ rmsd }) => rmsd < rounding)) return;
  molecule.set_new_coords();
  moveRigidly(rdkit, molecule, { reflect: false, angle: -longAxis(before), shift: [0, 0] });
}

/** Angle of the axis along which points spread most. */
function longAxis(points: readonly Point[]): number {
  const mean = (value: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const along = mean((point) => (point[0] - x) ** 2 - (point[1] - y) ** 2);
  const across = mean((point) => (point[0] - x) * (point[1] - y));
  return Math.atan2(2 * across, along) / 2;
}

const superposed = JSON.stringify({ acceptFailure: true, alignOnly: true });
const onTemplate = JSON.stringify({ acceptFailure: false });
/** RDKit superposes to 13 digits, or not at all. */
const superposedWithin = 1e-6;

/**
 * Moves a laid-out molecule; false when RDKit refuses it. RDKit accepts no coordinates but superposes
 * molecules, so the molecule is superposed on a copy of itself in the target position. RDKit stretches a few
 * molecules, as described at `level`; these are laid out on themselves, which takes longer. Wedges follow the
 * stereo of the atoms, so a reflection keeps it correct.
 */
export function moveRigidly(rdkit: RdkitModule, molecule: Mol, motion: PlaneMotion): boolean {
  const target = rdkit.get_mol(movedJson(molecule.get_json(), motion));
  if (target === null) return false;
  try {
    molecule.generate_aligned_coords(target, superposed);
    const wanted = pointsOf(target);
    const isThere = pointsOf(molecule).every(
      ([x, y], at) => Math.hypot(x - wanted[at][0], y - wanted[at][1]) < superposedWithin,
    );
    return isThere || molecule.generate_aligned_coords(target, onTemplate) !== '';
  } finally {
    target.delete();
  }
}

/** RDKit's JSON of a molecule with its coordinates moved. They are written with exponents: RDKit refuses whole numbers such as 2. */
function movedJson(json: string, motion: PlaneMotion): string {
  return json.replaceAll(/(?<="coords":)\[\[.*?\]\]/g, (coords) => {
    const points = (JSON.parse(coords) as Point[]).map((point) => moved(point, motion));
    return `[${points.map(([x, y]) => `[${x.toExponential()},${y.toExponential()}]`).join()}]`;
  });
}

export function layoutOf(molecule: Mol): Layout {
  const { bonds } = readMolecule(molecule.get_json());
  return { points: pointsOf(molecule), bonds: bonds.map(({ atoms }) => atoms) };
}

export function pointsOf(molecule: Mol): Point[] {
  return (molecule.get_coords() as [number, number, number][]).map(([x, y]) => [x, y]);
}

/** The most frequent bond length of a layout; RDKit's default if there is no bond. */
export function usualBondLength({ points, bonds }: Layout): number {
  const lengths = bonds
    .map(([from, to]) => Math.hypot(points[from][0] - points[to][0], points[from][1] - points[to][1]))
    .sort((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? bondLength;
}
