/** Atoms, bonds and ring closures without square brackets other than those of a pyrrole nitrogen. */
const plainSmiles = /^(?:Cl|Br|[BCNOPSFIbcnops]|\[nH]|[-=#:/\\()]|%\d\d|\d)+$/;
const aromaticCarbon = /(?<!\[)c/g;

/**
 * A pattern of SMILES whose aromatic carbons have no exocyclic double bond to oxygen, nitrogen or sulfur: RDKit calls
 * such rings aromatic too, so that quinazoline is found in quinazolinones. Null where that does not matter: without an
 * aromatic ring that has both carbon and nitrogen, and for SMILES with atoms in square brackets.
 */
export function asDrawn(smiles: string): string | null {
  const text = smiles.trim();
  if (!plainSmiles.test(text) || !text.includes('c') || !text.includes('n')) return null;
  return text.replaceAll('[nH]', 'n').replaceAll(aromaticCarbon, '[c;!$(c=[#7,#8,#16])]');
}
