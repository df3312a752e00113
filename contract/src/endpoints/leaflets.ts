import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activityGroupsSchema } from '../leaflets/activity-groups.ts';
import { compoundAlertsSchema } from '../leaflets/alerts.ts';
import { assayGroupsSchema } from '../leaflets/assay-groups.ts';
import { compoundHeadSchema } from '../leaflets/compound-head.ts';
import { compoundIdSchema, compoundIdTypeSchema, compoundLookupSchema } from '../leaflets/compound-ids.ts';
import { compoundDevelopmentSchema, developmentCompoundOrNotSchema } from '../leaflets/development.ts';
import { compoundDoubtsSchema } from '../leaflets/doubts.ts';
import { compoundPairsSchema } from '../leaflets/matched-pairs.ts';
import { leafletReferenceKinds, leafletReferencesSchema } from '../leaflets/references.ts';
import { compoundRelations, relatedStructuresSchema } from '../leaflets/related.ts';
import { targetProfileSchema } from '../leaflets/target-profile.ts';
import { limits } from '../limits.ts';
import { searchRoles } from '../roles.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const params = z.strictObject({ id });
const shared = {
  method: 'GET',
  tag: 'Leaflets',
  access: searchRoles,
  errors: ['NOT_FOUND', 'CANCELLED'],
} as const;
const section = { ...shared, work: 'search', params } as const;

const page = (size: number, maxSize: number) => ({
  pageNumber: z.coerce.number().int().nonnegative().max(1_000_000_000).default(limits.startPage),
  pageSize: z.coerce.number().int().min(1).max(maxSize).default(size),
});

export const findCompound = endpoint({
  ...shared,
  name: 'findCompound',
  work: 'search',
  path: '/api/results/leafletview/find',
  summary:
    'The structure that an id or a name stands for. The id of a form or of a compound record leads to its structure, with an explanation; a name of several structures lists them.',
  query: z.strictObject({ idType: compoundIdTypeSchema, id: compoundIdSchema }),
  response: compoundLookupSchema,
  errors: ['CANCELLED'],
});

export const compoundLeaflet = endpoint({
  ...shared,
  base: 'tpd',
  name: 'compoundLeaflet',
  work: 'search',
  path: '/security/leafletview/compound/:id',
  summary:
    'The head of a compound page by structure ID: names, ids, forms, properties, counts, and the sections that are not empty with their counts.',
  params,
  response: compoundHeadSchema,
});

export const findDcmOrNot = endpoint({
  ...shared,
  name: 'findDcmOrNot',
  path: '/api/results/leafletview/dcm/findDCMOrNot/:id',
  summary: 'Whether a structure is a development compound, and which.',
  params,
  response: developmentCompoundOrNotSchema,
});

export const leafletActivities = endpoint({
  ...section,
  name: 'leafletActivities',
  path: '/api/results/leafletview/activities/:id',
  summary: 'The activities of a structure by target, activity type and unit.',
  query: z.strictObject(page(limits.defaultActivityGroups, limits.maxActivityGroups)),
  response: activityGroupsSchema,
});

export const leafletTargetProfile = endpoint({
  ...section,
  name: 'leafletTargetProfile',
  path: '/api/results/leafletview/targetprofile/:id',
  summary: 'Best and median pActivity of a structure by target, for affinities and for potencies.',
  response: targetProfileSchema,
});

export const leafletAdmeAndToxicity = endpoint({
  ...section,
  name: 'leafletAdmeAndToxicity',
  path: '/api/results/leafletview/admeandtoxicity/:id',
  summary: 'Values of a structure in ADMET, toxicity and physicochemical assays by activity type and unit.',
  query: z.strictObject(page(limits.defaultActivityGroups, limits.maxActivityGroups)),
  response: activityGroupsSchema,
});

export const leafletAssays = endpoint({
  ...section,
  name: 'leafletAssays',
  path: '/api/results/leafletview/assays/:id',
  summary: 'The assays of a structure by type and method.',
  response: assayGroupsSchema,
});

export const leafletDevelopment = endpoint({
  ...section,
  name: 'leafletDevelopment',
  path: '/api/results/leafletview/development/:id',
  summary:
    'The development of a compound: phase, indications, mechanisms of action, warnings, approval and companies.',
  response: compoundDevelopmentSchema,
});

export const leafletRelated = endpoint({
  ...section,
  name: 'leafletRelated',
  path: '/api/results/leafletview/related/:relation/:id',
  summary:
    'Structures related to one: similar, containing it, contained in it, or with the same scaffold. The structure itself is not counted.',
  params: z.strictObject({ relation: z.enum(compoundRelations), id }),
  response: relatedStructuresSchema,
  errors: [...section.errors, 'INVALID_QUERY', 'INVALID_REQUEST'],
});

export const leafletMatchedPairs = endpoint({
  ...section,
  name: 'leafletMatchedPairs',
  path: '/api/results/leafletview/matchedpairs/:id',
  summary:
    'Structures that differ from a structure in one part, with the change and the values of both in the same assays.',
  query: z.strictObject(page(limits.defaultMatchedPairs, limits.maxPageSize)),
  response: compoundPairsSchema,
});

export const leafletReferences = endpoint({
  ...section,
  name: 'leafletReferences',
  path: '/api/results/leafletview/references/:id',
  summary: 'References of a structure, or patents with its values, newest first.',
  query: z.strictObject({
    kind: z.enum(leafletReferenceKinds).default('all'),
    ...page(limits.defaultLeafletReferences, limits.maxPageSize),
  }),
  response: leafletReferencesSchema,
});

export const leafletDoubts = endpoint({
  ...section,
  name: 'leafletDoubts',
  path: '/api/results/leafletview/doubts/:id',
  summary: 'Values of a structure that may be wrong or are cited again, by doubt, and a page of them.',
  query: z.strictObject(page(limits.defaultLeafletReferences, limits.maxPageSize)),
  response: compoundDoubtsSchema,
});

export const leafletAlerts = endpoint({
  ...section,
  name: 'leafletAlerts',
  path: '/api/results/leafletview/alerts/:id',
  summary: 'Structural alerts of a structure: the patterns of the alert sets of the release that it matches.',
  response: compoundAlertsSchema,
});

export const leafletEndpoints = [
  findCompound,
  compoundLeaflet,
  findDcmOrNot,
  leafletActivities,
  leafletTargetProfile,
  leafletAdmeAndToxicity,
  leafletAssays,
  leafletDevelopment,
  leafletRelated,
  leafletMatchedPairs,
  leafletReferences,
  leafletDoubts,
  leafletAlerts,
];
