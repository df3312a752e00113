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
  readonly beside: readonly [number, number];
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

/** What RDKit tells of a query on an atom or bond: one test, or tests joined. */
export interface QueryNode {
  readonly descr?: string;
  readonly tag?: number;
  readonly negated?: boolean;
  readonly val?: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly ends?: number;
  readonly children?: readonly QueryNode[];
  readonly subquery?: JsonMolecule;
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

interface JsonAtom {
  readonly z?: number;
  readonly impHs?: number;
  readonly chg?: number;
  readonly nRad?: number;
  readonly isotope?: number;
  readonly stereo?: string;
}

interface JsonBond {
  readonly bo?: number;
  readonly atoms: readonly [number, number];
  readonly stereo?: string;
  readonly stereoAtoms?: readonly [number, number];
}

interface JsonExtension {
  readonly name: string;
  readonly aromaticAtoms?: readonly number[];
  readonly aromaticBonds?: readonly number[];
  readonly atomRings?: readonly (readonly number[])[];
  readonly atomQueries?: readonly QueryNode[];
  readonly bondQueries?: readonly QueryNode[];
}

export interface JsonMolecule {
  readonly atoms: readonly JsonAtom[];
  readonly bonds: readonly JsonBond[];
  readonly extensions?: readonly JsonExtension[];
}

interface JsonDocument {
  readonly defaults: { readonly atom: Required<JsonAtom>; readonly bond: { readonly bo: number } };
  readonly molecules: readonly JsonMolecule[];
}

/** The graph of RDKit's JSON (version 12) of one molecule or query. */
export function graphOfJson(json: string): MolecularGraph {
  const { defaults, molecules } = JSON.parse(json) as JsonDocument;
  if (molecules.length !== 1) throw new Error(`RDKit's JSON holds ${molecules.length} molecules, not one.`);
  return graphOf(molecules[0], defaults.atom, defaults.bond.bo);
}

const plainAtom: Required<JsonAtom> = {
  z: 6,
  impHs: 0,
  chg: 0,
  nRad: 0,
  isotope: 0,
  stereo: 'unspecified',
};

/** The graph of a molecule inside RDKit's JSON, such as a recursive query. */
export function graphOf(molecule: JsonMolecule, plain = plainAtom, plainOrder = 1): MolecularGraph {
  const representation = extension(molecule, 'rdkitRepresentation');
  const queries = extension(molecule, 'rdkitQueries');
  const aromaticAtoms = new Set(representation?.aromaticAtoms);
  const aromaticBonds = new Set(representation?.aromaticBonds);
  const rings = representation?.atomRings ?? [];
  const ringBonds = new Set(rings.flatMap(bondKeysOf));
  const atoms = molecule.atoms.map((atom, at) => ({
    element: atom.z ?? plain.z,
    hydrogens: atom.impHs ?? plain.impHs,
    charge: atom.chg ?? plain.chg,
    radicals: atom.nRad ?? plain.nRad,
    isotope: atom.isotope ?? plain.isotope,
    aromatic: aromaticAtoms.has(at),
    turn: turnOf(atom.stereo ?? plain.stereo),
  }));
  const bonds = molecule.bonds.map((bond, at) => {
    const {
      bo = plainOrder,
      atoms: [from, to],
    } = bond;
    const type = aromaticBonds.has(at) ? bondTypes.aromatic : bo === 0 ? bondTypes.zero : bo;
    return {
      from,
      to,
      type,
      order: bo <= 6 ? bo : 0,
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
    atomQueries: atoms.map((_, at) => given(queries?.atomQueries?.[at])),
    bondQueries: bonds.map((_, at) => given(queries?.bondQueries?.[at])),
  };
}

function turnOf(stereo: string): Turn | null {
  return stereo === 'cw' || stereo === 'ccw' ? stereo : null;
}

function stereoOf({ stereo, stereoAtoms }: JsonBond): BondStereo | null {
  const told = stereo === 'cis' || stereo === 'trans';
  return told && stereoAtoms !== undefined ? { side: stereo, beside: stereoAtoms } : null;
}

function extension(molecule: JsonMolecule, name: string): JsonExtension | undefined {
  return molecule.extensions?.find((candidate) => candidate.name === name);
}

/** An atom or bond without a query stands in RDKit's list as an empty object. */
function given(query: QueryNode | undefined): QueryNode | null {
  return query?.descr === undefined ? null : query;
}

function bondKeysOf(ring: readonly number[]): number[] {
  return ring.map((atom, at) => bondKey(atom, ring[(at + 1) % ring.length]));
}

function bondKey(a: number, b: number): number {
  return Math.min(a, b) * 65_536 + Math.max(a, b);
}
