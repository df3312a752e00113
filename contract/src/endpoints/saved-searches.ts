import { z } from 'zod';
import { searchCountsSchema } from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { rememberedReleaseSchema } from './remembered-release.ts';
import { alertSettingsSchema, differenceParts, searchAlertSchema } from './search-alert.ts';
import { similarityBound, similaritySortCategories } from './similarity-order.ts';
import { listedSentence } from './listed-sentence.ts';
import { wireTabSchema } from '../wire/tabs.ts';

export const savedNameSchema = z
  .string()
  .trim()
  .min(1, 'Give the search a name.')
  .max(limits.maxSavedNameLength, `A name has at most ${limits.maxSavedNameLength} characters.`);
export const savedNoteSchema = z
  .string()
  .trim()
  .max(limits.maxSavedNoteLength, `A note has at most ${limits.maxSavedNoteLength} characters.`);

/** Empty for no folder. */
export const savedFolderSchema = z
  .string()
  .trim()
  .max(
    limits.maxSavedFolderLength,
    `The name of a folder has at most ${limits.maxSavedFolderLength} characters.`,
  );
const savedTagSchema = z
  .string()
  .trim()
  .max(limits.maxSavedTagLength, `A tag has at most ${limits.maxSavedTagLength} characters.`);
export const savedTagsSchema = z
  .array(savedTagSchema.min(1, 'A tag has at least one character.'))
  .max(limits.maxSavedTags, `A saved search has at most ${limits.maxSavedTags} tags.`);

/** An order by similarity with its bounds, as `similarityParams`. */
export const savedSimilaritySchema = z
  .strictObject({
    smiles: z.string().trim().min(1).max(limits.maxSortSmilesLength),
    category: z.enum(similaritySortCategories).default('similarity'),
    min: similarityBound,
    max: similarityBound,
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    message: 'The lowest similarity is above the highest.',
  });
export type SavedSimilarity = z.infer<typeof savedSimilaritySchema>;

/**
 * How the results of a saved search open. `tab` is a wire name, or null for the search page; a null `sort` is the default
 * order of the tab.
 */
