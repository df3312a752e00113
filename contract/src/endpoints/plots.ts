import { z } from 'zod';
import { sarColumnSchema } from '../catalogue/sar-table.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { viewRoles } from '../roles.ts';
import { searchBodyOf } from './search-name.ts';

/** A key of `plotNumbers`, or of the values of a column of the SAR table. */
const plotNumberKey = z.string().min(1).max(1010);

const count = z.int().nonnegative();

/** A number of each point, in the order of the points. */
export const plotSeriesSchema = z.object({
  key: z.string(),
  /** The column of the SAR table whose values are plotted; null for other numbers. */
  column: sarColumnSchema.nullable(),
  /** Null for points without the number, which only a colour has. */
  values: z.array(z.number().nullable()).max(limits.maxPlotPoints),
  /** A digit for each point: the place of its relation in `plotRelations`. Null if all values are exact. */
  relations: z.string().max(limits.maxPlotPoints).nullable(),
  /** How many activities each value summarizes; null for numbers that are not measured in these results. */
  counts: z.array(count).max(limits.maxPlotPoints).nullable(),
});
export type PlotSeries = z.infer<typeof plotSeriesSchema>;

export const plotSchema = z.object({
  /** Structures of the results. */
  structures: count,
  /** Those that have both numbers. If they are more than `limits.maxPlotPoints`, the points are a random sample. */
  placed: count,
  /** The structure of each point, ascending. */
  strIds: z.array(z.int().positive()).max(limits.maxPlotPoints),
  x: plotSeriesSchema,
  y: plotSeriesSchema,
  colour: plotSeriesSchema.nullable(),
  partial: partialSearchSchema.optional(),
});
export type Plot = z.infer<typeof plotSchema>;

const axes = { x: plotNumberKey, y: plotNumberKey };

const plotErrors = [
  'SEARCH_UNKNOWN',
  'SESSION_UNKNOWN',
  'INVALID_QUERY',
  'INVALID_REQUEST',
  'DATA_RESTRICTION',
  'SEARCH_OPTION_UNAVAILABLE',
  'NOT_FOUND',
  'CANCELLED',
] as const;

export const plotPoints = endpoint({
  name: 'plotPoints',
  work: 'search',
  method: 'POST',
  path: '/api/results/plot',
  summary:
    'Two numbers of each structure of the results for a scatter plot, and a third for its colour. The sample of a large set depends only on its structures.',
  tag: 'Results',
  access: viewRoles,
  body: searchBodyOf({ ...axes, colour: plotNumberKey.nullable().default(null) }),
  response: plotSchema,
  errors: plotErrors,
});

export const unplacedStructures = endpoint({
  name: 'unplacedStructures',
  work: 'search',
  method: 'POST',
  path: '/api/results/plot/unplaced',
  summary: 'The structures of the results that have no point in a scatter plot, so that they can be opened.',
  tag: 'Results',
  access: viewRoles,
  body: searchBodyOf(axes),
  response: z.object({
    structures: count,
    /** Ascending; null if there are more than `limits.maxSelectedRows`. */
    strIds: z.array(z.int().positive()).max(limits.maxSelectedRows).nullable(),
    partial: partialSearchSchema.optional(),
  }),
  errors: plotErrors,
});

export const plotEndpoints = [plotPoints, unplacedStructures];
