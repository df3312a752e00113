import { z } from 'zod';
import { searchCountsSchema } from '../wire/counts.ts';
import { rememberedReleaseSchema } from './remembered-release.ts';

export const differenceParts = ['added', 'gone', 'changed'] as const;
export type DifferencePart = (typeof differenceParts)[number];

/** What an alert is about, how the user is told, and how often at most. */
export const alertSubjects = ['structures', 'values', 'both'] as const;
export type AlertSubject = (typeof alertSubjects)[number];
export const alertWays = ['notice', 'mail', 'both'] as const;
export type AlertWay = (typeof alertWays)[number];
export const alertIntervals = ['release', 'week', 'month'] as const;
export type AlertInterval = (typeof alertIntervals)[number];

export const alertSettingsSchema = z.strictObject({
  about: z.enum(alertSubjects),
  by: z.enum(alertWays),
  every: z.enum(alertIntervals),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

/** The settings that a dialog starts with. */
export const firstAlertSettings: AlertSettings = { about: 'both', by: 'both', every: 'release' };

/** Kinds of row that an alert compares. */
export const alertKinds = ['structures', 'values'] as const;
export type AlertKind = (typeof alertKinds)[number];

const count = z.int().nonnegative().nullable();

/** Numbers of rows; null if they were not compared: the alert is not about them, or there were too many. */
const partsSchema = z.object({ added: count, gone: count, changed: count });
export type AlertParts = z.infer<typeof partsSchema>;

/**
 * A comparison of what a search finds in two releases. A structure counts as changed if it is found in both and a
 * value of it is new, gone or changed.
 */
export const alertRunSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  about: z.enum(alertSubjects),
  before: z.object({ release: rememberedReleaseSchema, counts: searchCountsSchema }),
  now: z.object({ release: rememberedReleaseSchema, counts: searchCountsSchema }),
  structures: partsSchema,
  values: partsSchema,
  /** Why something was not compared, and which filters were not applied. */
  reason: z.string().nullable(),
});
export type AlertRun = z.infer<typeof alertRunSchema>;

/** The alert of a saved search. */
export const searchAlertSchema = z.object({
  ...alertSettingsSchema.shape,
  /** What the next run is compared with; null until the search has run for the first time. */
  comparedWith: rememberedReleaseSchema.nullable(),
  lastRun: alertRunSchema.nullable(),
  /** Why it could not run on the release in use; null if it could. */
  problem: z.string().nullable(),
  /** The earliest time of the next digest, ISO 8601; null if it may come with the next release. */
  notBefore: z.string().nullable(),
});
export type SearchAlert = z.infer<typeof searchAlertSchema>;

/** A standard value with its type, as compared between releases. `remarks` contains the note on its validity. */
export const alertValueSchema = z.object({
  type: z.string().nullable(),
  prefix: z.string().nullable(),
  value: z.number().nullable(),
  /** The upper end of a range. */
  upper: z.number().nullable(),
  unit: z.string().nullable(),
  remarks: z.string().nullable(),
});
export type AlertValue = z.infer<typeof alertValueSchema>;
