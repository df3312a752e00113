import { z } from 'zod';

const text = z.string().nullable();

export const referenceAssaySchema = z.object({
  assay_id: z.int().positive(),
  chembl_id: text,
  enzyme_cell_assay: text,
  assay_type: text,
  assay_method_name: text,
  organism: text,
  mutant: text,
  /** Public id and name of the target. */
  targetId: text,
  target: text,
  /** In this reference. */
  activities: z.int().positive(),
  structures: z.int().positive(),
});
export type ReferenceAssay = z.infer<typeof referenceAssaySchema>;

/** Assays with values in a reference: those with the most values first, then by id. */
export const referenceAssaysSchema = z.object({
  ref_id: z.int().positive(),
  assays: z.array(referenceAssaySchema),
  count: z.int().nonnegative(),
});
export type ReferenceAssays = z.infer<typeof referenceAssaysSchema>;
