import type { DrawnText } from '../search-words.ts';

/** Atoms, bonds and ring closures without square brackets other than those of a pyrrole nitrogen. */
const plainSmiles = /^(?:Cl|Br|[BCNOPSFIbcnops]|\[nH]|[-=#:/\\()]|%\d\d|\d)+$/;
const aromaticCarbon = /(?<!\[)c/g;
/** An aromatic carbon without an exocyclic double bond to oxygen, nitrogen or sulfur. */
const strictCarbon = '[c;!$(c=[#7,#8,#16])]';

/**
 * A pattern of SMILES whose aromatic carbons have no exocyclic double bond to oxygen, nitrogen or sulfur: RDKit calls
 * such rings aromatic too, so that quinazoline is found in quinazolinones. Null where that does not matter: without an
 * aromatic ring that has both carbon and nitrogen, and for SMILES with atoms in square brackets.
 */
export function asDrawn(smiles: string): string | null {
  const text = smiles.trim();
  if (!plainSmiles.test(text) || !text.includes('c') || !text.includes('n')) return null;
  return text.replaceAll('[nH]', 'n').replaceAll(aromaticCarbon, strictCarbon);
}

/** The pattern without that condition; null for any other structure. */
export function withoutStrictCarbons({ format, value }: DrawnText): DrawnText | null {
  if (format !== 'smarts' || !value.includes(strictCarbon)) return null;
  return { format, value: value.replaceAll(strictCarbon, 'c') };
}
