/** What is read of an atom of Ketcher. */
export interface DrawnAtom {
  readonly label: string;
  readonly atomList: { readonly notList: boolean; labelList(): readonly string[] } | null;
  readonly substitutionCount: number;
  readonly ringBondCount: number;
  readonly unsaturatedAtom: number;
  readonly hCount: number;
  readonly implicitHCount: number | null;
  readonly explicitValence: number;
  readonly radical: number;
  readonly alias: string | null;
  readonly attachmentPoints: number | null;
  readonly queryProperties: {
    readonly aromaticity?: string | null;
    readonly ringMembership?: number | null;
    readonly ringSize?: number | null;
    readonly connectivity?: number | null;
    readonly customQuery?: string | null;
  };
}

export interface DrawnBond {
  readonly type: number;
  readonly topology: number | null;
  readonly customQuery: string | null;
}

/** What is read of a drawing of Ketcher. */
export interface DrawnStruct {
  readonly atoms: ReadonlyMap<number, DrawnAtom>;
  readonly bonds: ReadonlyMap<number, DrawnBond>;
  readonly sgroups: ReadonlyMap<number, { readonly type: string }>;
  readonly rgroups: ReadonlyMap<number, unknown>;
}

/** What a drawing asks of the structures that contain it. */
export interface DrawnQuery {
  /** Whether it asks for more than a molecule can say. */
  readonly isPattern: boolean;
  /** Whether it has aromatic bonds, which may lie outside of aromatic rings. */
  readonly hasAromaticBond: boolean;
  /** Whether parts of it are written in SMARTS already, because it was loaded from SMARTS. */
  readonly hasSmarts: boolean;
  /** Its query features in words, each once, with their number if there are several. */
  readonly asks: readonly string[];
  /** What is drawn and not compared. */
  readonly ignored: readonly string[];
  /** Why it cannot be searched for. */
  readonly refused: readonly string[];
}

const atomWords: ReadonlyMap<string, string> = new Map([
  ['A', 'any atom'],
  ['AH', 'any atom or hydrogen'],
  ['*', 'any atom or hydrogen'],
  ['Q', 'heteroatom (not C or H)'],
  ['QH', 'any atom but carbon'],
  ['X', 'halogen'],
  ['XH', 'halogen or hydrogen'],
  ['M', 'metal'],
  ['MH', 'metal or hydrogen'],
  ['R#', 'any atom at an R label'],
]);
const bondWords: ReadonlyMap<number, string> = new Map([
  [5, 'single or double bond'],
  [6, 'single or aromatic bond'],
  [7, 'double or aromatic bond'],
  [8, 'any bond'],
]);
/** Ketcher's types of bonds. */
const bondTypes = { aromatic: 4, any: 8, dative: 9, hydrogen: 10 } as const;
const topologyWords = ['', 'bond in a ring', 'bond outside rings'];
/** Labels of groups, pseudoatoms and polymers, which stand for no atom. */
const groupLabel = /^(?:G|GH|G\*|GH\*|[A-Z]{3}|Pol|R)$/;

