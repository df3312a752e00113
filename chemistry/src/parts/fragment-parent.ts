import type { Mol } from '@rdkit/rdkit';
import type { RdkitModule } from '../rdkit-module.ts';
import {
  bondsOfAtoms,
  otherEnd,
  type PartMolecule,
  partsOf,
  partsOfSmiles,
  restrictedTo,
  smilesOfParts,
} from './molecule-json.ts';
import { withoutMetalBonds } from './metal-bonds.ts';
import { uncharged } from './uncharge.ts';

export interface Parents {
  /** The largest component. */
  readonly fragment: string | null;
  /** The same, neutralized as far as adding or removing hydrogens allows. */
  readonly uncharged: string | null;
}

/**
 * The compound without counterions and solvents as canonical SMILES; null without atoms. Metals are
 * disconnected; then the component with the most atoms (including hydrogens) is chosen, components with carbon
 * before others, and the heavier one of equal size. Follows RDKit's MolStandardize (FragmentParent, Uncharger)
 * without normalizing functional groups.
 */
export function parentsOf(rdkit: RdkitModule, molecule: Mol): Parents {
  const whole = partsOf(molecule);
  const parts = largest(rdkit, withoutMetalBonds(whole));
  const isWhole = parts.atoms.length === whole.atoms.length;
  const fragment = isWhole && whole.atoms.length > 0 ? molecule.get_smiles() : smilesOfParts(rdkit, parts);
  if (fragment === null) return { fragment, uncharged: null };
  if (parts.atoms.every(({ charge }) => charge === 0)) return { fragment, uncharged: fragment };
  // The order of atoms in the canonical SMILES decides which of two equivalent charges is removed.
  const ordered = partsOfSmiles(rdkit, fragment);
  return { fragment, uncharged: smilesOfParts(rdkit, uncharged(ordered)) };
}

interface Ranked {
  readonly parts: PartMolecule;
  readonly organic: boolean;
  readonly atoms: number;
}

function largest(rdkit: RdkitModule, molecule: PartMolecule): PartMolecule {
  const components = componentsOf(molecule);
  if (components.length <= 1) return molecule;
  const ranked = components
    .map((atoms) => rankedOf(restrictedTo(molecule, atoms)))
    .sort((a, b) => Number(b.organic) - Number(a.organic) || b.atoms - a.atoms);
  const [first] = ranked;
  const equal = ranked.filter(({ organic, atoms }) => organic === first.organic && atoms === first.atoms);
  if (equal.length === 1) return first.parts;
  const [heaviest] = equal
    .map(({ parts }) => ({ parts, smiles: smilesOfParts(rdkit, parts) ?? '' }))
    .map((each) => ({ ...each, weight: weightOf(rdkit, each.smiles) }))
    .sort((a, b) => b.weight - a.weight || (a.smiles < b.smiles ? -1 : 1));
  return heaviest.parts;
}

function rankedOf(parts: PartMolecule): Ranked {
  const atoms = parts.atoms.reduce((sum, { hydrogens }) => sum + 1 + hydrogens, 0);
  return { parts, organic: parts.atoms.some(({ element }) => element === 6), atoms };
}

/** Monoisotopic, in g/mol. */
function weightOf(rdkit: RdkitModule, smiles: string): number {
  const molecule = rdkit.get_mol(smiles);
  try {
    if (molecule === null) return 0;
    return (JSON.parse(molecule.get_descriptors()) as { exactmw: number }).exactmw;
  } finally {
    molecule?.delete();
  }
}

function componentsOf(molecule: PartMolecule): Set<number>[] {
  const bonds = bondsOfAtoms(molecule);
  const unseen = new Set(molecule.atoms.keys());
  const components: Set<number>[] = [];
  for (const start of unseen) {
    const component = new Set([start]);
    for (const atom of component) {
      unseen.delete(atom);
      for (const bond of bonds[atom]) component.add(otherEnd(bond, atom));
    }
    components.push(component);
  }
  return components;
}
