import { z } from 'zod';
import { treeKeys } from '../catalogue/trees.ts';
import { noiseSchema } from '../catalogue/value-noise.ts';
import { searchCountsSchema } from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { searchQuerySchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { emptyColumnsSchema } from '../wire/tabs.ts';

export const healthz = endpoint({
  name: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'The server is alive.',
  tag: 'System',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  name: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'A release is loaded and the server answers searches.',
  tag: 'System',
  access: 'public',
  response: z.object({ status: z.literal('ready'), release: z.string() }),
  errors: ['RELEASE_NOT_READY'],
});

export const releaseSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string().nullable(),
  builtAt: z.string(),
  source: z.string(),
  attribution: z.string(),
  /** True if activities are simulated: every page and export states this. */
  simulated: z.boolean(),
  counts: searchCountsSchema,
  /** Kinds of criterion that this release can be searched by. */
  options: z.array(z.string()),
  /** Trees that this release has nodes for. */
  trees: z.array(z.enum(treeKeys)),
  /** Keys of the charts that it can draw. */
  charts: z.array(z.string()),
  /** By tab, the columns without any value in the release, because its source has none. */
  emptyColumns: emptyColumnsSchema,
});
export type ReleaseAnswer = z.infer<typeof releaseSchema>;

export const release = endpoint({
  name: 'release',
  method: 'GET',
  path: '/api/results/metadata/release',
  summary: 'The release that is searched.',
  tag: 'System',
  access: 'authenticated',
  response: releaseSchema,
});

export const valueNoise = endpoint({
  name: 'valueNoise',
  method: 'GET',
  path: '/api/results/metadata/valuenoise',
  summary:
    'How far values differ that were measured repeatedly, by type and level of evidence, in the release that is searched.',
  tag: 'System',
  access: 'authenticated',
  response: z.object({
    release: z.string(),
    /** Null if the release was built before this was measured. */
    noise: z.array(noiseSchema).readonly().nullable(),
  }),
});

export const searchExamples = endpoint({
  name: 'searchExamples',
  method: 'GET',
  path: '/api/guidedsearch/examples',
  summary: 'Searches that find something in the loaded release, for an empty search page.',
  tag: 'System',
  access: searchRoles,
  response: z.object({
    examples: z.array(
      z.object({ title: z.string(), searchcriteria: searchQuerySchema, counts: searchCountsSchema }),
    ),
  }),
});

export const systemEndpoints = [healthz, readyz, release, valueNoise, searchExamples];