export const savedViewSchema = z.strictObject({
  tab: wireTabSchema.nullable().default(null),
  sort: z
    .strictObject({ column: z.string().min(1).max(100), direction: z.enum(['asc', 'desc']) })
    .nullable()
    .default(null),
  pageSize: z.int().min(1).max(limits.maxInnerPageSize).nullable().default(null),
  /** Replaces `sort`; omitted without an order by similarity, as in searches saved before it existed. */
  similar: savedSimilaritySchema.optional(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The counts of a search on a release, and their time. */
const findingSchema = z.object({
  release: rememberedReleaseSchema,
  counts: searchCountsSchema,
  /** ISO 8601. */
  at: z.string(),
});

/**
 * What a later release can be compared with: the structures with their values, only the structures, or only the six
 * counts. `reason` states why not everything is stored, and which filters were not applied because the release lacks
 * their charts.
 */
export const keptDetails = ['values', 'structures', 'counts'] as const;
export const baselineSchema = findingSchema.extend({
  kept: z.enum(keptDetails),
  reason: z.string().nullable(),
});
export type SavedBaseline = z.infer<typeof baselineSchema>;

/** Numbers of structures that are new, gone, or have changed values. Null if the comparison is not possible; `reason` states the cause and other limits of the comparison. */
const differenceSchema = z.object({
  added: z.int().nonnegative().nullable(),
  gone: z.int().nonnegative().nullable(),
  /** Those of `gone` that the release no longer has. */
  goneFromRelease: z.int().nonnegative().nullable(),
  changed: z.int().nonnegative().nullable(),
  reason: z.string().nullable(),
});
export type SavedDifference = z.infer<typeof differenceSchema>;

/** What a later release finds, and how that differs from the baseline. */
export const comparisonSchema = findingSchema.extend({ difference: differenceSchema });

export const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  /** Empty for none, and in searches of others, like the tags. */
  folder: z.string(),
  tags: z.array(z.string()),
  ...listedSentence,
  filterCount: z.int().nonnegative(),
  view: savedViewSchema,
  /** Whether it is the caller's own. */
  mine: z.boolean(),
  owner: z.object({ name: z.string(), username: z.string() }),
  /** The contract whose users may open it; null while it is private. */
  sharedWith: z.object({ contractId: z.string(), name: z.string(), at: z.string() }).nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
  /** Null until it is counted, for example after an import from a file. */
  baseline: baselineSchema.nullable(),
  /** The comparison with the loaded release; null until it is made, and while the baseline is of that release. */
  now: comparisonSchema.nullable(),
  /** Whether the baseline is of the loaded release. */
  isCurrent: z.boolean(),
  /** Null if it has none, and in searches of others. */
  alert: searchAlertSchema.nullable(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const openedSchema = savedSearchSchema.extend({ search: searchSchema });
const idParam = z.strictObject({ id: z.string().min(1).max(36) });
const shared = { base: 'tpd', tag: 'Saved searches', access: searchRoles } as const;
const runErrors = ['INVALID_QUERY', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'] as const;

export const saveSearch = endpoint({
  ...shared,
  name: 'saveSearch',
  takes: 'large',
  method: 'POST',
  path: '/security/allmapping/search/variable/save',
  summary:
    'Save a search with its filters and view under a name. If the name is already used, the call fails with CONFLICT, which has the id of that search.',
  body: z.strictObject({
    name: savedNameSchema,
    note: savedNoteSchema.default(''),
    /** Absent, those of a replaced search stay as they are; so do the tags. */
    folder: savedFolderSchema.optional(),
    tags: savedTagsSchema.optional(),
    search: searchSchema,
    view: savedViewSchema.prefault({}),
    /** Replaces the search, view and counts of one of the user's own saved searches, with the same link. */
    replaceId: z.string().max(36).nullable().default(null),
    /** Null turns an alert off; absent, that of a replaced search stays as it is. FEATURE_OFF: alerts are switched off. */
    alert: alertSettingsSchema.nullable().optional(),
  }),
  response: savedSearchSchema,
  errors: [...runErrors, 'CONFLICT', 'NOT_FOUND', 'TOO_LARGE', 'FEATURE_OFF'],
});

export const listSavedSearches = endpoint({
  ...shared,
  name: 'listSavedSearches',
  method: 'GET',
  path: '/bu/search/saved',
  summary:
    'The caller\u2019s own saved searches and those shared by colleagues of the same contract, most recently changed first.',
  response: z.object({
    own: z.array(savedSearchSchema),
    shared: z.array(savedSearchSchema),
    release: rememberedReleaseSchema,
    /** Max number of saved searches of a user. */
    limit: z.int().positive(),
  }),
});

export const openSavedSearch = endpoint({
  ...shared,
  name: 'openSavedSearch',
  method: 'GET',
  path: '/bu/search/saved/:id',
  summary:
    'A saved search with the search itself: one of the user\u2019s own, or one that is shared in their contract.',
  params: idParam,
  response: openedSchema,
  errors: ['NOT_FOUND'],
});

export const changeSavedSearch = endpoint({
  ...shared,
  name: 'changeSavedSearch',
  method: 'POST',
  path: '/bu/search/saved/:id/change',
  summary: 'Rename a saved search, or change its note, folder or tags.',
  params: idParam,
  body: z.strictObject({
    name: savedNameSchema.optional(),
    note: savedNoteSchema.optional(),
    folder: savedFolderSchema.optional(),
    tags: savedTagsSchema.optional(),
  }),
  response: savedSearchSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const renameSavedLabel = endpoint({
  ...shared,
  name: 'renameSavedLabel',
  method: 'POST',
  path: '/bu/search/saved/labels/rename',
  summary:
    'Rename a folder or a tag in all saved searches of the user. A name that another one has merges them; an empty name takes it off the searches.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('folder'), from: savedFolderSchema.min(1), to: savedFolderSchema }),
    z.strictObject({ kind: z.literal('tag'), from: savedTagSchema.min(1), to: savedTagSchema }),
  ]),
  response: z.object({
    /** Number of searches that were changed. */
    changed: z.int().nonnegative(),
    /** The new name as it is written now: as that of another folder or tag, if there is one, ignoring case. */
    name: z.string(),
  }),
});

export const removeSavedSearch = endpoint({
  ...shared,
  name: 'removeSavedSearch',
  method: 'POST',
  path: '/bu/search/saved/:id/remove',
  summary: 'Delete a saved search; it can be restored for a day.',
  params: idParam,
  response: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const restoreSavedSearch = endpoint({
  ...shared,
  name: 'restoreSavedSearch',
  method: 'POST',
  path: '/bu/search/saved/:id/restore',
  summary: 'Restore a deleted saved search.',
  params: idParam,
  response: savedSearchSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const shareSavedSearch = endpoint({
  ...shared,
  name: 'shareSavedSearch',
  method: 'POST',
  path: '/bu/search/saved/:id/share',
  summary: 'Share a saved search with the users of the contract, or stop sharing it.',
  params: idParam,
  body: z.strictObject({
    shared: z.boolean(),
    /** Required only for users of several contracts. */
    contractId: z.string().max(36).nullable().default(null),
  }),
  response: savedSearchSchema,
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
});

export const compareSavedSearch = endpoint({
  ...shared,
  name: 'compareSavedSearch',
  work: 'search',
  method: 'POST',
  path: '/bu/search/saved/:id/compare',
  summary:
    'Run a saved search again: its counts on the loaded release, and which structures are new, gone or changed.',
  params: idParam,
  response: savedSearchSchema,
  errors: [...runErrors, 'NOT_FOUND'],
});

export const savedSearchDifference = endpoint({
  ...shared,
  name: 'savedSearchDifference',
  method: 'GET',
  path: '/bu/search/saved/:id/difference/:part',
  summary: 'The ids of the new, gone or changed structures of the last comparison.',
  params: z.strictObject({ ...idParam.shape, part: z.enum(differenceParts) }),
  response: z.object({ structureIds: z.array(z.int().positive()) }),
  errors: ['NOT_FOUND'],
});

export const renewSavedSearch = endpoint({
  ...shared,
  name: 'renewSavedSearch',
  work: 'search',
  method: 'POST',
  path: '/bu/search/saved/:id/renew',
  summary: 'Use the results on the loaded release as the baseline for later comparisons.',
  params: idParam,
  response: savedSearchSchema,
  errors: [...runErrors, 'NOT_FOUND'],
});

export const savedFileFormat = 'moltrove-searches';
export const savedFileVersion = 1;

/** An entry of a file of saved searches; without counts, which belong to a release. */
export const savedFileEntrySchema = z.strictObject({
  name: savedNameSchema,
  note: savedNoteSchema.default(''),
  folder: savedFolderSchema.optional(),
  tags: savedTagsSchema.optional(),
  search: searchSchema,
  view: savedViewSchema.prefault({}),
});

const savedFileSchema = z.object({
  format: z.literal(savedFileFormat),
  version: z.literal(savedFileVersion),
  exportedAt: z.string(),
  release: rememberedReleaseSchema,
  searches: z.array(savedFileEntrySchema),
});
export type SavedFile = z.infer<typeof savedFileSchema>;

export const exportSavedSearches = endpoint({
  ...shared,
  name: 'exportSavedSearches',
  work: 'bulk',
  method: 'POST',
  path: '/bu/search/save/query',
  summary: 'Saved searches as a file. Rows whose lists are all empty are omitted.',
  body: z.strictObject({ ids: z.array(z.string().min(1).max(36)).min(1).max(limits.maxSavedSearches) }),
  response: savedFileSchema,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
});

export const importSavedSearches = endpoint({
  ...shared,
  name: 'importSavedSearches',
  takes: 'large',
  work: 'bulk',
  method: 'POST',
  path: '/bu/search/saved/import',
  summary:
    'Save the searches of an exported file. Invalid entries are reported with the reason; the others are saved.',
  body: z.strictObject({
    /** The content of the file, as JSON. */
    file: z.unknown(),
  }),
  response: z.object({
    saved: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Its name in the file, if that name was taken; else null. */
        nameInFile: z.string().nullable(),
      }),
    ),
    refused: z.array(
      z.object({
        /** Counted from 1. */
        position: z.int().positive(),
        name: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  }),
  errors: ['INVALID_REQUEST'],
});

export const savedSearchEndpoints = [
  saveSearch,
  listSavedSearches,
  openSavedSearch,
  changeSavedSearch,
  renameSavedLabel,
  removeSavedSearch,
  restoreSavedSearch,
  shareSavedSearch,
  compareSavedSearch,
  savedSearchDifference,
  renewSavedSearch,
  exportSavedSearches,
  importSavedSearches,
];
