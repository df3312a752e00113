import { datasetTypeLabels, datasetTypes } from '../catalogue/dashboard.ts';
import { uploadKinds } from '../catalogue/upload-fields.ts';
import type { Role } from '../roles.ts';
import { valueReportReasonLabels, valueReportReasons } from './reported-values.ts';

/** Lists of work: each entry has a state, an assignee and an answer to its user. */
export const queueKeys = ['reportedTerms', 'reportedValues', 'dataRequests', 'renewals'] as const;
export type QueueKey = (typeof queueKeys)[number];

/** Lists of what happened, to read only. */
export const logKeys = ['searches', 'queries', 'downloads', 'logins', 'failures'] as const;
export type LogKey = (typeof logKeys)[number];

export const trackerKeys = [...queueKeys, ...logKeys] as const;
export type TrackerKey = (typeof trackerKeys)[number];

export const isQueue = (key: TrackerKey): key is QueueKey => queueKeys.some((queue) => queue === key);

export const trackerStates = ['new', 'inProgress', 'resolved', 'rejected', 'cancelled'] as const;
export type TrackerState = (typeof trackerStates)[number];

/** States that an administrator sets; only the user cancels. */
export const settableStates = ['new', 'inProgress', 'resolved', 'rejected'] as const;
export type SettableState = (typeof settableStates)[number];

/** States of entries that wait, which the user may cancel. */
export const openTrackerStates: readonly TrackerState[] = ['new', 'inProgress'];

