import { z } from 'zod';
import { limits } from '../limits.ts';

export const targetCategories = [
  'name',
  'uniprotId',
  'geneId',
  'officialGeneName',
  'entrezGeneId',
  'pdbId',
  'targetId',
] as const;
export type TargetCategory = (typeof targetCategories)[number];

/** One value of a target row. Terms of one row are alternatives. */
export const targetTermSchema = z.object({
  label: z.string().trim().min(1).max(limits.maxTextLength),
  targetCategories: z.enum(targetCategories),
  operator: z.literal('|').default('|'),
  displayValue: z.string().max(limits.maxTextLength).default(''),
});
export type TargetTerm = z.infer<typeof targetTermSchema>;
