import { z } from 'zod';
import { criteriaWithin, type CriterionOption } from '../criteria/all.ts';
import type { CriterionDefinition } from '../criteria/definition.ts';
import { bound, text } from '../criteria/schema-parts.ts';
import { innerSearchesIn, tooManyInnerSearches } from '../criteria/selected-rows/schema.ts';
import { orderedRange } from '../domain/property-ranges.ts';
import { limits } from '../limits.ts';
import { sizeProblem, tooManyFilterValues, valuesOfFilters } from './search-size.ts';

/** A search inside a criterion: the one whose rows were selected. */
export interface SelectedWithin {
  query: { rows: SearchRow[] };
  filters: ChartFilter[];
}

/** Its type is declared because the schemas of searches and criteria contain each other. */
const innerSearchSchema: z.ZodType<SelectedWithin> = z.lazy(() => searchSchema);

/** The definition of each kind of criterion. The summary of a release lists the kinds that it supports. */
export const criteria = criteriaWithin(innerSearchSchema);
export const criterionOptions = Object.keys(criteria) as CriterionOption[];

type CriterionSchema = (typeof criteria)[CriterionOption]['schema'];
const criterionSchemas = criterionOptions.map((option): CriterionSchema => criteria[option].schema);
export const criterionSchema = z.discriminatedUnion(
  'option',
  criterionSchemas as [CriterionSchema, ...CriterionSchema[]],
);
export type Criterion = z.infer<typeof criterionSchema>;
/** The criterion with this option. */
export type CriterionOf<Option extends CriterionOption> = Extract<Criterion, { option: Option }>;
export type SelectedRows = CriterionOf<'SelectedRows'>;

/** The definition of a criterion's kind. */
export function definitionOf(criterion: Criterion): CriterionDefinition<z.ZodType<Criterion>, SearchQuery> {
  return criteria[criterion.option];
}

export const operators = ['AND', 'OR', 'NOT'] as const;
export type Operator = (typeof operators)[number];
export const meanings = ['sameRecord', 'sameStructure'] as const;
export type Meaning = (typeof meanings)[number];

/** A row of the builder. `operator` and `meaning` join it to the row below; the last row's operator is ignored. */
export const searchRowSchema = z.object({
  rowId: z.string().min(1).max(64),
  criterion: criterionSchema,
  operator: z.enum(operators).default('AND'),
  meaning: z.enum(meanings).default('sameRecord'),
  enabled: z.boolean().default(true),
  /** True lets a row without a value take part, matching any value of its option; see `includedOptions`. */
  included: z.boolean().optional(),
});
export type SearchRow = z.infer<typeof searchRowSchema>;

/** A complete search; without rows it finds everything in the release. */
export const searchQuerySchema = z.object({
  rows: z
    .array(searchRowSchema)
    .max(limits.maxRows)
    .refine((rows) => innerSearchesIn({ query: { rows } }) <= limits.maxInnerSearches, {
      message: tooManyInnerSearches,
    })
    .superRefine((rows, context) => {
      const problem = sizeProblem(rows);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    })
    .default([]),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A selection in one chart. List charts use include and exclude; ranges use min and max, both inclusive. */
export const chartFilterSchema = z
  .object({
    chartKey: text,
    include: z.array(z.string().max(limits.maxTextLength).nullable()).max(10_000).default([]),
    exclude: z.array(z.string().max(limits.maxTextLength).nullable()).max(10_000).default([]),
    minValue: bound,
    maxValue: bound,
    /** True inverts the range: rows inside it are removed; rows without a value stay. */
    excludeRange: z.boolean().default(false),
  })
  .refine((f) => f.minValue === null || f.maxValue === null || f.minValue <= f.maxValue, {
    ...orderedRange,
    path: ['maxValue'],
  });
export type ChartFilter = z.infer<typeof chartFilterSchema>;

/** All filters of a search. */
export const chartFiltersSchema = z
  .array(chartFilterSchema)
  .max(100)
  .refine((filters) => valuesOfFilters(filters) <= limits.maxFilterValues, { message: tooManyFilterValues });

/** The state from which everything shown is derived: the search and the filters on its charts. */
export const searchSchema = z.object({
  query: searchQuerySchema,
  filters: chartFiltersSchema.default([]),
});
export type Search = z.infer<typeof searchSchema>;
