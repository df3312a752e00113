import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';
import { fiveCountsSchema, releaseCountsSchema, searchCountsSchema } from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { searchQuerySchema } from '../query/query.ts';
import { missingRowsSchema } from '../criteria/selected-rows/schema.ts';
import { unknownTermsSchema } from '../query/unknown-terms.ts';
import { searchRoles } from '../roles.ts';
import { searchIdSchema, sessionIdSchema } from './search-name.ts';

/** Selected rows of the search that the release does not have; omitted if there are none. */
export const notInReleaseSchema = z.array(missingRowsSchema).optional();

/** Terms of the search that the release does not have; omitted if there are none. */
export const unknownTermsOfSearchSchema = z.array(unknownTermsSchema).optional();

export const sixCountsSchema = z.object({
  /** Id of the search without filters. */
  searchid: searchIdSchema,
  rows: z.tuple([searchCountsSchema]),
  partial: partialSearchSchema.optional(),
  notInRelease: notInReleaseSchema,
  unknownTerms: unknownTermsOfSearchSchema,
});

export const searchBody = z.strictObject({ searchcriteria: searchQuerySchema, sessionid: sessionIdSchema });

export const count = endpoint({
  name: 'guidedSearchCount',
  takes: 'large',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/count',
  summary: 'Five counts of a search. A newer request of the same session cancels this one.',
  tag: 'Search',
  access: searchRoles,
  body: searchBody,
  response: z.object({
    rows: z.tuple([fiveCountsSchema]),
    partial: partialSearchSchema.optional(),
    notInRelease: notInReleaseSchema,
    unknownTerms: unknownTermsOfSearchSchema,
  }),
  errors: ['INVALID_QUERY', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'],
});

export const allResultsCount = endpoint({
  name: 'allResultsCount',
  takes: 'large',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/allresultscount',
  summary: 'All six counts of a search. After this call, the session id points at this search.',
  tag: 'Search',
  access: searchRoles,
  body: searchBody,
  response: sixCountsSchema,
  errors: ['INVALID_QUERY', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'],
});

export const defaultCount = endpoint({
  name: 'defaultCount',
  method: 'POST',
  path: '/api/guidedsearch/default/count',
  summary: 'The counts of the entire release.',
  tag: 'Search',
  access: searchRoles,
  response: releaseCountsSchema,
});

export const criteriaSearchCount = endpoint({
  name: 'criteriaSearchCount',
  base: 'tpd',
  method: 'GET',
  path: '/security/allmapping/criteriasearch/default/count',
  summary: 'The counts of the entire release, before a search has a criterion.',
  tag: 'Search',
  access: searchRoles,
  response: releaseCountsSchema,
});

export const releaseCount = endpoint({
  name: 'releaseCount',
  base: 'tpd',
  method: 'GET',
  path: '/security/allmapping/search/default/count',
  summary: 'The counts of the entire release, as the dashboard shows them.',
  tag: 'Dashboard',
  access: 'authenticated',
  response: releaseCountsSchema,
});

export const searchEndpoints = [count, allResultsCount, defaultCount, criteriaSearchCount, releaseCount];
