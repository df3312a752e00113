import type { MoleculeFormat } from '@moltrove/chemistry/browser';
import type { Ketcher } from 'ketcher-core';

/** A structure as text. */
export interface WrittenStructure {
  readonly format: MoleculeFormat;
  readonly value: string;
}

/** The drawing as SMILES, or as SMARTS when it has query atoms or bonds; null when it is empty. */
export async function writtenStructure(ketcher: Ketcher): Promise<WrittenStructure | null> {
  const struct = ketcher.editor.struct();
  if (struct.atoms.size === 0) return null;
  if (ketcher.containsReaction()) throw new Error('A reaction cannot be searched for; draw one structure.');
  const isPattern =
    [...struct.atoms.values()].some((atom) => atom.isQuery()) ||
    [...struct.bonds.values()].some((bond) => bond.isQuery());
  const value = isPattern ? await ketcher.getSmarts() : await ketcher.getSmiles();
  return { format: isPattern ? 'smarts' : 'smiles', value: value.trim() };
}
