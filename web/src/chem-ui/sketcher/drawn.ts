import { drawings, type MoleculeFormat, type StructureTexts } from '@moltrove/chemistry/browser';
import type { ChemicalMimeType, Ketcher } from 'ketcher-core';
import { drawnQuery } from './drawn-query.ts';

/** A structure as text. */
export interface WrittenStructure {
  readonly format: MoleculeFormat;
  readonly value: string;
  /** The structure as SMILES if it is a molecule; else null. */
  readonly molecule: string | null;
}

/** Its enumeration is a part of Ketcher, which is loaded later. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the value of `ChemicalMimeType.Mol`
const molfile = 'chemical/x-mdl-molfile' as ChemicalMimeType;

/**
 * The drawing as canonical SMILES, or as SMARTS if it has query features; null if it is empty. Fails with the reason in
 * words.
 */
export async function writtenStructure(ketcher: Ketcher): Promise<WrittenStructure | null> {
  const struct = ketcher.editor.struct();
  if (struct.atoms.size === 0) return null;
  if (ketcher.containsReaction()) throw new Error('A reaction cannot be searched for; draw one structure.');
  const { isPattern, hasAromaticBond, hasSmarts, refused } = drawnQuery(struct);
  if (refused.length > 0) throw new Error(refused.join(' '));
  if (!isPattern) {
    const written = (await ketcher.getSmiles()).trim();
    const texts = await textsOf(written, 'smiles');
    // Kekulé forms become canonical. What RDKit cannot read is left for the search to explain.
    if (typeof texts !== 'string') return { format: 'smiles', value: texts.smiles, molecule: texts.smiles };
    if (!hasAromaticBond) return { format: 'smiles', value: written, molecule: written };
  }
  const value = hasSmarts ? (await ketcher.getSmarts()).trim() : await patternOf(ketcher);
  return { format: 'smarts', value, molecule: null };
}

/**
 * The drawing as SMARTS. RDKit writes it from a molfile, because it finds the aromatic rings of a drawing with query
 * atoms: Ketcher's own SMARTS keeps the double bonds of a benzene ring, which then matches no aromatic one.
 */
async function patternOf(ketcher: Ketcher): Promise<string> {
  const { struct: block } = await ketcher.indigo.convert(ketcher.editor.struct(), { outputFormat: molfile });
  const texts = await textsOf(block, 'molfile');
  if (typeof texts === 'string') throw new Error(texts);
  return texts.smarts;
}

const look = { width: 40, height: 30, palette: 'light', textsFor: '' } as const;

/** A structure as RDKit writes it, or why RDKit cannot read it. */
async function textsOf(smiles: string, format: MoleculeFormat): Promise<StructureTexts | string> {
  const drawn = await drawings().draw({ ...look, smiles, format });
  return drawn.ok ? drawn.value.texts! : drawn.problem.reason;
}
