import type { PartMolecule } from './molecule-json.ts';

/** Ranges of atomic numbers, both ends inclusive. */
const transitionMetals = [
  [21, 30],
  [39, 48],
  [72, 79],
] as const;
const aluminium = 13;
/** Metals of the main groups (alkali, alkaline earth, gallium to bismuth), with mercury. */
const otherMetals = new Set([3, 4, 11, 12, 19, 20, 31, 37, 38, 49, 50, 55, 56, 80, 81, 82, 83, 87, 88]);
/**
 * Bonds from nitrogen, oxygen and fluorine to any metal are broken; bonds from other elements only to
 * transition metals and aluminium.
 */
const hardDonors = new Set([7, 8, 9]);
const softDonors = new Set([5, 6, 14, 15, 16, 17, 33, 34, 35, 51, 52, 53, 85]);

/** Breaks bonds between metals and non-metals into ions, as RDKit's MetalDisconnector does. */
export function withoutMetalBonds(molecule: PartMolecule): PartMolecule {
  const atoms = molecule.atoms.map((atom) => ({ ...atom }));
  const bonds = molecule.bonds.filter(({ atoms: [from, to], order }) => {
    const metal = [from, to].find((at) => isMetal(atoms[at].element));
    if (metal === undefined) return true;
    const donor = metal === from ? to : from;
    if (!parts(atoms[metal].element, atoms[donor].element)) return true;
    const shared = order <= 3 ? order : 0;
    atoms[metal].charge += shared;
    atoms[donor].charge -= shared;
    atoms[donor].stereo = 'unspecified';
    atoms[metal].stereo = 'unspecified';
    return false;
  });
  return { ...molecule, atoms, bonds };
}

function isMetal(element: number): boolean {
  return isTransitionLike(element) || otherMetals.has(element);
}

function isTransitionLike(element: number): boolean {
  return element === aluminium || transitionMetals.some(([from, to]) => element >= from && element <= to);
}

function parts(metal: number, donor: number): boolean {
  return hardDonors.has(donor) || (isTransitionLike(metal) && softDonors.has(donor));
}