export const trackerStateLabels: Readonly<Record<TrackerState, string>> = {
  new: 'New',
  inProgress: 'In progress',
  resolved: 'Resolved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** Roles that see all lists; FLAT_FILE_ADMIN sees flat-file matters only. */
export const allTrackerRoles: readonly Role[] = ['GOSTAR_ADMIN', 'SUPER_ADMIN'];
export const flatFileTrackers: readonly TrackerKey[] = ['dataRequests', 'downloads'];

export const trackersOf = (roles: readonly Role[]): readonly TrackerKey[] => {
  if (roles.some((role) => allTrackerRoles.includes(role))) return trackerKeys;
  return roles.includes('FLAT_FILE_ADMIN') ? flatFileTrackers : [];
};

export const trackerSorts = ['at', 'user', 'state', 'changedOn'] as const;
export type TrackerSort = (typeof trackerSorts)[number];
export const sortsOf = (key: TrackerKey): readonly TrackerSort[] =>
  isQueue(key) ? trackerSorts : ['at', 'user'];

interface Detail {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'count' | 'bytes' | 'moment' | 'day' | 'format' | 'exportState';
}

/** A list of the trackers page. `kinds` are the values of its filter by kind; a list without any has no such filter. */
export interface TrackerList {
  readonly label: string;
  /** Exactly what it lists. */
  readonly lists: string;
  /** Headings of the columns that every list has. */
  readonly at: string;
  readonly kind: string;
  readonly text: string;
  readonly kinds: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly details: readonly Detail[];
  /** Of a log: what an open entry also shows, apart from search and query. */
  readonly facts?: readonly Detail[];
}

const count = (key: string, label: string): Detail => ({ key, label, type: 'count' });
const text = (key: string, label: string): Detail => ({ key, label, type: 'text' });
const at = (key: string, label: string): Detail => ({ key, label, type: 'moment' });
const exportFacts: readonly Detail[] = [
  { key: 'format', label: 'Format', type: 'format' },
  { key: 'state', label: 'State', type: 'exportState' },
  text('contents', 'Contents'),
  text('release', 'Release'),
  count('rows', 'Rows'),
  at('started', 'Started'),
  at('finished', 'Finished'),
  text('sha256', 'SHA-256'),
];

export const trackerLists: Readonly<Record<TrackerKey, TrackerList>> = {
  reportedTerms: {
    label: 'Reported terms',
    lists: 'Terms of uploaded lists that were not found, and that users reported.',
    at: 'Reported',
    kind: 'Field',
    text: 'Terms',
    kinds: uploadKinds.map(({ field, label }) => ({ value: field, label })),
    details: [count('terms', 'Number of terms'), text('file', 'File'), text('note', 'Note')],
  },
  reportedValues: {
    label: 'Reported values',
    lists: 'Values of activities that users reported as wrong, with the value as it was then.',
    at: 'Reported',
    kind: 'Reason',
    text: 'Value',
    kinds: valueReportReasons.map((value) => ({ value, label: valueReportReasonLabels[value] })),
    details: [count('activity', 'Activity'), text('release', 'Release'), text('note', 'Note')],
  },
  dataRequests: {
    label: 'Data requests',
    lists: 'Requests for datasets and for custom cuts.',
    at: 'Requested',
    kind: 'Dataset',
    text: 'Description',
    kinds: datasetTypes.map((value) => ({ value, label: datasetTypeLabels[value] })),
    details: [text('file', 'File')],
  },
  renewals: {
    label: 'Renewals',
    lists: 'Requests to renew the subscription of a contract.',
    at: 'Requested',
    kind: '',
    text: 'Note',
    kinds: [],
    details: [text('contract', 'Contract'), { key: 'ends', label: 'Subscription ends', type: 'day' }],
  },
  searches: {
    label: 'Searches',
    lists:
      'Searches whose results users opened, each once per user, at the last time. Searches that a user removed from the history, and all but the last 500 of a user, are not listed.',
    at: 'Opened',
    kind: '',
    text: 'Search',
    kinds: [],
    details: [
      count('structures', 'Structures'),
      count('activities', 'Activities'),
      count('assays', 'Assays'),
      count('references', 'References'),
      count('filters', 'Filters'),
    ],
    facts: [
      count('clinicalCompounds', 'Development compounds'),
      count('compoundRecords', 'Compound records'),
      text('release', 'Release'),
    ],
  },
  queries: {
    label: 'Queries',
    lists:
      'Dynamic queries that users ran, each once per user, at the last time, and the last 50 of a user. Queries that a user cancelled, and those that name what is not listed, are not recorded.',
    at: 'Run',
    kind: 'Result',
    text: 'Query',
    kinds: [
      { value: 'done', label: 'Finished' },
      { value: 'failed', label: 'Failed' },
    ],
    details: [count('rows', 'Rows'), count('ms', 'Milliseconds'), text('failure', 'Failure')],
  },
  downloads: {
    label: 'Downloads',
    lists: 'Files that users downloaded or exported, each once per user.',
    at: 'Made',
    kind: 'File',
    text: 'Name',
    kinds: [
      { value: 'flatFile', label: 'Dataset' },
      { value: 'export', label: 'Export' },
    ],
    details: [
      count('structures', 'Structures'),
      count('credits', 'Credits'),
      { key: 'bytes', label: 'Size', type: 'bytes' },
      count('fetched', 'Times fetched'),
      at('lastFetched', 'Last fetched'),
    ],
    facts: [
      text('type', 'Dataset type'),
      ...exportFacts,
      at('uploaded', 'Uploaded'),
      at('removed', 'Removed'),
      at('keptUntil', 'Kept until'),
    ],
  },
  logins: {
    label: 'Logins',
    lists:
      'Successful logins. Open sessions and the last 200 closed ones of each user are listed. Refused logins are among the failures.',
    at: 'Login',
    kind: 'Session',
    text: 'Address',
    kinds: [
      { value: 'open', label: 'Open' },
      { value: 'ended', label: 'Ended' },
    ],
    details: [at('ended', 'Logout'), text('browser', 'Browser')],
    facts: [at('expires', 'Tokens expire'), at('secondFactor', 'Second step passed')],
  },
  failures: {
    label: 'Failures',
    lists:
      'Exports that failed, and logins of the last year that were refused. Mails that no mail server accepted are not listed: they are files in the folder outbox of the server.',
    at: 'Failed',
    kind: 'What',
    text: 'Reason',
    kinds: [
      { value: 'export', label: 'Export' },
      { value: 'login', label: 'Login with a wrong password' },
      { value: 'unfinishedLogin', label: 'Login without its second step' },
    ],
    details: [text('file', 'File'), text('address', 'Address')],
    facts: [count('structures', 'Structures'), count('credits', 'Credits'), ...exportFacts],
  },
};
