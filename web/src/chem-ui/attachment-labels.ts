/** The atoms of a SMILES: in brackets, of two letters, of one letter, or `*`. */
const atoms = /\[[^\]]*\]|Cl|Br|[BCNOPSFIbcnops*]/g;
const numbered = /^\[\*:(\d+)\]$/;

/** A SMILES whose numbered attachment points are drawn as R1, R2 and so on. */
export function withRLabels(smiles: string): string {
  const labels = [...smiles.matchAll(atoms)].map(([atom]) => numbered.exec(atom)?.[1]);
  if (labels.every((label) => label === undefined)) return smiles;
  const extension = labels.map((label) => (label === undefined ? '' : `R${label}`)).join(';');
  return `${smiles.replaceAll(/\[\*:\d+\]/g, '*')} |$${extension}$|`;
}
