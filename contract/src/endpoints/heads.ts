import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { assayHeadSchema } from '../leaflets/heads/assay-head.ts';
import { namedHeadSchema, namedKinds } from '../leaflets/heads/named-head.ts';
import { targetLookupSchema } from '../leaflets/heads/target-head.ts';
import { limits } from '../limits.ts';
import { searchRoles } from '../roles.ts';

const name = z.string().trim().min(1).max(limits.maxTextLength);
const shared = {
  method: 'GET',
  tag: 'Leaflets',
  access: searchRoles,
  work: 'search',
  errors: ['NOT_FOUND', 'CANCELLED'],
} as const;

export const targetHead = endpoint({
  ...shared,
  name: 'targetHead',
  path: '/api/results/leafletview/head/target',
  summary:
    'The head of a target, by its public ID or its name: names, organism, type, class, UniProt accessions, counts, values by type and unit, and its first references. A name of several targets lists them.',
  query: z
    .strictObject({ id: name.optional(), name: name.optional() })
    .refine(({ id, name: text }) => (id === undefined) !== (text === undefined), {
      message: 'Give the ID or the name of a target, one of the two.',
    }),
  response: targetLookupSchema,
});

export const assayHead = endpoint({
  ...shared,
  name: 'assayHead',
  path: '/api/results/leafletview/head/assay/:id',
  summary:
    'The head of an assay by assay ID: description, type, organism, cells, target, reference, counts, and values by type and unit.',
  params: z.strictObject({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: assayHeadSchema,
});

export const namedHead = endpoint({
  ...shared,
  name: 'namedHead',
  path: '/api/results/leafletview/head/name/:kind',
  summary:
    'The head of a company, source organism or indication by its name: counts, and its development compounds by phase or its activities by assay type.',
  params: z.strictObject({ kind: z.enum(namedKinds) }),
  query: z.strictObject({ name }),
  response: namedHeadSchema,
});

export const headEndpoints = [targetHead, assayHead, namedHead];
