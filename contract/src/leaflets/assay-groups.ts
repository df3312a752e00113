import { z } from 'zod';

/** Assays of a structure by type and method. */
export const assayGroupSchema = z.object({
  /** Code of the assay type; null if the source gives none. */
  assayType: z.string().nullable(),
  method: z.string().nullable(),
  assays: z.int().positive(),
  activities: z.int().positive(),
});
export type AssayGroup = z.infer<typeof assayGroupSchema>;

export const assayGroupsSchema = z.object({
  str_id: z.int().positive(),
  /** By number of assays, descending. */
  groups: z.array(assayGroupSchema),
  assays: z.int().nonnegative(),
});
export type AssayGroups = z.infer<typeof assayGroupsSchema>;
