import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';
import { searchCountsSchema } from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { chartFiltersSchema, searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { notInReleaseSchema, unknownTermsOfSearchSchema } from './search.ts';
import { searchIdSchema } from './search-name.ts';

const shared = { work: 'search', method: 'POST', tag: 'Search', access: searchRoles } as const;

const storedSearchSchema = z.object({
  /** Names the search with its filters in calls for results, SAR table, analyzers and exports. */
  searchid: searchIdSchema,
  counts: searchCountsSchema,
  partial: partialSearchSchema.optional(),
  notInRelease: notInReleaseSchema,
  unknownTerms: unknownTermsOfSearchSchema,
});
export type StoredSearchAnswer = z.infer<typeof storedSearchSchema>;

export const storeSearch = endpoint({
  ...shared,
  name: 'storeSearch',
  takes: 'large',
  path: '/api/searches',
  summary: 'Store a search with its filters under the id of its content; returns the id and all six counts.',
  body: z.strictObject({ search: searchSchema }),
  response: storedSearchSchema,
  errors: ['INVALID_QUERY', 'INVALID_REQUEST', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'],
});

export const filterSearch = endpoint({
  ...shared,
  name: 'filterSearch',
  takes: 'medium',
  path: '/api/searches/:searchid/filters',
  summary: 'The same search with these filters in place of its own: its id and all six counts.',
  params: z.strictObject({ searchid: searchIdSchema }),
  body: z.strictObject({ filters: chartFiltersSchema }),
  response: storedSearchSchema.omit({ notInRelease: true, unknownTerms: true }),
  errors: ['SEARCH_UNKNOWN', 'INVALID_QUERY', 'INVALID_REQUEST', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'],
});

export const storedSearchEndpoints = [storeSearch, filterSearch];
