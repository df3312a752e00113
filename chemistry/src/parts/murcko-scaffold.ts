import type { Mol } from '@rdkit/rdkit';
import type { RdkitModule } from '../rdkit-module.ts';
import {
  bondsOfAtoms,
  otherEnd,
  type PartMolecule,
  partsOf,
  restrictedTo,
  smilesOfParts,
} from './molecule-json.ts';
import { partAround } from './part-of-molecule.ts';

export interface Scaffolds {
  /** Rings, the chains between them, and atoms double-bonded to either. */
  readonly murcko: string | null;
  /** The same without the double-bonded atoms, with every atom a carbon and every bond single. */
  readonly generic: string | null;
}

/**
 * Frameworks of a molecule as canonical SMILES; null without a ring (Bemis and Murcko 1996, J. Med. Chem. 39,
 * 2887). The scaffold keeps the atoms that RDKit's GetScaffoldForMol keeps; the generic framework drops
 * exocyclic double bonds.
 */
export function scaffoldsOf(rdkit: RdkitModule, molecule: Mol): Scaffolds {
  const parts = partsOf(molecule);
  if (parts.rings.length === 0) return { murcko: null, generic: null };
  const core = ringsAndLinkers(parts);
  return {
    murcko: smilesOfParts(rdkit, partAround(parts, core)),
    generic: smilesOfParts(rdkit, allCarbon(restrictedTo(parts, core))),
  };
}

/** The Murcko scaffold before it is written as SMILES; null without a ring. */
export function murckoPart(parts: PartMolecule): PartMolecule | null {
  return parts.rings.length === 0 ? null : partAround(parts, ringsAndLinkers(parts));
}

/** Removes atoms with one neighbour until none is left. */
function ringsAndLinkers(molecule: PartMolecule): Set<number> {
  const neighbours = bondsOfAtoms(molecule).map((bonds, atom) => bonds.map((bond) => otherEnd(bond, atom)));
  const degrees = neighbours.map((list) => list.length);
  const left = new Set(degrees.keys());
  const loose = [...left].filter((atom) => degrees[atom] <= 1);
  for (let atom = loose.pop(); atom !== undefined; atom = loose.pop()) {
    if (!left.delete(atom)) continue;
    for (const neighbour of neighbours[atom]) {
      degrees[neighbour] -= 1;
      if (degrees[neighbour] <= 1) loose.push(neighbour);
    }
  }
  return left;
}

function allCarbon(molecule: PartMolecule): PartMolecule {
  const degrees = bondsOfAtoms(molecule).map((bonds) => bonds.length);
  return {
    ...molecule,
    atoms: degrees.map((degree) => ({
      element: 6,
      hydrogens: Math.max(0, 4 - degree),
      charge: 0,
      radicals: 0,
      isotope: 0,
      stereo: 'unspecified',
      aromatic: false,
    })),
    bonds: molecule.bonds.map(({ atoms }) => ({ atoms, order: 1, stereo: 'unspecified', stereoAtoms: null })),
  };
}
