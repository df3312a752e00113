import { impliedHydrogens } from './implied-hydrogens.ts';
import { bondsOfAtoms, otherEnd, type PartBond, type PartMolecule, restrictedTo } from './molecule-json.ts';

const carbon = 6;
/** RDKit's bond orders above this one do not count as valences: dative, zero, hydrogen bonds. */
const maxBondOrder = 6;

/**
 * The atoms of `core` and those double-bonded to them. A cut bond is replaced by hydrogens, and its atom is no
 * longer a stereo centre; other centres and double bonds keep their configuration. Follows RDKit's
 * MurckoDecompose.
 */
export function partAround(molecule: PartMolecule, core: ReadonlySet<number>): PartMolecule {
  const bonds = bondsOfAtoms(molecule);
  const selected = new Set(core);
  for (const atom of core) {
    for (const bond of bonds[atom]) if (bond.order === 2) selected.add(otherEnd(bond, atom));
  }
  const atoms = molecule.atoms.map((atom, at) => {
    const cut = selected.has(at) ? bonds[at].filter((bond) => !selected.has(otherEnd(bond, at))) : [];
    if (cut.length === 0) return atom;
    if (atom.aromatic && atom.element !== carbon) {
      return { ...atom, hydrogens: Math.max(atom.hydrogens, 1), stereo: 'unspecified' };
    }
    const sum = ordersOf(bonds[at].filter((bond) => !cut.includes(bond)));
    const hydrogens = impliedHydrogens(atom.element, atom.charge, sum + atom.radicals);
    return { ...atom, hydrogens, stereo: 'unspecified' };
  });
  return restrictedTo({ ...molecule, atoms }, selected);
}

export function ordersOf(bonds: readonly PartBond[]): number {
  return bonds.reduce((sum, { order }) => sum + (order <= maxBondOrder ? order : 0), 0);
}
