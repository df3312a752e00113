export interface JsonAtom {
  /** Atomic number; 0 for a dummy. */
  element: number;
  /** Hydrogens that are not atoms of the molecule. */
  hydrogens: number;
  charge: number;
  radicals: number;
  /** Mass number; 0 if none is given. */
  isotope: number;
  /** Direction of the neighbours in the order of the atom's bonds: `cw`, `ccw`, or any other word for none. */
  stereo: string;
  aromatic: boolean;
}

export interface JsonBond {
  atoms: readonly [number, number];
  /** Order in the Kekulé form, as RDKit numbers bond types. */
  order: number;
  aromatic: boolean;
  /** `cis`, `trans`, or any other word for none. */
  stereo: string;
  /** The neighbour on each side that `stereo` refers to. */
  stereoAtoms: readonly [number, number] | null;
}

/** RDKit's query on an atom or bond: one test, or several joined. */
export interface QueryNode {
  readonly descr?: string;
  readonly tag?: number;
  readonly negated?: boolean;
  readonly val?: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly ends?: number;
  readonly children?: readonly QueryNode[];
  readonly subquery?: RawMolecule;
}

/** A molecule or query of RDKit's JSON, with its defaults filled in. */
export interface JsonMolecule {
  readonly atoms: JsonAtom[];
  readonly bonds: JsonBond[];
  /** Atoms of each ring of the symmetrised smallest set, in ring order. */
  readonly rings: readonly (readonly number[])[];
  /** By atom; null for an atom without a query. */
  readonly atomQueries: readonly (QueryNode | null)[];
  /** By bond; null for a bond without a query. */
  readonly bondQueries: readonly (QueryNode | null)[];
}

interface RawAtom {
  readonly z?: number;
  readonly impHs?: number;
  readonly chg?: number;
  readonly nRad?: number;
  readonly isotope?: number;
  readonly stereo?: string;
}

interface RawBond {
  readonly atoms: readonly [number, number];
  readonly bo?: number;
  readonly stereo?: string;
  readonly stereoAtoms?: readonly [number, number];
}

interface RawExtension {
  readonly name: string;
  readonly aromaticAtoms?: readonly number[];
  readonly aromaticBonds?: readonly number[];
  readonly atomRings?: readonly (readonly number[])[];
  readonly atomQueries?: readonly QueryNode[];
  readonly bondQueries?: readonly QueryNode[];
}

/** A molecule as it is written in the JSON. */
export interface RawMolecule {
  readonly atoms?: readonly RawAtom[];
  readonly bonds?: readonly RawBond[];
  readonly extensions?: readonly RawExtension[];
}

interface Defaults {
  readonly atom: Required<RawAtom>;
  readonly bond: Required<Pick<RawBond, 'bo' | 'stereo'>>;
}

export const unspecifiedStereo = 'unspecified';

/**
 * Defaults for values that RDKit omits, and for further ones that recursive queries omit because they have no defaults.
 */
export const jsonDefaults: Defaults = {
  atom: { z: 6, impHs: 0, chg: 0, nRad: 0, isotope: 0, stereo: unspecifiedStereo },
  bond: { bo: 1, stereo: unspecifiedStereo },
};

/** Reads RDKit's JSON (version 12) of one molecule or query; throws if the text is anything else. */
export function readMolecule(json: string): JsonMolecule {
  const { defaults, molecules } = parsed(json);
  if (defaults === undefined || molecules === undefined)
    throw new Error('The JSON is not of a molecule by RDKit.');
  if (molecules.length !== 1) throw new Error(`RDKit's JSON holds ${molecules.length} molecules, not one.`);
  return moleculeOf(molecules[0], defaults);
}

function parsed(json: string): { readonly defaults?: Defaults; readonly molecules?: readonly RawMolecule[] } {
  try {
    return JSON.parse(json) as object;
  } catch (cause) {
    throw new Error('The text of a molecule by RDKit is not JSON.', { cause });
  }
}

/** A molecule inside RDKit's JSON, such as a recursive query. */
export function moleculeOf(
  { atoms = [], bonds = [], extensions = [] }: RawMolecule,
  defaults: Defaults = jsonDefaults,
): JsonMolecule {
  const perceived = extensions.find(({ name }) => name === 'rdkitRepresentation');
  const queries = extensions.find(({ name }) => name === 'rdkitQueries');
  const aromaticAtoms = new Set(perceived?.aromaticAtoms);
  const aromaticBonds = new Set(perceived?.aromaticBonds);
  return {
    atoms: atoms.map((atom, at) => ({
      element: atom.z ?? defaults.atom.z,
      hydrogens: atom.impHs ?? defaults.atom.impHs,
      charge: atom.chg ?? defaults.atom.chg,
      radicals: atom.nRad ?? defaults.atom.nRad,
      isotope: atom.isotope ?? defaults.atom.isotope,
      stereo: atom.stereo ?? defaults.atom.stereo,
      aromatic: aromaticAtoms.has(at),
    })),
    bonds: bonds.map((bond, at) => ({
      atoms: bond.atoms,
      order: bond.bo ?? defaults.bond.bo,
      aromatic: aromaticBonds.has(at),
      stereo: bond.stereo ?? defaults.bond.stereo,
      stereoAtoms: bond.stereoAtoms ?? null,
    })),
    rings: perceived?.atomRings ?? [],
    atomQueries: atoms.map((_, at) => queryOrNull(queries?.atomQueries?.[at])),
    bondQueries: bonds.map((_, at) => queryOrNull(queries?.bondQueries?.[at])),
  };
}

/** An atom or bond without a query is an empty object in RDKit's list. */
function queryOrNull(query: QueryNode | undefined): QueryNode | null {
  return query?.descr === undefined ? null : query;
}
