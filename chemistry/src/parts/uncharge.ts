import { acidAnions } from './acid-anions.ts';
import { isEarly, takesValence } from './implied-hydrogens.ts';
import { bondsOfAtoms, otherEnd, type PartMolecule } from './molecule-json.ts';
import { ordersOf } from './part-of-molecule.ts';

const carbon = 6;

/**
 * Neutralizes charges by adding and removing hydrogens, like RDKit's Uncharger. One anion is left charged for
 * each cation without a removable hydrogen; acids are neutralized last. Then protonated sites lose hydrogens
 * until the molecule is neutral. Charges on neighbouring atoms, as in a nitro group, are left. The order of the
 * atoms decides between equivalent ones.
 */
export function uncharged(molecule: PartMolecule): PartMolecule {
  const atoms = molecule.atoms.map((atom) => ({ ...atom }));
  const bonds = bondsOfAtoms(molecule);
  const chargesAround = bonds.map((list, at) =>
    list.map((bond) => molecule.atoms[otherEnd(bond, at)].charge),
  );
  const all = [...atoms.keys()];

  const isFixed = (at: number): boolean => atoms[at].hydrogens === 0 && !takesHydride(atoms[at].element);
  const isBalanced = (at: number): boolean =>
    chargesAround[at].filter((charge) => charge === -1).length === 1;
  const cations = all.filter((at) => atoms[at].charge > 0 && !isBalanced(at));
  const fixedCharge = cations.filter(isFixed).reduce((sum, at) => sum + atoms[at].charge, 0);

  const acids = new Set(acidAnions(molecule));
  const anions = all.filter(
    (at) => atoms[at].charge === -1 && chargesAround[at].every((charge) => charge <= 0),
  );
  let surplus = anions.length - fixedCharge;
  for (const at of [
    ...anions.filter((each) => !acids.has(each)),
    ...anions.filter((each) => acids.has(each)),
  ]) {
    if (surplus <= 0) break;
    const { element, hydrogens } = atoms[at];
    const change = !isEarly(element) ? 1 : hydrogens > 0 ? -1 : 0;
    if (change === 0 || !takesValence(element, hydrogens + ordersOf(bonds[at]) + change)) continue;
    atoms[at].charge += 1;
    atoms[at].hydrogens += change;
    surplus -= 1;
  }

  let net = atoms.reduce((sum, { charge }) => sum + charge, 0);
  for (const at of cations) {
    const atom = atoms[at];
    while (net > 0 && atom.charge > 0 && !isFixed(at)) {
      atom.charge -= 1;
      atom.hydrogens += takesHydride(atom.element) ? 1 : -1;
      net -= 1;
    }
  }
  return { ...molecule, atoms };
}

/** A cation that becomes neutral by gaining a hydrogen instead of losing one. */
function takesHydride(element: number): boolean {
  return element === carbon || isEarly(element);
}
