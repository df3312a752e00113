import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { moment } from './dashboard-shared.ts';
import { workProgressSchema } from './releases.ts';
import { ofSuperAdministration } from './super-administrators.ts';

const count = z.int().nonnegative();
const importId = z.uuid();
const ofImport = z.strictObject({ id: importId });

/** The name of a file in the folder of files to import: no path, and not hidden. */
export const importFileName = z
  .string()
  .min(1)
  .max(255)
  .refine(
    (name) => !/[/\\\p{Cc}]/u.test(name) && !name.startsWith('.'),
    'This is not the name of a file in the folder.',
  );

export const importStates = ['running', 'stopped', 'interrupted', 'failed', 'finished', 'discarded'] as const;

const importSchema = z.object({
  id: importId,
  file: z.string(),
  /** ID of the release that it builds. */
  release: z.string(),
  /** Null: the name that the source gives itself. */
  name: z.string().nullable(),
  state: z.enum(importStates),
  startedOn: moment,
  endedOn: moment.nullable(),
  /** User names of who started it, and of who resumed it last. */
  startedBy: z.string(),
  /** Where it is, or where it ended. */
  progress: workProgressSchema.nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  /** Whether the release that it built is still there, with its report. */
  hasReport: z.boolean(),
});
export type ReleaseImport = z.infer<typeof importSchema>;

const overviewSchema = z.object({
  /** Where files to import lie on the server. */
  folder: z.string(),
  /** Newest first; at most `limits.maxIncomingFiles`. */
  files: z.array(z.object({ name: z.string(), bytes: count, changedOn: moment })),
  totalFiles: count,
  /** Newest first. */
  imports: z.array(importSchema),
});
export type ImportOverview = z.infer<typeof overviewSchema>;

export const listImports = endpoint({
  ...ofSuperAdministration,
  name: 'listImports',
  method: 'GET',
  path: '/api/superadmin/imports',
  summary: 'The files that can be imported, and the imports that were started here with their progress.',
  response: overviewSchema,
});

export const startImport = endpoint({
  ...ofSuperAdministration,
  name: 'startImport',
  method: 'POST',
  path: '/api/superadmin/imports/start',
  summary:
    'Import a file of the folder as a new release, in a process with low priority. The release in use stays. One import runs at a time, else CONFLICT.',
  body: z.strictObject({
    file: importFileName,
    /** Display name of the release; empty: the name that the source gives itself. */
    name: z.string().trim().max(limits.maxNameLength).default(''),
  }),
  response: overviewSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const change = (name: string, verb: string, summary: string) =>
  ({
    ...ofSuperAdministration,
    name,
    method: 'POST',
    path: `/api/superadmin/imports/:id/${verb}`,
    summary,
    params: ofImport,
    body: z.strictObject({}),
    response: overviewSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }) as const;

export const stopImport = endpoint(
  change('stopImport', 'stop', 'Stop the running import, which can be resumed.'),
);

export const resumeImport = endpoint(
  change('resumeImport', 'resume', 'Go on with an import that was stopped, was interrupted or failed.'),
);

export const discardImport = endpoint(
  change(
    'discardImport',
    'discard',
    'Delete what an import has written that was stopped, was interrupted or failed.',
  ),
);

const reasonSchema = z.object({
  source: z.string(),
  outcome: z.enum(['skipped', 'kept']),
  reason: z.string(),
  rows: count,
});

export const importReport = endpoint({
  ...ofSuperAdministration,
  name: 'importReport',
  method: 'GET',
  path: '/api/superadmin/imports/:id/report',
  summary: 'What a finished import read and wrote, what it left out and why.',
  params: ofImport,
  response: z.object({
    steps: z
      .array(
        z.object({ step: z.string(), source: z.string(), table: z.string(), read: count, written: count }),
      )
      .readonly(),
    reasons: z.array(reasonSchema).readonly(),
    absentTables: z.array(z.string()).readonly(),
    absentColumns: z.array(z.string()).readonly(),
    computed: z.array(z.object({ table: z.string(), column: z.string(), rows: count })).readonly(),
  }),
  errors: ['NOT_FOUND'],
});

export const importRejectedRows = endpoint({
  ...ofSuperAdministration,
  name: 'importRejectedRows',
  method: 'GET',
  path: '/api/superadmin/imports/:id/rows',
  summary: 'Every row that a finished import skipped or corrected, with the reason, as TSV.',
  params: ofImport,
  file: 'text/tab-separated-values; charset=utf-8',
  response: z.instanceof(Blob),
  errors: ['NOT_FOUND'],
});

export const importEndpoints = [
  listImports,
  startImport,
  stopImport,
  resumeImport,
  discardImport,
  importReport,
  importRejectedRows,
];
