import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { searchCountsSchema } from '../wire/counts.ts';
import { moment } from './dashboard-shared.ts';
import { changeReason, ofSuperAdministration } from './super-administrators.ts';

const count = z.int().nonnegative();
const releaseId = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,89}$/, 'This is not the ID of a release.');
const ofRelease = z.strictObject({ id: releaseId });

/** How far long work is. */
export const workProgressSchema = z.object({
  step: z.string(),
  done: count,
  /** Null if it is unknown. */
  total: count.nullable(),
  /** What is counted, such as rows, files or bytes. */
  unit: z.string(),
  /** In the step, per second; null at its start. */
  perSecond: z.number().nonnegative().nullable(),
  /** Of the step; null if it is unknown. */
  secondsLeft: z.number().nonnegative().nullable(),
});
export type WorkProgress = z.infer<typeof workProgressSchema>;

/** `unfinished`: left by an interrupted import. `unusable`: damaged, or of another format. */
export const releaseStates = ['complete', 'unfinished', 'unusable'] as const;

const listedSchema = z.object({
  id: z.string(),
  state: z.enum(releaseStates),
  /** Why it is unusable. */
  problem: z.string().nullable(),
  /** Null if its manifest cannot be read; the same for all facts. */
  name: z.string().nullable(),
  source: z.string().nullable(),
  date: z.string().nullable(),
  builtOn: z.string().nullable(),
  simulated: z.boolean(),
  bytes: count.nullable(),
  counts: searchCountsSchema.nullable(),
  /** Whether it is the one to use; this server opens it within seconds. */
  chosen: z.boolean(),
  /** Whether this server answers from it. */
  inUse: z.boolean(),
  /** Whether a server on this home has it open. */
  open: z.boolean(),
  /** Until when pages that were opened with it keep it. */
  openUntil: moment.nullable(),
  /** Running calls and exports that use it. */
  uses: count,
});
export type ManagedRelease = z.infer<typeof listedSchema>;

export const releaseVerificationStates = [
  'none',
  'running',
  'intact',
  'damaged',
  'failed',
  'stopped',
] as const;

const verificationSchema = z.object({
  state: z.enum(releaseVerificationStates),
  release: z.string(),
  startedOn: moment.nullable(),
  endedOn: moment.nullable(),
  /** User name. */
  startedBy: z.string(),
  progress: workProgressSchema.nullable(),
  /** A line for each damaged file or table. */
  findings: z.array(z.string()),
  problem: z.string().nullable(),
});
export type ReleaseVerification = z.infer<typeof verificationSchema>;

const managementSchema = z.object({
  releases: z.array(listedSchema),
  /** The chosen release that this server could not open, and why. */
  refused: z.object({ id: z.string(), reason: z.string(), on: moment }).nullable(),
  verification: verificationSchema,
  /** What happened to releases, newest first. */
  history: z.array(
    z.object({
      on: moment,
      /** User name; empty: the server, or whoever runs it. */
      by: z.string(),
      action: z.string(),
      release: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ReleaseManagement = z.infer<typeof managementSchema>;

export const listManagedReleases = endpoint({
  ...ofSuperAdministration,
  name: 'listManagedReleases',
  method: 'GET',
  path: '/api/superadmin/releases',
  summary:
    'The releases of the installation: which one is in use, which are open, which cannot be used and why.',
  response: managementSchema,
});

export const useManagedRelease = endpoint({
  ...ofSuperAdministration,
  name: 'useManagedRelease',
  method: 'POST',
  path: '/api/superadmin/releases/:id/use',
  summary:
    'Use another release, also an older one. The server opens it while searches go on, and answers from it within seconds. Fails with CONFLICT and the reason if the release is damaged or of another format.',
  params: ofRelease,
  body: z.strictObject({ reason: changeReason }),
  response: managementSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeManagedRelease = endpoint({
  ...ofSuperAdministration,
  name: 'removeManagedRelease',
  method: 'POST',
  path: '/api/superadmin/releases/:id/remove',
  summary: 'Delete the files of a release. Fails with CONFLICT if it is in use, still open, or being built.',
  params: ofRelease,
  body: z.strictObject({ reason: changeReason }),
  response: managementSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const verifyManagedRelease = endpoint({
  ...ofSuperAdministration,
  name: 'verifyManagedRelease',
  method: 'POST',
  path: '/api/superadmin/releases/:id/verify',
  summary:
    'Start to compare all files of a release with its manifest, in a process with low priority. One verification runs at a time.',
  params: ofRelease,
  body: z.strictObject({}),
  response: managementSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const stopReleaseVerification = endpoint({
  ...ofSuperAdministration,
  name: 'stopReleaseVerification',
  method: 'POST',
  path: '/api/superadmin/releases/verification/stop',
  summary: 'Stop the running verification of a release.',
  body: z.strictObject({}),
  response: managementSchema,
});

export const releaseEndpoints = [
  listManagedReleases,
  useManagedRelease,
  removeManagedRelease,
  verifyManagedRelease,
  stopReleaseVerification,
];
