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
  /** Rings, the chains between them and what is double-bonded to either. */
  readonly murcko: string | null;
  /** The same without what is double-bonded, every atom a carbon and every bond single. */
  readonly generic: string | null;
}

/**
 * Frameworks of a molecule as canonical SMILES, null without a ring (Bemis and Murcko 1996, J. Med. Chem. 39, 2887, with
 * the atoms that RDKit's GetScaffoldForMol keeps; the generic one has none of those that hang on a double bond).
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

/** The Murcko scaffold alone, not yet written; null without a ring. */
export function murckoPart(parts: PartMolecule): PartMolecule | null {
  return parts.rings.length === 0 ? null : partAround(parts, ringsAndLinkers(parts));
}

/** What is left when atoms with one neighbour are taken away until there are none. */
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
