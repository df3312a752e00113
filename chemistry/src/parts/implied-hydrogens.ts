/**
 * Default valences of the elements, lowest first (RDKit's periodic table). Other elements have no implicit
 * hydrogens.
 */
const valences: Readonly<Record<number, readonly number[]>> = {
  5: [3],
  6: [4],
  7: [3],
  8: [2],
  9: [1],
  13: [3],
  14: [4],
  15: [3, 5, 7],
  16: [2, 4, 6],
  17: [1],
  32: [4],
  33: [3, 5, 7],
  34: [2, 4, 6],
  35: [1],
  52: [2, 4, 6],
  53: [1, 3, 5],
};

const early = new Set([5, 13]);
const carbonGroup = new Set([6, 14, 32]);

/**
 * Hydrogens that fill an atom with this sum of bond orders up to its next valence. A charge shifts the valences
 * as in RDKit: upwards for nitrogen and elements to its right, downwards in both directions for carbon.
 */
export function impliedHydrogens(element: number, charge: number, bondSum: number): number {
  const shift = early.has(element) ? -charge : carbonGroup.has(element) ? -Math.abs(charge) : charge;
  const next = valences[element]?.map((valence) => valence + shift).find((valence) => valence >= bondSum);
  return next === undefined ? 0 : next - bondSum;
}

/** Boron and aluminium, whose anions have one bond more than the neutral atom. */
export function isEarly(element: number): boolean {
  return early.has(element);
}

/** Whether an uncharged atom can have this valence. */
export function takesValence(element: number, valence: number): boolean {
  return valences[element]?.includes(valence) ?? false;
}
