import type { MoleculeFormat } from '@moltrove/chemistry/browser';
import type { Ketcher } from 'ketcher-core';

/** A structure as text. */
export interface WrittenStructure {
  readonly format: MoleculeFormat;
  readonly value: string;
  /** The structure as SMILES if it is a molecule, even if its aromatic bonds make it a pattern; else null. */
  readonly molecule: string | null;
}

/** Ketcher's type of aromatic bonds. */
const aromatic = 4;

/** The drawing as SMILES, or as SMARTS if it has query atoms or bonds; null if it is empty. */
export async function writtenStructure(ketcher: Ketcher): Promise<WrittenStructure | null> {
  const struct = ketcher.editor.struct();
  if (struct.atoms.size === 0) return null;
  if (ketcher.containsReaction()) throw new Error('A reaction cannot be searched for; draw one structure.');
  const queryAtoms = [...struct.atoms.values()].filter((atom) => atom.isQuery());
  const queryBonds = [...struct.bonds.values()].filter((bond) => bond.isQuery());
  const isPattern = queryAtoms.length + queryBonds.length > 0;
  const isMolecule =
    queryAtoms.length === 0 &&
    queryBonds.every((bond) => bond.type === aromatic && bond.customQuery === null);
  const molecule = isMolecule ? (await ketcher.getSmiles()).trim() : null;
  if (!isPattern && molecule !== null) return { format: 'smiles', value: molecule, molecule };
  return { format: 'smarts', value: (await ketcher.getSmarts()).trim(), molecule };
}
