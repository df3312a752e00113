import { z } from 'zod';

/** A structure by identifiers that releases share, with what the loaded release has for them. */
export const keptStructure = {
  /** Its InChIKey, or its ChEMBL ID if it has none. */
  key: z.string(),
  inchi_key: z.string().nullable(),
  chembl_id: z.string().nullable(),
  /** As it was when it was added. */
  pref_name: z.string().nullable(),
  /** Null if the loaded release does not have the structure; so is the SMILES. */
  str_id: z.int().positive().nullable(),
  smiles: z.string().nullable(),
};

export const structureKeySchema = z.string().trim().min(1).max(64);
