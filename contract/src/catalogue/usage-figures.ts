import { limits } from '../limits.ts';

/** What the administration dashboard counts over time. */
export const usageFigures = [
  'activeUsers',
  'newUsers',
  'loggedInUsers',
  'logins',
  'searches',
  'exports',
  'creditsSpent',
  'slowRequests',
  'failedRequests',
] as const;
export type UsageFigure = (typeof usageFigures)[number];

/** Figures whose rows are a list of the dashboard; logins and exports are lists of the trackers. */
export const listedFigures = [
  'activeUsers',
  'newUsers',
  'loggedInUsers',
  'searches',
  'creditsSpent',
  'slowRequests',
  'failedRequests',
] as const satisfies readonly UsageFigure[];
export type ListedFigure = (typeof listedFigures)[number];

export const isListedFigure = (figure: UsageFigure): figure is ListedFigure =>
  listedFigures.some((each) => each === figure);

/** Columns of the tables by contract and by user. */
export const tableFigures = {
  contracts: [
    'activeUsers',
    'newUsers',
    'loggedInUsers',
    'searches',
    'exports',
    'creditsSpent',
    'slowRequests',
    'failedRequests',
  ],
  users: ['logins', 'searches', 'exports', 'creditsSpent', 'slowRequests', 'failedRequests'],
} as const satisfies Record<string, readonly UsageFigure[]>;
export const usageTables = ['contracts', 'users'] as const;
export type UsageTableKey = (typeof usageTables)[number];

/** Units of time of the charts. A week begins on Monday. */
export const usageUnits = ['day', 'week', 'month'] as const;
export type UsageUnit = (typeof usageUnits)[number];

export const usageUnitLabels: Readonly<Record<UsageUnit, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

interface UsageFigureEntry {
  readonly label: string;
  /** Exactly what is counted. */
  readonly counts: string;
  /** Days for which the counted rows are kept; null: always. */
  readonly keptDays: number | null;
}

export const usageFigureEntries: Readonly<Record<UsageFigure, UsageFigureEntry>> = {
  activeUsers: {
    label: 'Active users',
    counts: 'Users who logged in, opened the results of a search or exported.',
    keptDays: limits.loginAttemptDays,
  },
  newUsers: { label: 'New users', counts: 'Accounts that were created.', keptDays: null },
  loggedInUsers: {
    label: 'Users logged in',
    counts: 'Users who logged in.',
    keptDays: limits.loginAttemptDays,
  },
  logins: {
    label: 'Logins',
    counts: 'Successful logins. Of each user the open sessions and the last 200 closed ones are kept.',
    keptDays: limits.loginAttemptDays,
  },
  searches: {
    label: 'Searches',
    counts:
      'Searches whose results users opened, each time that they opened them. Users who have switched their history off are not counted.',
    keptDays: limits.searchOpeningDays,
  },
  exports: { label: 'Exports', counts: 'Files that exports have written.', keptDays: null },
  creditsSpent: {
    label: 'Credits spent',
    counts: 'Credits spent on exports and queries, less refunds.',
    keptDays: null,
  },
  slowRequests: {
    label: 'Slow requests',
    counts: `Calls whose answer took ${limits.slowRequestMs / 1000} s or longer to begin.`,
    keptDays: limits.notedRequestDays,
  },
  failedRequests: {
    label: 'Failed requests',
    counts: 'Calls that failed on the server (status 500 or higher).',
    keptDays: limits.notedRequestDays,
  },
};

interface Detail {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'count' | 'milliseconds' | 'moment';
}

interface UsageList {
  /** Headings of the columns that every list has. */
  readonly at: string;
  readonly text: string;
  readonly details: readonly Detail[];
}

const count = (key: string, label: string): Detail => ({ key, label, type: 'count' });
const contract: Detail = { key: 'contract', label: 'Contract', type: 'text' };
const requests: UsageList = {
  at: 'Answered',
  text: 'Call',
  details: [
    count('status', 'Status'),
    { key: 'duration', label: 'Time to answer', type: 'milliseconds' },
    contract,
    { key: 'requestId', label: 'Request ID', type: 'text' },
  ],
};

/** The lists behind the figures. */
export const usageLists: Readonly<Record<ListedFigure, UsageList>> = {
  activeUsers: {
    at: 'Last active',
    text: 'Name',
    details: [count('logins', 'Logins'), count('searches', 'Searches'), count('exports', 'Exports')],
  },
  newUsers: {
    at: 'Created',
    text: 'Name',
    details: [{ key: 'firstLogin', label: 'First login', type: 'moment' }],
  },
  loggedInUsers: { at: 'Last login', text: 'Name', details: [count('logins', 'Logins')] },
  searches: { at: 'Opened', text: 'Search', details: [] },
  creditsSpent: { at: 'Spent', text: 'For', details: [count('credits', 'Credits'), contract] },
  slowRequests: requests,
  failedRequests: requests,
};
