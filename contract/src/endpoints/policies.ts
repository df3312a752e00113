import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const days = z.int().positive();

/** Public facts about an installation: the data it serves, retention times, and the contact. */
export const policiesSchema = z.object({
  /** Contact for users, as written by the administrator; null if there is none. */
  contact: z.string().nullable(),
  /** The installation's own rules, as Markdown; null if there are none. */
  ownText: z.string().nullable(),
  release: z.object({
    name: z.string(),
    date: z.string().nullable(),
    source: z.string(),
    attribution: z.string(),
    simulated: z.boolean(),
  }),
  /** Days until data is removed automatically. */
  keptDays: z.object({
    unusedSearches: days,
    loginAttempts: days,
    deletedSearches: days,
    exports: days,
    searchOpenings: days,
    notedRequests: days,
  }),
  /** Whether anyone may register. */
  registration: z.boolean(),
});
export type Policies = z.infer<typeof policiesSchema>;

export const policies = endpoint({
  name: 'policies',
  base: 'tpd',
  method: 'GET',
  path: '/api/pub/moltrove/policies',
  summary: 'Which data the installation stores and for how long, whose data it serves, and whom to contact.',
  tag: 'System',
  access: 'public',
  response: policiesSchema,
});

export const policiesEndpoints = [policies];
