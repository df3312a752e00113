import { z } from 'zod';
import { termFields } from '../catalogue/term-fields.ts';
import { uploadFields } from '../catalogue/upload-fields.ts';
import { limits } from '../limits.ts';

/** Terms of a row that the release does not have. */
export const unknownTermsSchema = z.object({
  rowId: z.string(),
  unknown: z.int().positive(),
  /** Number of terms of the row that were not looked up, because the search has more than `limits.maxCheckedTerms`. */
  unchecked: z.int().nonnegative(),
  /** The first unknown terms, with suggestions from the release, best first. */
  terms: z
    .array(
      z.object({
        field: z.enum([...uploadFields, ...termFields]),
        term: z.string(),
        proposals: z.array(z.object({ value: z.string(), label: z.string() })).max(limits.maxSuggestions),
      }),
    )
    .max(limits.maxNamedUnknownTerms),
});
export type UnknownTerms = z.infer<typeof unknownTermsSchema>;
