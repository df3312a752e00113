import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { referenceAssaysSchema } from '../leaflets/reference/assays.ts';
import { referenceCitedAgainSchema } from '../leaflets/reference/cited-again.ts';
import { referenceCompoundsSchema } from '../leaflets/reference/compounds.ts';
import { referenceHeadSchema } from '../leaflets/reference/head.ts';
import { referenceSarTableSchema } from '../leaflets/reference/sar-table.ts';
import { limits } from '../limits.ts';
import { searchRoles, viewRoles } from '../roles.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const shared = {
  method: 'GET',
  tag: 'Leaflets',
  access: searchRoles,
  work: 'search',
  params: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'CANCELLED'],
} as const;

const page = (size: number) => ({
  pageNumber: z.coerce.number().int().nonnegative().max(1_000_000_000).default(limits.startPage),
  pageSize: z.coerce.number().int().min(1).max(limits.maxPageSize).default(size),
});

export const referenceLeaflet = endpoint({
  ...shared,
  name: 'referenceLeaflet',
  path: '/api/results/leafletview/reference/:id',
  summary:
    'The head of the page of a reference by reference ID: citation, ids, counts, and the sections that are not empty with their counts.',
  response: referenceHeadSchema,
});

export const referenceCompounds = endpoint({
  ...shared,
  name: 'referenceCompounds',
  path: '/api/results/leafletview/reference/:id/compounds',
  summary:
    'The structures of a reference in its own numbering, with the values that it gives them. `str_id` asks for the page of a structure instead of `pageNumber`.',
  query: z.strictObject({ ...page(limits.defaultReferenceCompounds), str_id: id.optional() }),
  response: referenceCompoundsSchema,
});

export const referenceAssays = endpoint({
  ...shared,
  name: 'referenceAssays',
  path: '/api/results/leafletview/reference/:id/assays',
  summary: 'The assays with values in a reference, those with the most values first.',
  query: z.strictObject(page(limits.defaultReferenceAssays)),
  response: referenceAssaysSchema,
});

export const referenceSarTable = endpoint({
  ...shared,
  access: viewRoles,
  name: 'referenceSarTable',
  path: '/api/results/leafletview/reference/:id/sartable',
  summary:
    'The first rows and columns of the SAR table of a reference, with the names of its structures there.',
  response: referenceSarTableSchema,
});

export const referenceCitedAgain = endpoint({
  ...shared,
  name: 'referenceCitedAgain',
  path: '/api/results/leafletview/reference/:id/citedagain',
  summary: 'Values of a reference that later references give again, and a page of them.',
  query: z.strictObject(page(limits.defaultLeafletReferences)),
  response: referenceCitedAgainSchema,
});

export const referenceLeafletEndpoints = [
  referenceLeaflet,
  referenceCompounds,
  referenceAssays,
  referenceSarTable,
  referenceCitedAgain,
];
