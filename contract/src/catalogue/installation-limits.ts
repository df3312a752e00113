import { z } from 'zod';
import { limits } from '../limits.ts';

/** A limit that the configuration sets. */
export interface InstallationLimit {
  readonly label: string;
  /** What it limits; the same text as in the configuration. */
  readonly description: string;
  /** What is counted: `bytes` and `seconds` are shown with their units. */
  readonly unit: 'bytes' | 'calls' | 'exports' | 'requests' | 'rows' | 'seconds';
  readonly usual: number;
  readonly max: number;
  /** Whether 0 means no limit; otherwise 1 is the least. */
  readonly zeroIsNone: boolean;
  /**
   * The least value other than 0 that can be set while the server runs, so that the page which sets it can still be
   * used. The configuration accepts less.
   */
  readonly lowestAtRunTime: number;
}

const rate = { max: 10_000_000, zeroIsNone: true } as const;
const much = { max: 1e12, zeroIsNone: true } as const;

/** Limits that a super administrator may change while the server runs. */
export const installationLimits = {
  requestsPerMinute: {
    ...rate,
    label: 'Requests of an address in a minute',
    description: 'Requests that one address may send in a minute; 0 for no limit.',
    unit: 'requests',
    usual: 6000,
    lowestAtRunTime: 600,
  },
  publicCallsPerMinute: {
    ...rate,
    label: 'Calls without a login in a minute',
    description: 'Calls without a login that one address may make in a minute; 0 for no limit.',
    unit: 'calls',
    usual: limits.callsPerMinute.public,
    lowestAtRunTime: 60,
  },
  callsPerMinute: {
    ...rate,
    label: 'Light calls of an account in a minute',
    description: 'Calls of an account in a minute, except searches and files; 0 for no limit.',
    unit: 'calls',
    usual: limits.callsPerMinute.light,
    lowestAtRunTime: 120,
  },
  searchesPerMinute: {
    ...rate,
    label: 'Searches of an account in a minute',
    description:
      'Calls of an account in a minute that search the release: counts, pages, charts; 0 for no limit.',
    unit: 'calls',
    usual: limits.callsPerMinute.search,
    lowestAtRunTime: 1,
  },
  filesPerMinute: {
    ...rate,
    label: 'Files of an account in a minute',
    description: 'Files that an account may upload or download in a minute; 0 for no limit.',
    unit: 'calls',
    usual: limits.callsPerMinute.bulk,
    lowestAtRunTime: 1,
  },
  bytesPerMinute: {
    ...much,
    label: 'Bytes sent by an account in a minute',
    description: 'Bytes of request bodies that an account may send in a minute; 0 for no limit.',
    unit: 'bytes',
    usual: limits.bytesPerMinute,
    lowestAtRunTime: limits.bodyBytes.large,
  },
  rowsPerDay: {
    ...much,
    label: 'Rows shown to an account in a day',
    description: 'Rows of results that an account may see in a day, except exports; 0 for no limit.',
    unit: 'rows',
    usual: limits.rowsPerDay,
    lowestAtRunTime: 1,
  },
  exportsAtOnce: {
    label: 'Exports of a user at once',
    description: 'Exports of a user that may be queued or running at once.',
    unit: 'exports',
    usual: limits.maxOpenExports,
    max: 100,
    zeroIsNone: false,
    lowestAtRunTime: 1,
  },
  exportsPerDay: {
    label: 'Exports of a user in 24 hours',
    description: 'Exports that a user may start in 24 hours.',
    unit: 'exports',
    usual: limits.maxExportsPerDay,
    max: 10_000,
    zeroIsNone: false,
    lowestAtRunTime: 1,
  },
  datasetBytes: {
    label: 'Size of an uploaded dataset',
    description: 'Bytes that a dataset uploaded in the browser may have.',
    unit: 'bytes',
    usual: 50_000_000_000,
    max: 1e12,
    zeroIsNone: false,
    lowestAtRunTime: 1,
  },
  importFileBytes: {
    label: 'Size of a file to import',
    description: 'Bytes that a file to import may have that is uploaded in the browser.',
    unit: 'bytes',
    usual: 100_000_000_000,
    max: 1e12,
    zeroIsNone: false,
    lowestAtRunTime: 1,
  },
  structureSearchSeconds: {
    label: 'Time for the structure searches of a search',
    description:
      'Time limit of the structure searches of one search, which then returns what it has found; 0 for no limit.',
    unit: 'seconds',
    usual: 20,
    max: 3600,
    zeroIsNone: true,
    lowestAtRunTime: 1,
  },
} as const satisfies Record<string, InstallationLimit>;

export type LimitName = keyof typeof installationLimits;
export const limitNames = Object.keys(installationLimits) as [LimitName, ...LimitName[]];

/** The values that a limit may have in the configuration. */
export const limitSchema = ({ zeroIsNone, max }: InstallationLimit) =>
  z
    .int()
    .min(zeroIsNone ? 0 : 1)
    .max(max);

const text = (amount: number): string => amount.toLocaleString('en-US');

/** Why a limit cannot have a value while the server runs; null if it can. */
export function limitProblem(name: LimitName, value: number): string | null {
  const limit: InstallationLimit = installationLimits[name];
  const { lowestAtRunTime: lowest, zeroIsNone, max } = limit;
  if (limitSchema(limit).safeParse(value).success && (value >= lowest || (zeroIsNone && value === 0)))
    return null;
  const least = lowest > 1 ? ', so that the pages can still be used' : '';
  return `Give a whole number from ${text(lowest)} to ${text(max)}${zeroIsNone ? ', or 0 for no limit' : ''}${least}.`;
}
