import type { Piece } from './fragments.ts';

const symbols: Readonly<Record<number, string>> = {
  1: 'H',
  5: 'B',
  6: 'C',
  7: 'N',
  8: 'O',
  9: 'F',
  14: 'Si',
  15: 'P',
  16: 'S',
  17: 'Cl',
  35: 'Br',
  53: 'I',
};
/** Hill order: carbon, hydrogen, then by letter. */
const hillOrder = [6, 1, 5, 35, 17, 9, 53, 7, 8, 15, 16, 14];

/** Formula of a molecule assembled from pieces, with its charge at the end. */
export function formulaOf(pieces: readonly Piece[]): string {
  const amounts = new Uint16Array(54);
  let charge = 0;
  for (const piece of pieces) {
    amounts[1] += piece.hydrogens;
    charge += piece.charge;
    for (const element of piece.elements) amounts[element] += 1;
  }
  let formula = '';
  for (const element of hillOrder) {
    const amount = amounts[element];
    if (amount > 0) formula += symbols[element] + (amount > 1 ? amount : '');
  }
  const size = Math.abs(charge);
  return charge === 0 ? formula : `${formula}${charge > 0 ? '+' : '-'}${size > 1 ? size : ''}`;
}
