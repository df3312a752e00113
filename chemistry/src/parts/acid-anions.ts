import { bondsOfAtoms, otherEnd, type PartMolecule } from './molecule-json.ts';

const [carbon, nitrogen, oxygen, phosphorus, sulfur] = [6, 7, 8, 15, 16];
const heavyHalogens = [17, 35, 53];

/**
 * Atoms with the charge of an acid's anion: carboxylates, sulfonates and their thio forms; phosphates, nitrates and halates
 * written with separated charges; tetrazolides. The list is that of RDKit's Uncharger.
 */
export function acidAnions(molecule: PartMolecule): number[] {
  const { atoms } = molecule;
  const bonds = bondsOfAtoms(molecule);
  const isChalcogen = (at: number): boolean => [oxygen, sulfur].includes(atoms[at].element);
  const isOnAcid = (anion: number, centre: number): boolean => {
    const { element, charge } = atoms[centre];
    const others = bonds[centre].map((bond) => ({ at: otherEnd(bond, centre), order: bond.order }));
    const hasDouble = others.some(({ at, order }) => order === 2 && isChalcogen(at));
    const hasOtherAnion = others.some(
      ({ at, order }) => at !== anion && order === 1 && atoms[at].charge === -1 && isChalcogen(at),
    );
    if (element === carbon || element === sulfur) return charge === 0 && hasDouble;
    if (element === nitrogen || element === phosphorus) return charge === 1 && hasDouble && hasOtherAnion;
    return heavyHalogens.includes(element) && charge > 0 && atoms[anion].element === oxygen && hasOtherAnion;
  };
  const isTetrazolide = (at: number): boolean =>
    molecule.rings.some(
      (ring) =>
        ring.length === 5 &&
        ring.includes(at) &&
        ring.every((each) => atoms[each].aromatic) &&
        ring.filter((each) => atoms[each].element === nitrogen).length === 4,
    );
  return [...atoms.keys()].filter((at) => {
    if (atoms[at].charge !== -1) return false;
    if (atoms[at].element === nitrogen) return isTetrazolide(at);
    return isChalcogen(at) && bonds[at].some((bond) => bond.order === 1 && isOnAcid(at, otherEnd(bond, at)));
  });
}
