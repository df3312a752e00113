import type { Mol } from '@rdkit/rdkit';
import type { StructureTexts } from './drawing-protocol.ts';
import { molBlockOf } from './mol-block.ts';
import type { RdkitModule } from './rdkit-module.ts';

/** The canonical SMILES, the SMARTS, the mol block and the standard InChI of a molecule. */
export function textsOf(rdkit: RdkitModule, molecule: Mol, name: string): StructureTexts {
  const inchi = molecule.get_inchi();
  const molBlock = molBlockOf(rdkit, molecule, name);
  return {
    smiles: molecule.get_smiles(),
    smarts: molecule.get_smarts(),
    molBlock,
    inchi: inchi === '' ? null : inchi,
  };
}
