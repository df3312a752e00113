import { z } from 'zod';

const count = z.int().nonnegative();
const text = z.string().nullable();

/** All references of a structure, or only patents with its values. */
export const leafletReferenceKinds = ['all', 'patents'] as const;
export type LeafletReferenceKind = (typeof leafletReferenceKinds)[number];

export const leafletReferenceSchema = z.object({
  ref_id: z.int(),
  ref_type: text,
  reference: text,
  title: text,
  journal_patent_name: text,
  year: z.int().nullable(),
  pubmed_id: z.int().nullable(),
  doi: text,
  patent_no: text,
  company_names: text,
  /** Number of activities of the structure in it; 0 if it only reports the compound. */
  activities: count,
  /** Names of the compound in it. */
  names: z.array(z.string()),
});
export type LeafletReference = z.infer<typeof leafletReferenceSchema>;

export const leafletReferencesSchema = z.object({
  str_id: z.int().positive(),
  kind: z.enum(leafletReferenceKinds),
  /** Latest year first, then by id, those without a year last. */
  references: z.array(leafletReferenceSchema),
  count,
  firstYear: z.int().nullable(),
  lastYear: z.int().nullable(),
});
export type LeafletReferences = z.infer<typeof leafletReferencesSchema>;
