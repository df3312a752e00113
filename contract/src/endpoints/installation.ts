import { z } from 'zod';
import { exportStates } from '../catalogue/export-formats.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { subscriptionRoles } from '../roles.ts';
import { searchCountsSchema } from '../wire/counts.ts';
import { moment, totalRows } from './dashboard-shared.ts';

const bytes = z.number().int().nonnegative();

/** Folders of an installation whose sizes are listed. */
export const installationFolders = [
  'releases',
  'user-data',
  'exports',
  'flat-files',
  'uploads',
  'incoming',
  'outbox',
  'other',
] as const;

export const installation = endpoint({
  name: 'installation',
  method: 'GET',
  path: '/api/admin/dashboard/installation',
  tag: 'Administration dashboard',
  access: subscriptionRoles,
  summary: `The installation: its release, disk, memory, open exports and mails that were not sent. Of the last two at most ${limits.maxListedOpenWork} are listed.`,
  response: z.object({
    release: z.object({
      id: z.string(),
      name: z.string(),
      /** Date of the data; null if its source gives none. */
      date: z.string().nullable(),
      builtAt: z.string(),
      /** When it was first searched here. */
      firstServedOn: moment.nullable(),
      counts: searchCountsSchema,
      indexBytes: bytes,
    }),
    disk: z.object({
      /** Of the file system that holds the data folder; null where it does not tell. */
      free: bytes.nullable(),
      total: bytes.nullable(),
      folders: z.array(z.object({ folder: z.enum(installationFolders), bytes, files: totalRows })),
      /** False if a folder has too many files to add up. */
      complete: z.boolean(),
      measuredOn: moment,
    }),
    /** Of the process of the server. */
    memory: z.object({ resident: bytes, heapUsed: bytes, heapTotal: bytes, machineTotal: bytes }),
    threads: z.object({ search: totalRows, processors: totalRows }),
    /** Of the server, and of Node.js. */
    version: z.string(),
    node: z.string(),
    startedOn: moment,
    userData: z.enum(['SQLite', 'PostgreSQL']),
    openExports: z.object({
      total: totalRows,
      /** Oldest first. */
      rows: z.array(
        z.object({
          id: z.string(),
          user: z.string(),
          name: z.string(),
          state: z.enum(exportStates),
          startedOn: moment,
        }),
      ),
    }),
    outbox: z.object({
      total: totalRows,
      /** Names of files in the folder outbox, newest first. */
      mails: z.array(z.object({ name: z.string(), bytes, writtenOn: moment })),
    }),
  }),
});

export const installationEndpoints = [installation];
