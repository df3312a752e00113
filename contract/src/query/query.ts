import { z } from 'zod';
import { bibliographyCategories, degraderTypes } from '../domain/criterion-options.ts';
import { orderedRange, propertyRangesSchema, rangeSchema } from '../domain/property-ranges.ts';
import { targetTermSchema } from '../domain/target-term.ts';
import { prefixSchema } from '../domain/values.ts';
import { limits } from '../limits.ts';
import { sizeProblem, tooManyFilterValues, valuesOfFilters } from './search-size.ts';
import { innerSearchesIn, selectedRowsSchema, tooManyInnerSearches } from './selected-rows.ts';
import { selectivitySchema } from './selectivity.ts';

const text = z.string().trim().min(1).max(limits.maxTextLength);
const optionalText = z.string().trim().max(limits.maxTextLength).nullable().default(null);
const bound = z.number().nullable().default(null);
const year = z.int().min(1500).max(2200).nullable().default(null);
const list = <T extends z.ZodType>(item: T, max: number = limits.maxValuesPerRow) =>
  z.array(item).max(max).default([]);

/** Type, unit, prefix and value of an activity. A null type or unit stands for any. */
export const activityTermSchema = z
  .object({
    activityType: optionalText,
    activityUom: optionalText,
    prefix: prefixSchema.nullable().default(null),
    minValue: bound,
    maxValue: bound,
  })
  .refine((term) => term.activityType !== null || term.activityUom !== null || term.prefix !== null, {
    message: 'Give a type, a unit or a value.',
  })
  .refine((term) => term.prefix === null || term.minValue !== null || term.maxValue !== null, {
    message: 'A prefix needs a value.',
    path: ['minValue'],
  })
  .refine((term) => term.prefix !== null || (term.minValue === null && term.maxValue === null), {
    message: 'A value needs a prefix: <, <=, >, >=, = or R.',
    path: ['prefix'],
  })
  .refine((term) => term.minValue === null || term.maxValue === null || term.minValue <= term.maxValue, {
    ...orderedRange,
    path: ['maxValue'],
  });

/** A node of a tree and all below it; the label is what it is called where the search is shown. */
export const treeChoiceSchema = z.object({
  id: text,
  label: z.string().max(limits.maxTextLength).default(''),
});
export type TreeChoice = z.infer<typeof treeChoiceSchema>;

export const dataSources = ['J', 'P', 'O'] as const;

const bibliography = z.object({
  option: z.literal('Bibliography'),
  terms: list(z.object({ category: z.enum(bibliographyCategories), label: text })).refine(
    (terms) => terms.filter(({ category }) => category === 'title').length <= limits.maxTitlesPerRow,
    { message: `At most ${limits.maxTitlesPerRow} titles can be looked for in one row.` },
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

export const structureCategories = [
  'exact',
  'subStructure',
  'superStructure',
  'similarity',
  'connectivity',
] as const;

/** A molecule or pattern and how it is searched for. */
export const drawingSchema = z.object({
  format: z.enum(['smiles', 'smarts', 'molfile', 'inchi']),
  /** What is empty or cannot be read is refused by the search, which says why and where. */
  value: z.string().max(limits.maxDrawingLength),
  category: z.enum(structureCategories).default('subStructure'),
  feature: z.enum(['desalted', 'asReported']).default('desalted'),
  chirality: z.boolean().default(false),
  /** Bounds of Tanimoto similarity, both included; without them from 0.7 to 1. */
  similarity: rangeSchema.nullable().default(null),
});
export type StructureDrawing = z.infer<typeof drawingSchema>;

const structure = z.object({
  option: z.literal('Structure'),
  names: list(text),
  inchikeys: list(text),
  structureIds: list(z.int().positive()),
  drawing: drawingSchema.nullable().default(null),
  properties: propertyRangesSchema.default({}),
});

/** Genus, species and strain of an assay's organism; all parts that are given have to fit. */
export const strainTermSchema = z.object({
  genus: optionalText,
  species: optionalText,
  strainType: optionalText,
});
export type StrainTerm = z.infer<typeof strainTermSchema>;

/** A search inside a criterion: the one whose rows were selected. */
export interface SelectedWithin {
  query: { rows: SearchRow[] };
  filters: ChartFilter[];
}

/** Declared by its shape: the schemas of a search and of a criterion hold one another. */
const innerSearchSchema: z.ZodType<SelectedWithin> = z.lazy(() => searchSchema);

/** The fifteen kinds of criterion. Which of them a release can answer, its summary says. */
export const criterionSchema = z.discriminatedUnion('option', [
  z.object({ option: z.literal('Target'), terms: list(targetTermSchema) }),
  z.object({
    option: z.literal('ActivityTypes'),
    activities: list(activityTermSchema, limits.maxActivitiesPerRow),
  }),
  bibliography,
  z.object({
    option: z.literal('Source'),
    organisms: list(text),
    strains: list(strainTermSchema),
  }),
  structure,
  z.object({ option: z.literal('Company'), companies: list(text) }),
  z.object({ option: z.literal('DegraderType'), degraderTypes: z.array(z.enum(degraderTypes)).default([]) }),
  z.object({ option: z.literal('ClinicalPhases'), phases: list(text), statuses: list(text) }),
  z.object({ option: z.literal('Indication'), indications: list(text) }),
  z.object({
    option: z.literal('Assay'),
    assayTypes: list(text),
    methods: list(text),
    descriptions: list(text),
  }),
  z.object({ option: z.literal('ActivityMechanism'), mechanisms: list(text) }),
  z.object({ option: z.literal('CompoundCategories'), categories: list(text) }),
  z.object({ option: z.literal('TreeView'), tree: text, nodes: list(treeChoiceSchema) }),
  selectivitySchema,
  selectedRowsSchema(innerSearchSchema),
]);
export type Criterion = z.infer<typeof criterionSchema>;
export type SelectedRows = Extract<Criterion, { option: 'SelectedRows' }>;

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
  /** True lets a row without a value take part, for whatever the release has of its option; see `includedOptions`. */
  included: z.boolean().optional(),
});
export type SearchRow = z.infer<typeof searchRowSchema>;

/** A whole search; without rows it stands for everything in the release. */
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
    /** True turns the range round: rows inside it go; rows without a value stay. */
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

/** What everything shown is derived from: the search and the filters set on its charts. */
export const searchSchema = z.object({
  query: searchQuerySchema,
  filters: chartFiltersSchema.default([]),
});
export type Search = z.infer<typeof searchSchema>;
