import { type JsonBond, type JsonMolecule, type QueryNode, readMolecule } from '../rdkit-json.ts';

/** RDKit's codes of the bond types that the search distinguishes. */
export const bondTypes = {
  single: 1,
  double: 2,
  triple: 3,
  quadruple: 4,
  aromatic: 12,
  dative: 17,
  zero: 21,
} as const;

/** The sense in which an atom's neighbours turn, in the order of its bonds; as in RDKit's chiral tags. */
export type Turn = 'cw' | 'ccw';

/**
 * The configuration of a double bond: whether the two `stereoAtoms`, a neighbour of `from` and one of `to`, lie
 * on the same side.
 */
export interface BondStereo {
  readonly side: 'cis' | 'trans';
  readonly stereoAtoms: readonly [number, number];
}

export interface GraphAtom {
  /** Atomic number; 0 for a dummy. */
  readonly element: number;
  /** Hydrogens that are not atoms of the graph. */
  readonly hydrogens: number;
  readonly charge: number;
  readonly radicals: number;
  /** Mass number; 0 if unspecified. */
  readonly isotope: number;
  readonly aromatic: boolean;
  /** Null without tetrahedral stereo. */
  readonly turn: Turn | null;
}

export interface GraphBond {
  readonly from: number;
  readonly to: number;
  /** RDKit's number of the bond type; aromatic bonds are 12. */
  readonly type: number;
  /** Order in the Kekulé form; 0 for types without one. */
  readonly order: number;
  readonly inRing: boolean;
  /** Configuration of a double bond; null if unspecified. */
  readonly stereo: BondStereo | null;
}

/** Atoms, bonds and smallest rings of a molecule or query, as RDKit perceives them. */
export interface MolecularGraph {
  readonly atoms: readonly GraphAtom[];
  readonly bonds: readonly GraphBond[];
  /** Atoms of each ring of the symmetrised smallest set, in ring order. */
  readonly rings: readonly (readonly number[])[];
  /** Number of rings that contain each atom. */
  readonly ringCounts: readonly number[];
  /** RDKit's number of each atom's hybridisation; null where it was not requested. */
  readonly hybridisations: ArrayLike<number> | null;
  /** By atom; null for an atom without a query. */
  readonly atomQueries: readonly (QueryNode | null)[];
  /** By bond; null for a bond without a query. */
  readonly bondQueries: readonly (QueryNode | null)[];
}

/** The graph of RDKit's JSON of one molecule or query. */
export function graphOfJson(json: string): MolecularGraph {
  return graphOf(readMolecule(json));
}

export function graphOf({ rings, atomQueries, bondQueries, ...molecule }: JsonMolecule): MolecularGraph {
  const ringBonds = new Set(rings.flatMap(bondKeysOf));
  const atoms = molecule.atoms.map((atom) => ({
    element: atom.element,
    hydrogens: atom.hydrogens,
    charge: atom.charge,
    radicals: atom.radicals,
    isotope: atom.isotope,
    aromatic: atom.aromatic,
    turn: turnOf(atom.stereo),
  }));
  const bonds = molecule.bonds.map((bond) => {
    const {
      order,
      atoms: [from, to],
    } = bond;
    const type = bond.aromatic ? bondTypes.aromatic : order === 0 ? bondTypes.zero : order;
    return {
      from,
      to,
      type,
      order: order <= 6 ? order : 0,
      inRing: ringBonds.has(bondKey(from, to)),
      stereo: type === bondTypes.double ? stereoOf(bond) : null,
    };
  });
  return {
    atoms,
    bonds,
    rings,
    ringCounts: atoms.map((_, at) => rings.filter((ring) => ring.includes(at)).length),
    hybridisations: null,
    atomQueries,
    bondQueries,
  };
}

function turnOf(stereo: string): Turn | null {
  return stereo === 'cw' || stereo === 'ccw' ? stereo : null;
}

function stereoOf({ stereo, stereoAtoms }: JsonBond): BondStereo | null {
  const isSpecified = stereo === 'cis' || stereo === 'trans';
  return isSpecified && stereoAtoms !== null ? { side: stereo, stereoAtoms } : null;
}

function bondKeysOf(ring: readonly number[]): number[] {
  return ring.map((atom, at) => bondKey(atom, ring[(at + 1) % ring.length]));
}

function bondKey(a: number, b: number): number {
  return Math.min(a, b) * 65_536 + Math.max(a, b);
}
