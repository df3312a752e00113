/** The possible kinds of a text in the structure field. */
export const textKinds = ['smiles', 'smarts', 'molfile', 'inchi', 'inchikey', 'name'] as const;
export type TextKind = (typeof textKinds)[number];

export const textKindLabels: Record<TextKind, string> = {
  smiles: 'SMILES',
  smarts: 'SMARTS',
  molfile: 'Molfile',
  inchi: 'InChI',
  inchikey: 'InChIKey',
  name: 'Name',
};

const inchiKey = /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/;
/** An atom or bond of the SMILES grammar, or brackets with any content. */
const token = /Cl|Br|\[[^\]]*\]?|[BCNOPSFI*]|[bcnops]|%\d\d|\d|[-=#$:/\\.()@+]/g;
/**
 * Signs that, outside brackets, occur only in SMARTS: any bond, negated and ring bonds, alternatives, any
 * aromatic or aliphatic atom.
 */
const patternSigns = /[~!&;,]|@(?![@\]H])|(?:^|[^A-Z])[Aa](?![a-z])/;
/**
 * Signs that, inside brackets, occur only in SMARTS: counts such as X3, D2, R, v4; atomic numbers;
 * alternatives, negation, recursion.
 */
const patternAtoms = /[,;!&~$*]|#\d|[XDRxrv^]\d|R(?=[\];,&!])|H\d?(?=[,;&!])|^[Aa](?![a-z])/;
/** Company codes such as BI-2536 or PP242, which also parse as SMILES. */
const companyCode = /^[A-Z]{1,6}[- ]?\d{3,}[A-Za-z]?$/;

/** The most likely kind of a typed or pasted text; the user can override it. */
export function detectKind(typed: string): TextKind {
  if (/\bM {2}END\b|\bV[23]000\b/.test(typed)) return 'molfile';
  const text = typed.trim();
  if (text.startsWith('InChI=')) return 'inchi';
  const words = listOf(text, 'inchikey');
  if (words.length > 0 && words.every((word) => inchiKey.test(word))) return 'inchikey';
  if (/\s(?!\|)/.test(text) || companyCode.test(text)) return 'name';
  const written = text.split(/\s/, 1)[0]!;
  const brackets = written.match(/\[[^\]]*\]?/g) ?? [];
  const outside = written.replaceAll(/\[[^\]]*\]?/g, '[]');
  if (brackets.some((bracket) => patternAtoms.test(bracket.slice(1)))) return 'smarts';
  if (outside.includes('$(')) return 'smarts';
  const rest = outside.replaceAll(token, '');
  // In SMILES, a * matches only a * in a molecule; users who write one mean any atom.
  if (rest === '') return outside.includes('*') ? 'smarts' : 'smiles';
  if (patternSigns.test(outside) && !/[A-Za-z]/.test(rest.replaceAll(/[Aa]/g, ''))) return 'smarts';
  return /[A-Za-z]/.test(rest) ? 'name' : 'smiles';
}

/** Splits names at lines and semicolons, InChIKeys also at blanks and commas; without duplicates. */
export function listOf(text: string, kind: 'inchikey' | 'name'): string[] {
  const parts = text.split(kind === 'inchikey' ? /[\s,;|]+/ : /[\n;|]+/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** The format of a drawing of this kind; null for kinds that are not drawings. */
export function formatOf(kind: TextKind): Exclude<TextKind, 'inchikey' | 'name'> | null {
  return kind === 'inchikey' || kind === 'name' ? null : kind;
}
