import { type JsonAtom, readMolecule } from './rdkit-json.ts';

/** Symbols of the elements by atomic number, counted from 1. */
export const symbols = (
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb ' +
  'Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au ' +
  'Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og'
).split(' ');

/**
 * Molecular formula in Hill order (carbon, hydrogen, then alphabetically; all alphabetically without carbon),
 * followed by the net charge. Dummy atoms count as `*`; isotopes are not distinguished.
 */
export function formulaOf(atoms: readonly JsonAtom[]): string {
  const amounts = new Map<string, number>();
  let charge = 0;
  const add = (symbol: string, amount: number): void => {
    if (amount > 0) amounts.set(symbol, (amounts.get(symbol) ?? 0) + amount);
  };
  for (const atom of atoms) {
    add(symbols[atom.element - 1] ?? '*', 1);
    add('H', atom.hydrogens);
    charge += atom.charge;
  }
  const order = [...amounts.keys()].sort(
    (a, b) => hillRank(a, amounts) - hillRank(b, amounts) || (a < b ? -1 : 1),
  );
  const parts = order.map((symbol) => symbol + (amounts.get(symbol) === 1 ? '' : amounts.get(symbol)));
  return parts.join('') + chargeText(charge);
}

/** The formula from RDKit's JSON of a molecule. */
export function formulaOfJson(json: string): string {
  return formulaOf(readMolecule(json).atoms);
}

function hillRank(symbol: string, amounts: ReadonlyMap<string, number>): number {
  if (!amounts.has('C')) return 2;
  return symbol === 'C' ? 0 : symbol === 'H' ? 1 : 2;
}

function chargeText(charge: number): string {
  if (charge === 0) return '';
  const size = Math.abs(charge);
  return (charge > 0 ? '+' : '-') + (size === 1 ? '' : size);
}
