import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { noteTextSchema } from './compound-notes.ts';
import { keptStructure, structureKeySchema } from './kept-structure.ts';
import { rememberedReleaseSchema } from './remembered-release.ts';

/** Id and name of the list of starred structures, which every user has. */
export const starredListId = 'starred';
export const starredListName = 'Starred';

export const hitListNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the list a name.')
  .max(limits.maxSavedNameLength, `A name has at most ${limits.maxSavedNameLength} characters.`);

const count = z.int().nonnegative();

const hitListSchema = z.object({
  id: z.string(),
  name: z.string(),
  structures: count,
  /** When it was last renamed or its structures changed, ISO 8601; null for a list of starred structures that nobody has used. */
  changedAt: z.string().nullable(),
});
export type HitList = z.infer<typeof hitListSchema>;

const shared = { base: 'tpd', tag: 'Lists and notes', access: searchRoles } as const;
const params = z.strictObject({ id: z.string().min(1).max(36) });
const ids = z.array(z.int().positive()).min(1);
const removalSchema = z.strictObject({ removal: z.string().min(1).max(36) });

export const listHitLists = endpoint({
  ...shared,
  name: 'listHitLists',
  method: 'GET',
  path: '/bu/hitlists',
  summary: 'The user\u2019s lists of structures: the starred ones, then the others by name.',
  response: z.object({
    lists: z.array(hitListSchema),
    /** Max number of lists, of structures in a list, and of structures in all lists. */
    limits: z.object({ lists: count, inList: count, inAll: count }),
  }),
});

export const createHitList = endpoint({
  ...shared,
  name: 'createHitList',
  method: 'POST',
  path: '/bu/hitlists/create',
  summary: 'Create an empty list of structures.',
  body: z.strictObject({ name: hitListNameSchema }),
  response: hitListSchema,
  errors: ['CONFLICT'],
});

export const renameHitList = endpoint({
  ...shared,
  name: 'renameHitList',
  method: 'POST',
  path: '/bu/hitlists/:id/rename',
  summary: 'Rename a list of structures. The list of starred structures keeps its name.',
  params,
  body: z.strictObject({ name: hitListNameSchema }),
  response: hitListSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_REQUEST'],
});

export const removeHitList = endpoint({
  ...shared,
  name: 'removeHitList',
  method: 'POST',
  path: '/bu/hitlists/:id/remove',
  summary: 'Delete a list of structures; it can be restored for a day.',
  params,
  response: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
});

export const restoreHitList = endpoint({
  ...shared,
  name: 'restoreHitList',
  method: 'POST',
  path: '/bu/hitlists/:id/restore',
  summary: 'Restore a deleted list of structures.',
  params,
  response: hitListSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const addToHitList = endpoint({
  ...shared,
  name: 'addToHitList',
  takes: 'large',
  work: 'search',
  method: 'POST',
  path: '/bu/hitlists/:id/add',
  summary:
    'Add structures to a list: those with the given ids, or all that a search finds. They are kept by InChIKey and ChEMBL ID.',
  params,
  body: z
    .strictObject({
      structureIds: ids.max(limits.maxHitListStructures).optional(),
      search: searchSchema.optional(),
    })
    .refine(({ structureIds, search }) => (structureIds === undefined) !== (search === undefined), {
      message: 'Give structureIds or a search: one of the two.',
    }),
  response: z.object({ list: hitListSchema, added: count, alreadyThere: count }),
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_QUERY', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'],
});

export const takeFromHitList = endpoint({
  ...shared,
  name: 'takeFromHitList',
  takes: 'medium',
  method: 'POST',
  path: '/bu/hitlists/:id/take',
  summary: 'Remove structures from a list, by id or by key; this can be undone for a day.',
  params,
  body: z
    .strictObject({
      structureIds: ids.max(limits.maxInnerPageSize).optional(),
      keys: z.array(structureKeySchema).min(1).max(limits.maxInnerPageSize).optional(),
    })
    .refine(({ structureIds, keys }) => structureIds !== undefined || keys !== undefined, {
      message: 'Name the structures by structureIds or by keys.',
    }),
  response: z.object({ list: hitListSchema, removal: z.string(), removed: count }),
  errors: ['NOT_FOUND'],
});

export const putBackInHitList = endpoint({
  ...shared,
  name: 'putBackInHitList',
  method: 'POST',
  path: '/bu/hitlists/:id/putback',
  summary: 'Undo a removal of structures from a list.',
  params,
  body: removalSchema,
  response: z.object({ list: hitListSchema, restored: count }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const hitListStructures = endpoint({
  ...shared,
  name: 'hitListStructures',
  work: 'search',
  method: 'GET',
  path: '/bu/hitlists/:id/structures',
  summary: 'A page of the structures of a list, last added first, with what the loaded release has of them.',
  params,
  query: z.strictObject({
    pageNumber: z.coerce.number().int().nonnegative().max(limits.maxDashboardPage).default(0),
    pageSize: z.coerce.number().int().min(1).max(limits.maxDashboardPageSize).default(50),
    /** `missing`: those that the loaded release does not have. */
    which: z.enum(['all', 'missing']).default('all'),
  }),
  response: z.object({
    list: hitListSchema,
    rows: z.array(
      z.object({
        ...keptStructure,
        /** ISO 8601. */
        addedAt: z.string(),
      }),
    ),
    rowCount: count,
    release: rememberedReleaseSchema,
  }),
  errors: ['NOT_FOUND', 'CANCELLED'],
});

export const hitListInRelease = endpoint({
  ...shared,
  name: 'hitListInRelease',
  work: 'search',
  method: 'GET',
  path: '/bu/hitlists/:id/inrelease',
  summary: 'The ids of the structures of a list in the loaded release, and how many it does not have.',
  params,
  response: z.object({
    list: hitListSchema,
    structureIds: z.array(z.int().positive()),
    missing: count,
    release: rememberedReleaseSchema,
  }),
  errors: ['NOT_FOUND', 'CANCELLED'],
});

const structureMarksSchema = z.object({
  str_id: z.int().positive(),
  /** Ids of the lists that have the structure. */
  lists: z.array(z.string()),
  /** The user\u2019s note on it; null without one. */
  note: noteTextSchema.nullable(),
});
export type StructureMarks = z.infer<typeof structureMarksSchema>;

export const structureMarks = endpoint({
  ...shared,
  name: 'structureMarks',
  method: 'POST',
  path: '/bu/structuremarks',
  summary: 'The user\u2019s lists and note of each of some structures. Those without either are omitted.',
  body: z.strictObject({ structureIds: ids.max(limits.maxMarkedStructures) }),
  response: z.object({ structures: z.array(structureMarksSchema) }),
  errors: ['CANCELLED'],
});

export const hitListEndpoints = [
  listHitLists,
  createHitList,
  renameHitList,
  removeHitList,
  restoreHitList,
  addToHitList,
  takeFromHitList,
  putBackInHitList,
  hitListStructures,
  hitListInRelease,
  structureMarks,
];