/** Reads a drawing: what it asks for, in words, and what the search does not compare. */
export function drawnQuery({ atoms, bonds, sgroups, rgroups }: DrawnStruct): DrawnQuery {
  const asks = new Map<string, number>();
  const ignored = new Set<string>();
  const refused = new Set<string>();
  const ask = (words: string): void => void asks.set(words, (asks.get(words) ?? 0) + 1);
  let hasAromaticBond = false;
  const hasSmarts =
    [...atoms.values()].some(({ queryProperties }) => typeof queryProperties.customQuery === 'string') ||
    [...bonds.values()].some(({ customQuery }) => customQuery !== null);

  for (const atom of atoms.values()) {
    for (const words of askedOf(atom, hasSmarts)) ask(words);
    // Ketcher's SMARTS of it would count the neighbours wrong.
    if (hasSmarts && atom.substitutionCount === -2)
      refused.add(
        '“No further substituent” cannot be added to a drawing that came from SMARTS. Draw it anew, or write D and the number of neighbours in the SMARTS.',
      );
    if (groupLabel.test(atom.label))
      refused.add(`“${atom.label}” stands for a group, and a group cannot be searched for. Use any atom.`);
    if (atom.alias !== null && atom.alias !== '') ignored.add(`the text “${atom.alias}” on an atom`);
    if (atom.attachmentPoints !== null && atom.attachmentPoints !== 0) ignored.add('attachment points');
    if (atom.radical !== 0) ignored.add('unpaired electrons');
    if (atom.explicitValence >= 0) ignored.add('a valence that was set');
  }
  for (const { type, topology } of bonds.values()) {
    if (type === bondTypes.aromatic) hasAromaticBond = true;
    if (type === bondTypes.hydrogen) refused.add('A hydrogen bond cannot be searched for. Remove it.');
    if (type === bondTypes.dative) refused.add('A dative bond cannot be searched for. Draw a single bond.');
    const words = bondWords.get(type);
    if (words !== undefined) ask(words);
    if (topology !== null && topology > 0) ask(topologyWords[topology] ?? 'bond of a certain place');
  }
  if (hasSmarts) ask('a SMARTS condition');
  if (asks.size > 0 && [...atoms.values()].some(({ label }) => label === 'H'))
    refused.add(
      'A hydrogen atom in a pattern finds nothing. Remove it, and set “At least one hydrogen” at its neighbour.',
    );
  for (const { type } of sgroups.values()) {
    if (type === 'DAT') ignored.add('data attached to atoms');
    else if (type !== 'SUP')
      refused.add('Brackets for repeated units or mixtures cannot be searched for. Remove them.');
  }
  if (rgroups.size > 0)
    refused.add('Members of an R-group cannot be searched for. Draw one structure, with any atom at the R.');
  return {
    isPattern: asks.size > 0,
    hasAromaticBond,
    hasSmarts,
    asks: [...asks].map(([words, times]) => (times === 1 ? words : `${words} (${times} times)`)),
    ignored: [...ignored],
    refused: [...refused],
  };
}

function askedOf(
  { label, atomList, substitutionCount, ringBondCount, unsaturatedAtom, hCount, queryProperties }: DrawnAtom,
  hasSmarts: boolean,
): string[] {
  const asked: string[] = [];
  const words = atomWords.get(label);
  if (words !== undefined) asked.push(words);
  if (atomList !== null) {
    const elements = atomList.labelList().join(', ');
    asked.push(atomList.notList ? `none of ${elements}` : `one of ${elements}`);
  }
  if (substitutionCount === -2) asked.push('no further substituent');
  else if (substitutionCount === -1) asked.push('no neighbour');
  else if (substitutionCount > 0) asked.push(`${substitutionCount} neighbours`);
  if (ringBondCount === -2) asked.push('ring bonds as drawn');
  else if (ringBondCount === -1) asked.push('atom outside rings');
  else if (ringBondCount > 0) asked.push(`${ringBondCount} ring bonds`);
  if (unsaturatedAtom !== 0) asked.push('atom with a multiple bond');
  if (hCount === 1) asked.push('no hydrogen');
  else if (hCount > 1) asked.push(`${hasSmarts ? 'exactly' : 'at least'} ${hCount - 1} hydrogen`);
  const { aromaticity, ringMembership, ringSize, connectivity } = queryProperties;
  if (aromaticity === 'aromatic') asked.push('aromatic atom');
  if (aromaticity === 'aliphatic') asked.push('aliphatic atom');
  if (typeof ringMembership === 'number') asked.push(`in ${ringMembership} rings`);
  if (typeof ringSize === 'number') asked.push(`in a ring of ${ringSize}`);
  if (typeof connectivity === 'number') asked.push(`${connectivity} connections`);
  return asked;
}
