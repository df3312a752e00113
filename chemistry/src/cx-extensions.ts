import type { ParseProblem } from './parse-problem.ts';

/** Extensions that do not affect matching, or that RDKit turns into atom tests. */
const supported = new Set([
  'w',
  'wU',
  'wD',
  'a',
  'r',
  'o',
  '&',
  '^',
  'c',
  't',
  'ctu',
  'lp',
  's',
  'u',
  'rb',
  'SgD',
  'atomProp',
]);
/** Special bond types: allowed in a molecule, not in a pattern, whose bonds are tests. */
const ofMolecules = new Set(['C', 'H', 'Z']);

/**
 * The problem with the ChemAxon extensions that follow a SMILES or SMARTS, as in `CO |s:0:2|`; null if there is
 * none. Link nodes, variable attachments, polymers and R groups are refused, because RDKit either ignores them
 * in the search or throws.
 */
export function problemOfExtensions(text: string, from: number, language: string): ParseProblem | null {
  const block = /^\s+\|([^|]*)\|?/.exec(text.slice(from));
  if (block === null) return null;
  const start = from + block[0].indexOf('|') + 1;
  for (const { name, number, index } of extensionsOf(block[1])) {
    const isFine = supported.has(name) || (language === 'SMILES' && ofMolecules.has(name));
    if (!isFine) return refused(`${name}${number}:`, language, start + index + 1);
  }
  // RDKit resolves "as drawn" in molecules only.
  const asDrawn = language === 'SMARTS' ? /(?:^|,)(?:s|rb):[\d:,]*\*/.exec(block[1]) : null;
  if (asDrawn === null) return null;
  const [flag] = asDrawn;
  const word = flag.replace(/^,/, '');
  return refused(word, language, start + asDrawn.index + flag.length - word.length + 1);
}

function* extensionsOf(block: string): Generator<{ name: string; number: string; index: number }> {
  // Coordinates and labels may contain anything; they are blanked so that positions stay the same.
  const bare = block.replaceAll(/\([^)]*\)|\$[^$]*\$/g, (part) => ' '.repeat(part.length));
  for (const match of bare.matchAll(/(?<=^|,)\s*([A-Za-z]+|[&^])(\d*):/g)) {
    yield { name: match[1], number: match[2], index: match.index + match[0].search(/\S/) };
  }
}

function refused(extension: string, language: string, position: number): ParseProblem {
  const reason = `The extension "${extension}" of this ${language} is not supported (position ${position}); leave it out, and write what it says into the atoms.`;
  return { kind: 'other', reason, position };
}
