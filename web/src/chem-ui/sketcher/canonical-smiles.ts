import { drawings } from '@moltrove/chemistry/browser';
import type { WrittenStructure } from './drawn.ts';

/** The structure with canonical SMILES: Ketcher writes Kekulé forms. As it is where RDKit cannot read it. */
export async function withCanonicalSmiles(written: WrittenStructure): Promise<WrittenStructure> {
  const { format, value, molecule } = written;
  if (molecule === null) return written;
  const request = { smiles: molecule, width: 40, height: 30, palette: 'light', textsFor: '' } as const;
  const drawn = await drawings().draw(request);
  const canonical = drawn.ok ? (drawn.value.texts?.smiles ?? molecule) : molecule;
  return { format, value: format === 'smiles' ? canonical : value, molecule: canonical };
}
