import type { Mol } from '@rdkit/rdkit';
import { layOut } from './alignment/layout.ts';
import type { RdkitModule } from './rdkit-module.ts';

/** Maximum length of the name in the first line of a mol block. */
const maxNameLength = 80;

/**
 * A molecule as a mol block with 2D coordinates: V2000, or V3000 if V2000 cannot express it, as for dative
 * bonds. The name is in the first line, without line breaks and cut to the line's maximum length.
 */
export function molBlockOf(rdkit: RdkitModule, molecule: Mol, name: string): string {
  layOut(rdkit, molecule);
  const block = molecule.get_molblock();
  return `${firstLine(name)}${block.slice(block.indexOf('\n'))}`;
}

/** A mol block without atoms, for structures without a drawing. */
export function emptyMolBlock(name: string): string {
  return `${firstLine(name)}\n  Moltrove\n\n  0  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n`;
}

const firstLine = (name: string): string => name.replaceAll(/\s+/g, ' ').slice(0, maxNameLength);
