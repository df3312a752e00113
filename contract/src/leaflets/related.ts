import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';

/**
 * `similar`: Tanimoto similarity of 0.7 or more. `containing`: structures that contain this one. `contained`: structures
 * that this one contains. `sameScaffold`: structures with the same Murcko scaffold.
 */
export const compoundRelations = ['similar', 'containing', 'contained', 'sameScaffold'] as const;
export type CompoundRelation = (typeof compoundRelations)[number];

export const compoundRelationLabels: Readonly<Record<CompoundRelation, string>> = {
  similar: 'Similar structures',
  containing: 'Structures that contain it',
  contained: 'Structures that it contains',
  sameScaffold: 'Structures of the same scaffold',
};

export const relatedStructuresSchema = z.object({
  str_id: z.int().positive(),
  relation: z.enum(compoundRelations),
  /** Without the structure itself. */
  count: z.int().nonnegative(),
  /** Most similar first, at most `limits.maxRelatedStructures`. */
  structures: z.array(
    z.object({
      str_id: z.int().positive(),
      chembl_id: z.string().nullable(),
      pref_name: z.string().nullable(),
      smiles: z.string().nullable(),
      similarity: z.number().nullable(),
    }),
  ),
  partial: partialSearchSchema.optional(),
});
export type RelatedStructures = z.infer<typeof relatedStructuresSchema>;
