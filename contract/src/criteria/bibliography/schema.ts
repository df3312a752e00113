import { z } from 'zod';
import { bibliographyCategories } from '../../domain/criterion-values.ts';
import { limits } from '../../limits.ts';
import { list, optionalText, text, year } from '../schema-parts.ts';

export const dataSources = ['J', 'P', 'O'] as const;

export const bibliographySchema = z.object({
  option: z.literal('Bibliography'),
  terms: list(z.object({ category: z.enum(bibliographyCategories), label: text })).refine(
    (terms) => terms.filter(({ category }) => category === 'title').length <= limits.maxTitlesPerRow,
    { message: `At most ${limits.maxTitlesPerRow} titles can be searched for in one row.` },
  ),
  journals: list(
    z.object({ journalName: text, year, volume: optionalText, issue: optionalText, pageNo: optionalText }),
    limits.maxJournalsPerRow,
  ),
  patents: list(
    z.object({ countryCode: optionalText, year, patentNo: optionalText }),
    limits.maxPatentsPerRow,
  ),
  criterion: z
    .object({ authorName: optionalText, fromYear: year, toYear: year, company: optionalText })
    .refine((c) => c.fromYear === null || c.toYear === null || c.fromYear <= c.toYear, {
      message: 'The first year is after the last.',
      path: ['toYear'],
    })
    .default({ authorName: null, fromYear: null, toYear: null, company: null }),
  dataSources: z.array(z.enum(dataSources)).default([]),
  /** How the parts above join: references that meet all of them, or any of them. */
  operatorFlag: z.enum(['AND', 'OR']).default('AND'),
});
export type BibliographyCriterion = z.output<typeof bibliographySchema>;
