import { z } from 'zod';
import { searchCountsSchema, wireCountsSchema } from '../wire/counts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { chartFiltersSchema, searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { listedSentence } from './listed-sentence.ts';
import { rememberedReleaseSchema } from './remembered-release.ts';
import { searchName } from './search-name.ts';

const entrySchema = z.object({
  id: z.string(),
  ...listedSentence,
  filterCount: z.int().nonnegative(),
  counts: searchCountsSchema,
  /** The release of the counts; null for searches that a browser remembered before there was a history. */
  release: rememberedReleaseSchema.nullable(),
  /** When it was last opened, ISO 8601. */
  at: z.string(),
});
export type HistoryEntry = z.infer<typeof entrySchema>;

const shared = { base: 'tpd', method: 'POST', tag: 'History', access: searchRoles } as const;

/** A search that a browser remembered, with its counts at that time. */
const rememberedSchema = z.strictObject({
  search: searchSchema,
  counts: wireCountsSchema,
  /** Milliseconds since 1970. */
  at: z.int().nonnegative().max(8_640_000_000_000_000),
});

export const saveSessionSummary = endpoint({
  ...shared,
  name: 'saveSessionSummary',
  takes: 'large',
  path: '/bu/sessionsummary/save',
  summary: 'Add a search with its counts to the user\u2019s history, or searches that a browser remembered.',
  body: z
    .strictObject({
      ...searchName,
      /** Filters on charts that the release lacks: stored with the search, but not applied. */
      lackingFilters: chartFiltersSchema.default([]),
      remembered: z.array(rememberedSchema).min(1).max(limits.maxRememberedSearches).optional(),
    })
    .refine(
      ({ searchid, sessionid, remembered }) =>
        [searchid, sessionid, remembered].filter((each) => each !== undefined).length === 1,
      { message: 'Give a searchid, a sessionid, or remembered searches: one of the three.' },
    ),
  response: z.object({ saved: z.int().nonnegative() }),
  errors: ['SEARCH_UNKNOWN', 'SESSION_UNKNOWN', 'INVALID_QUERY', 'SEARCH_OPTION_UNAVAILABLE', 'CANCELLED'],
});

export const searchHistory = endpoint({
  ...shared,
  name: 'searchHistory',
  path: '/bu/sessionsummary/fetch',
  summary:
    'The user\u2019s searches, newest first, without repeats; optionally those that contain a text, ignoring case.',
  body: z.strictObject({
    contains: z.string().trim().max(200).default(''),
    offset: z.int().nonnegative().max(limits.maxHistory).default(0),
    limit: z.int().min(1).max(100).default(50),
  }),
  response: z.object({
    entries: z.array(entrySchema),
    /** Number of entries that contain the text. */
    total: z.int().nonnegative(),
    /** Max number of stored entries; the oldest are removed first. */
    kept: z.int().positive(),
  }),
});

const idBody = z.strictObject({ id: z.string().min(1).max(36) });

export const openHistoryEntry = endpoint({
  ...shared,
  name: 'openHistoryEntry',
  path: '/bu/sessionsummary/open',
  summary: 'The search of an entry of the user\u2019s history.',
  body: idBody,
  response: z.object({ search: searchSchema }),
  errors: ['NOT_FOUND'],
});

/** The removal that a later call can undo. */
const removalSchema = z.object({ removal: z.string(), entries: z.int().nonnegative() });

export const removeHistory = endpoint({
  ...shared,
  name: 'removeHistory',
  path: '/bu/sessionsummary/remove',
  summary:
    'Remove an entry of the user\u2019s history, or all entries if the id is null. This can be undone for a day.',
  body: z.strictObject({ id: z.string().min(1).max(36).nullable() }),
  response: removalSchema,
});

export const restoreHistory = endpoint({
  ...shared,
  name: 'restoreHistory',
  path: '/bu/sessionsummary/restore',
  summary: 'Undo the removal of history entries.',
  body: z.strictObject({ removal: z.string().min(1).max(36) }),
  response: z.object({ restored: z.int().nonnegative() }),
});

export const historyEndpoints = [
  saveSessionSummary,
  searchHistory,
  openHistoryEntry,
  removeHistory,
  restoreHistory,
];
