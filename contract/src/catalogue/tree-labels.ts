import type { TreeKey } from './trees.ts';

/** Abbreviations among the words of a protein class, as they are written. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  ['ABC', 'ATP', 'ATPase', 'CYP', 'DNA', 'GPCR', 'NTPase', 'P450', 'PDE', 'RNA'].map((word) => [
    word.toLowerCase(),
    word,
  ]),
);
/** General words, which are not names. */
const generalWords: ReadonlySet<string> = new Set(
  'Channel Enzyme Factor Family Group Kinase Phosphatase Protease Protein Receptor Regulator Subfamily Transporter'.split(
    ' ',
  ),
);
/** One short word that is no abbreviation. */
const shortWords: ReadonlySet<string> = new Set(['misc']);

const isAbbreviation = (label: string): boolean => /^[a-z\d-]{1,4}$/.test(label) && !shortWords.has(label);

/**
 * A protein class in one case, where sources write `epigenetic regulator`, `Protein Kinase` and `cyp_2d`: the first
 * word with a capital, abbreviations in capitals, other words as they are.
 */
export function classLabel(name: string): string {
  if (isAbbreviation(name)) return name.toUpperCase();
  const [first = '', ...others] = name
    .split(/[ _]/)
    .map((word) => abbreviations.get(word) ?? (/^\d+[a-z]$/.test(word) ? word.toUpperCase() : word));
  return [
    capitalized(first),
    ...others.map((word) => (generalWords.has(word) ? word.toLowerCase() : word)),
  ].join(' ');
}

/** Text that begins with a word in lower case, with a capital; names such as `hERG` and `mRNA` stay. */
function capitalized(text: string): string {
  return /^[a-z][a-z-]*(?![a-zA-Z\d])/.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text;
}

const isTarget = (id: string): boolean => /(?:^|\/)target:\d+$/.test(id);

/** The label of a node as it is shown: one case within a tree whose sources use several. Ids and searches ignore it. */
export function treeLabel(tree: TreeKey, id: string, label: string): string {
  if (tree === 'Target') return isTarget(id) ? label : classLabel(label);
  return tree === 'AssayMethodName' || tree === 'Indication' ? capitalized(label) : label;
}
