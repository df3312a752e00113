/** A description of a structure for users who cannot see its drawing. */
export interface StructureOutline {
  readonly formula: string;
  readonly heavyAtoms: number;
  readonly rings: number;
  /** Kinds of rings and groups with the number of each, most informative first. */
  readonly features: readonly StructureFeature[];
}

export interface StructureFeature {
  readonly name: string;
  readonly plural: string;
  readonly count: number;
}

interface Shown {
  /** Null for a pattern. */
  readonly outline: StructureOutline | null;
  /** Atoms that a query marks in the drawing. */
  readonly matchedAtoms: number;
}

/** Maximum length of the list of features in characters; names are never truncated. */
const maxCharacters = 150;

/**
 * Alternative text of a drawing: name, formula, size, rings, and as many features as a listener can take in.
 */
export function alternativeText(name: string | null, { outline, matchedAtoms }: Shown): string {
  const named = name === null || name === '' ? null : name;
  if (outline === null) return `Structure of ${named ?? 'a pattern'}${marked(matchedAtoms)}`;
  const { formula, heavyAtoms, rings, features } = outline;
  const size = [counted(heavyAtoms, 'heavy atom', 'heavy atoms'), counted(rings, 'ring', 'rings')];
  const start = [`Structure of ${named ?? 'a compound'}`, formula, ...size].join(', ');
  const end = marked(matchedAtoms);
  let listed = '';
  for (const { name: feature, plural, count } of features) {
    const next = `${listed}${listed === '' ? ': ' : ', '}${count === 1 ? feature : `${count} ${plural}`}`;
    if (start.length + next.length + end.length > maxCharacters) break;
    listed = next;
  }
  return `${start}${listed}${end}`;
}

function marked(atoms: number): string {
  return atoms === 0 ? '' : `; ${counted(atoms, 'atom', 'atoms')} marked`;
}

function counted(count: number, one: string, plural: string): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? one : plural}`;
}
