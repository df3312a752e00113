import { z } from 'zod';
import { searchCountsSchema } from '../wire/counts.ts';
import { listedSectionSchema } from './sections.ts';

const count = z.int().nonnegative();
const text = z.string().nullable();
const number = z.number().nullable();

/** Properties that are calculated from the structure. */
const calculatedPropertiesSchema = z.object({
  mol_weight: number,
  logp_calc: number,
  psa: number,
  hb_donors: number,
  hb_acceptor: number,
  rot_bonds: number,
  num_rings: number,
  fsp3: number,
  formal_charge: number,
  qed: number,
  cns_mpo: number,
});
export type CalculatedProperties = z.infer<typeof calculatedPropertiesSchema>;

/** The median of a measured property; null without one. */
const measuredPropertySchema = z
  .object({
    value: z.number(),
    /** Number of values that it is the median of; null if the source gives only the median. */
    values: count.nullable(),
    /** These values by id; null if the release does not say which they are. */
    actIds: z.array(z.int().positive()).nullable(),
  })
  .nullable();

const headFormSchema = z.object({
  form_id: z.int(),
  chembl_id: text,
  pref_name: text,
  smiles: text,
  inchi_key: text,
  full_weight: number,
  /** The structure itself, not a salt or another form of it. */
  isParent: z.boolean(),
});

/** The top of the compound page. */
export const compoundHeadSchema = z.object({
  str_id: z.int().positive(),
  chembl_id: text,
  pref_name: text,
  molecule_type: text,
  smiles: text,
  inchi_key: text,
  mol_formula: text,
  /** Murcko scaffold as SMILES; null without a ring, and in a release without scaffolds. */
  scaffold: text,
  natural_product: z.boolean(),
  /** Whether the structure is new in this release. */
  strIdNewlyAddedStatus: z.boolean(),
  /** By kind, then name, at most `limits.maxSynonyms`. */
  synonyms: z.array(z.object({ synonym: z.string(), kind: text })),
  synonymsFound: count,
  /** The parent first, at most `limits.maxHeadForms`. */
  forms: z.array(headFormSchema),
  formsFound: count,
  calculated: calculatedPropertiesSchema,
  measured: z.object({
    logd_calc: measuredPropertySchema,
    pka_value: measuredPropertySchema,
    solubility: measuredPropertySchema,
  }),
  counts: searchCountsSchema,
  /** Years of its first and last reference; null if no reference has a year. */
  years: z.object({ first: z.int().nullable(), last: z.int().nullable() }),
  development: z
    .object({ drug_name: text, highest_phase: text, status: text, approval_year: z.int().nullable() })
    .nullable(),
  /** The list of contents: sections that are not empty, in the order of the page. */
  sections: z.array(listedSectionSchema),
});
export type CompoundHead = z.infer<typeof compoundHeadSchema>;
