import { acidAnions } from '../parts/acid-anions.ts';
import { bondsOfAtoms, otherEnd, type PartMolecule } from '../parts/molecule-json.ts';

const [carbon, nitrogen, oxygen, sulfur] = [6, 7, 8, 16];
const halogens = [9, 17, 35, 53];

/**
 * The molecule with the given number of protons added, or removed if negative. The most acidic atoms lose
 * protons first, the most basic gain them first. Null if there are too few such atoms.
 */
export function withProtons(molecule: PartMolecule, protons: number): PartMolecule | null {
  const atoms = molecule.atoms.map((atom) => ({ ...atom }));
  const sign = Math.sign(protons);
  for (let count = Math.abs(protons); count > 0; count -= 1) {
    const now = { ...molecule, atoms };
    const site = sign < 0 ? mostAcidic(now) : mostBasic(now);
    if (site === null) return null;
    atoms[site].hydrogens += sign;
    atoms[site].charge += sign;
  }
  return { ...molecule, atoms };
}

function mostAcidic(molecule: PartMolecule): number | null {
  const { atoms } = molecule;
  const rank = (at: number): number => {
    const { element, hydrogens, charge } = atoms[at];
    if (hydrogens === 0 || charge < 0) return Infinity;
    if (charge > 0) return element === nitrogen ? 3 : Infinity;
    const ion = atoms.map((atom, each) => (each === at ? { ...atom, charge: -1 } : atom));
    if (halogens.includes(element) || acidAnions({ ...molecule, atoms: ion }).includes(at)) return 0;
    return element === oxygen || element === sulfur ? 1 : element === nitrogen ? 2 : 4;
  };
  return first(atoms.length, rank);
}

function mostBasic(molecule: PartMolecule): number | null {
  const { atoms } = molecule;
  const bonds = bondsOfAtoms(molecule);
  const rank = (at: number): number => {
    const { element, charge } = atoms[at];
    if (charge !== 0) return charge < 0 && element !== carbon ? 0 : Infinity;
    if (element !== nitrogen) return element === oxygen ? 4 : Infinity;
    if (bonds[at].some(({ order }) => order === 2)) return 2;
    const isConjugated = bonds[at].some((bond) =>
      bonds[otherEnd(bond, at)].some(({ order }) => order === 2 || order === 3),
    );
    return isConjugated ? 3 : 1;
  };
  return first(atoms.length, rank);
}

function first(atoms: number, rank: (at: number) => number): number | null {
  let best: number | null = null;
  for (let at = 0; at < atoms; at += 1) {
    if (rank(at) < (best === null ? Infinity : rank(best))) best = at;
  }
  return best;
}
