import { morganFingerprint } from '@moltrove/chemistry';
import { rdkit } from '../molecules.ts';

const known = new Map<string, Uint8Array | null>();

/** RDKit's fingerprint of a SMILES; null for an invalid one. */
export function fingerprintOf(smiles: string): Uint8Array | null {
  const before = known.get(smiles);
  if (before !== undefined) return before;
  const molecule = smiles === '' ? null : rdkit.get_mol(smiles);
  const fingerprint = molecule === null ? null : morganFingerprint(molecule);
  molecule?.delete();
  known.set(smiles, fingerprint);
  return fingerprint;
}
