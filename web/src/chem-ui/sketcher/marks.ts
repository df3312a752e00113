/** What can be asked of an atom, as attributes of Ketcher. */
export interface AtomMark {
  readonly label: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Whether all other conditions of the atom end. */
  readonly resets?: boolean;
}

export interface BondMark {
  readonly label: string;
  readonly attributes: { readonly type?: number; readonly topology?: number };
}

const noQueryProperties = {
  aromaticity: null,
  ringMembership: null,
  ringSize: null,
  connectivity: null,
  chirality: null,
  customQuery: null,
};

/** In the words of chemists. All of them can be searched for. */
export const atomMarks: readonly AtomMark[] = [
  { label: 'Any atom', attributes: { label: 'A', atomList: null } },
  { label: 'Heteroatom (not C or H)', attributes: { label: 'Q', atomList: null } },
  { label: 'Halogen', attributes: { label: 'X', atomList: null } },
  { label: 'Metal', attributes: { label: 'M', atomList: null } },
  { label: 'No further substituent', attributes: { substitutionCount: -2 } },
  { label: 'At least one hydrogen', attributes: { hCount: 2 } },
  { label: 'Has a multiple bond', attributes: { unsaturatedAtom: 1 } },
  { label: 'Outside rings', attributes: { ringBondCount: -1 } },
  { label: 'Aromatic', attributes: { queryProperties: { ...noQueryProperties, aromaticity: 'aromatic' } } },
  { label: 'Aliphatic', attributes: { queryProperties: { ...noQueryProperties, aromaticity: 'aliphatic' } } },
  { label: 'Charge +1', attributes: { charge: 1 } },
  { label: 'Charge −1', attributes: { charge: -1 } },
  { label: 'Plain carbon again', attributes: { label: 'C' }, resets: true },
];

export const bondMarks: readonly BondMark[] = [
  { label: 'Any bond', attributes: { type: 8 } },
  { label: 'Single or double', attributes: { type: 5 } },
  { label: 'Single or aromatic', attributes: { type: 6 } },
  { label: 'Double or aromatic', attributes: { type: 7 } },
  { label: 'In a ring', attributes: { topology: 1 } },
  { label: 'Outside rings', attributes: { topology: 2 } },
  { label: 'Plain single bond again', attributes: { type: 1, topology: 0 } },
];

/** Changes the selected part of a drawing. Each returns why it could not, or null. */
export interface Marking {
  readonly markAtoms: (mark: AtomMark) => string | null;
  readonly markBonds: (mark: BondMark) => string | null;
  /** Atoms that are one of some elements, given as symbols, or none of them. */
  readonly markElements: (symbols: readonly string[], none: boolean) => string | null;
  /** Adds a substituent of any kind to each selected atom. */
  readonly addSubstituent: () => string | null;
}
