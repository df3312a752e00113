import { z } from 'zod';
import { noiseSchema } from '../catalogue/value-noise.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { moment } from './dashboard-shared.ts';
import {
  beginUpload,
  cancelUpload,
  ofUpload,
  sendPart,
  sha256Schema,
  type UploadCalls,
  uploadsShape,
} from './file-uploads.ts';
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

/** The name of a file that is uploaded, before it is cleaned. */
const uploadName = z.string().trim().min(1, 'Give a file name.').max(limits.maxFileNameLength);

/**
 * A name that is safe on the server and short enough for its file systems: the last part of a path, with `_` for
 * everything but letters, digits, dots and hyphens.
 */
export function cleanedFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replace(/^[._-]+/, '');
  const max = limits.maxImportNameLength;
  // The end has the extension.
  const short = clean.length <= max ? clean : clean.slice(0, max - 20) + clean.slice(-20);
  return short === '' ? 'file' : short;
}

const importSchema = z.object({
  id: importId,
  file: z.string(),
  /** Whether the file was uploaded on the page. */
  uploaded: z.boolean(),
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
  /** Where whoever runs the server puts files to import. */
  folder: z.string(),
  /** Newest first; at most `limits.maxIncomingFiles`. */
  files: z.array(z.object({ name: z.string(), bytes: count, changedOn: moment, uploaded: z.boolean() })),
  totalFiles: count,
  ...uploadsShape,
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
    'Import a file of the folder, or one that was uploaded, as a new release, in a process with low priority. The release in use stays. One import runs at a time, else CONFLICT.',
  body: z.strictObject({
    file: importFileName,
    /** Whether it was uploaded on the page. */
    uploaded: z.boolean().default(false),
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

const uploadPath = '/api/superadmin/imports/upload';
export const beginImportUpload = beginUpload('beginImportUpload', uploadPath, uploadName);
export const sendImportPart = sendPart('sendImportPart', uploadPath);
export const cancelImportUpload = cancelUpload('cancelImportUpload', uploadPath);
export const importUploadCalls: UploadCalls = {
  begin: beginImportUpload,
  part: sendImportPart,
  cancel: cancelImportUpload,
};

export const finishImportUpload = endpoint({
  ...ofSuperAdministration,
  name: 'finishImportUpload',
  method: 'POST',
  path: `${uploadPath}/:uploadId/finish`,
  summary:
    'Keep a complete upload as a file to import. A file that is not a database, or whose SHA-256 differs from the expected one, is refused and stays an upload.',
  params: ofUpload,
  body: z.strictObject({ sha256: sha256Schema.nullable() }),
  response: z.object({ file: z.string(), bytes: count, sha256: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeImportFile = endpoint({
  ...ofSuperAdministration,
  name: 'removeImportFile',
  method: 'POST',
  path: '/api/superadmin/imports/files/remove',
  summary: 'Delete a file that was uploaded to be imported. Releases that were built from it stay.',
  body: z.strictObject({ file: importFileName }),
  response: overviewSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

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
    /** Journals and companies that the source writes in several ways, with the name that is shown. */
    mergedNames: z
      .array(
        z.object({
          kind: z.enum(['journal', 'company']),
          name: z.string(),
          spellings: z.array(z.object({ text: z.string(), rows: count })).readonly(),
        }),
      )
      .readonly(),
    /** How far repeated values differ; null if the release was built before this was measured. */
    noise: z.array(noiseSchema).readonly().nullable(),
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
  beginImportUpload,
  sendImportPart,
  finishImportUpload,
  cancelImportUpload,
  removeImportFile,
];
