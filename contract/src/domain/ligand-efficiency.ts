/** Free energy of binding per unit of pActivity: RT ln 10 at 300 K, in kcal/mol. */
const kcalPerLogUnit = 1.37;

/**
 * Ligand efficiency in kcal/mol per heavy atom, to three decimals: Hopkins, Groom and Alex, Drug Discov. Today 2004, 9,
 * 430. IC50 and similar values are taken for the dissociation constant.
 */
export function ligandEfficiency(pActivity: number, heavyAtoms: number): number | null {
  if (heavyAtoms === 0) return null;
  return Math.round(((kcalPerLogUnit * pActivity) / heavyAtoms) * 1000) / 1000 + 0;
}

/**
 * Lipophilic ligand efficiency, to two decimals: pActivity minus logP. Leeson and Springthorpe, Nat. Rev. Drug Discov.
 * 2007, 6, 881.
 */
export function lipophilicEfficiency(pActivity: number, logP: number | null): number | null {
  return logP === null ? null : Math.round((pActivity - logP) * 100) / 100 + 0;
}
