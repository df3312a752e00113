import { type JsonBond, type JsonMolecule, type QueryNode, readMolecule } from '../rdkit-json.ts';

/** RDKit's numbers of bond types that are told apart here. */
export const bondTypes = {
  single: 1,
  double: 2,
  triple: 3,
  quadruple: 4,
  aromatic: 12,
  dative: 17,
  zero: 21,
} as const;

/** The turn of the neighbours of an atom in the order of its bonds in the graph, as RDKit's chiral tags tell it. */
export type Turn = 'cw' | 'ccw';

/** Where the neighbours of a double bond lie: `from`'s and `to`'s of `beside` on one side of it, or across. */
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
  /** Mass number; 0 where none is given. */
  readonly isotope: number;
  readonly aromatic: boolean;
  /** Null where no tetrahedral stereo is given. */
  readonly turn: Turn | null;
}

export interface GraphBond {
  readonly from: number;
  readonly to: number;
  /** RDKit's number of the bond type; aromatic bonds are 12. */
  readonly type: number;
  /** Order in the Kekulé form; 0 where the type has none. */
  readonly order: number;
  readonly inRing: boolean;
  /** Of a double bond; null where none is given. */
  readonly stereo: BondStereo | null;
}

/** Atoms, bonds and smallest rings of a molecule or query as RDKit perceives them; queries only where it has any. */
export interface MolecularGraph {
  readonly atoms: readonly GraphAtom[];
  readonly bonds: readonly GraphBond[];
  /** Atoms of each ring of the symmetrised smallest set, in ring order. */
  readonly rings: readonly (readonly number[])[];
  /** Rings that each atom is in. */
  readonly ringCounts: readonly number[];
  /** RDKit's number of each atom's hybridisation; null where it was not requested. */
  readonly hybridisations: ArrayLike<number> | null;
  /** By atom; null for an atom that is no query. */
  readonly atomQueries: readonly (QueryNode | null)[];
  /** By bond; null for a bond that is no query. */
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
  const told = stereo === 'cis' || stereo === 'trans';
  return told && stereoAtoms !== null ? { side: stereo, stereoAtoms } : null;
}

function bondKeysOf(ring: readonly number[]): number[] {
  return ring.map((atom, at) => bondKey(atom, ring[(at + 1) % ring.length]));
}

function bondKey(a: number, b: number): number {
  return Math.min(a, b) * 65_536 + Math.max(a, b);
}
