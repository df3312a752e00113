import { z } from 'zod';
import { searchCountsSchema } from '../../wire/counts.ts';
import { leafletTargetSchema } from '../activity-groups.ts';
import { listedReferenceSchema, measuredGroupsSchema } from './target-head.ts';

const text = z.string().nullable();

export const assayHeadSchema = z.object({
  assay_id: z.int().positive(),
  chembl_id: text,
  enzyme_cell_assay: text,
  /** Code of the type. */
  assay_type: text,
  assay_method_name: text,
  organism: text,
  strain: text,
  cells_cellline_organ: text,
  /** Null without a target. */
  target: leafletTargetSchema.nullable(),
  /** Target type and confidence of the assignment. */
  target_profile: text,
  reference: listedReferenceSchema.nullable(),
  /** Counts of the search for the assay. */
  counts: searchCountsSchema,
  ...measuredGroupsSchema.shape,
});
export type AssayHead = z.infer<typeof assayHeadSchema>;
