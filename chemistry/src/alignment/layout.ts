import type { Mol } from '@rdkit/rdkit';
import { readMolecule } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { moved, planeFits, type PlaneMotion, type Point } from './plane-fit.ts';

/** Length of a bond in RDKit's coordinates. */
export const bondLength = 1.5;

/** A molecule in the plane: where its atoms are, and the two atoms of each bond. */
export interface Layout {
  readonly points: readonly Point[];
  readonly bonds: readonly (readonly [number, number])[];
}

/** Gives a molecule without coordinates in the plane some, its long axis level. */
export function layOut(rdkit: RdkitModule, molecule: Mol): void {
  if (molecule.has_coords() === 2) return;
  molecule.set_new_coords();
  level(rdkit, molecule);
  // The smallest turn that brings most bonds to multiples of 30 degrees.
  molecule.straighten_depiction(true);
}

/** Tolerance for changes of distances by RDKit where it should only rotate. */
const rounding = 0.01;

/** Turns the long axis level. RDKit does so by axes that it finds by iteration: of symmetric molecules they are not at right angles, and bonds change their lengths. */
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
 * Moves a molecule that is laid out; false where RDKit refuses it. RDKit takes no coordinates, but it superposes molecules: the molecule is
 * superposed on itself in the wanted place. Of a few molecules RDKit finds no right angles, as in `level`, and stretches them; they are laid
 * out on themselves, which takes longer. Wedges are drawn by the stereo of the atoms, so that a reflection leaves it true.
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

/** The length of most bonds of a layout; RDKit's where there is no bond. */
export function usualBondLength({ points, bonds }: Layout): number {
  const lengths = bonds
    .map(([from, to]) => Math.hypot(points[from][0] - points[to][0], points[from][1] - points[to][1]))
    .sort((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? bondLength;
}
