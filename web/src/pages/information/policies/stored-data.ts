import { limits, queryLimits } from '@moltrove/contract';
import type { Policies } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../../ui/format.ts';

export interface StoredData {
  readonly what: string;
  readonly whatFor: string;
  readonly howLong: string;
}

const whileAccount = 'As long as there is the account';
const days = (count: number): string => formatCounted(count, 'day');

/** The user data that the server stores, the reasons, and for how long. */
export function storedData({ keptDays }: Pick<Policies, 'keptDays'>): StoredData[] {
  return [
    {
      what: 'Name, e-mail address, roles, contract',
      whatFor: 'To know who you are and what is open to you',
      howLong: whileAccount,
    },
    {
      what: 'Password, as an argon2id hash; secret and hashed recovery codes of two-step login',
      whatFor: 'To log you in. Nobody can read the password from it',
      howLong: `${whileAccount}, or until two-step login is switched off`,
    },
    {
      what: 'Attempts to log in: user name, address, moment, whether it worked',
      whatFor: 'To stop guessing of passwords, and for your login history',
      howLong: days(keptDays.loginAttempts),
    },
    {
      what: 'Sessions: address, browser, beginning and end',
      whatFor: 'So that you see where you are logged in, and can close a session',
      howLong: whileAccount,
    },
    {
      what: 'The searches that you work on, with their filters',
      whatFor: 'So that a reload or a restart loses nothing',
      howLong: `${days(keptDays.unusedSearches)} after their last use`,
    },
    {
      what: 'History of searches',
      whatFor: 'To open them again; administrators see their words in the trackers',
      howLong: `Until you clear it; the newest ${formatCount(limits.maxHistory)}`,
    },
    {
      what: 'Times at which you opened searches of your history',
      whatFor: 'So that administrators see how much the installation is used',
      howLong: days(keptDays.searchOpenings),
    },
    {
      what: 'Saved searches with their notes and counts',
      whatFor: 'To open, share and compare them; users of your contract see those that you share',
      howLong: `Until you delete them; then ${days(keptDays.deletedSearches)} more, so that it can be taken back`,
    },
    {
      what: 'Alerts: what a saved search found when it last ran, and the changes of its last runs',
      whatFor: 'To tell you what a new release changes',
      howLong: `Until you turn the alert off, or ${days(limits.endedAlertDays)} after your subscription ends`,
    },
    {
      what: 'Dynamic queries that you save, and those that you ran, with rows, duration and failure',
      whatFor: 'To open and share them; administrators see the words of those that ran',
      howLong: `Until you delete them; of those that ran, the newest ${formatCount(queryLimits.maxRan)}`,
    },
    {
      what: 'Personal access tokens: name, rights, last use with its address, and a hash of the secret',
      whatFor: 'So that your programs can work as you, and you see their use',
      howLong: `${days(limits.endedTokenDays)} after they end or are revoked`,
    },
    {
      what: 'Searches too long for an address',
      whatFor: 'So that links to them open',
      howLong: 'Until newer ones need the room of your account',
    },
    {
      what: 'What you have set up: columns, charts, theme',
      whatFor: 'To find the pages as you left them, in any browser',
      howLong: whileAccount,
    },
    {
      what: 'Reported terms and values, requests for data and for renewal',
      whatFor: 'So that administrators can act on them',
      howLong: 'No end is set',
    },
    {
      what: 'Credits: what you were granted and what you spent',
      whatFor: 'For your balance of downloads',
      howLong: 'Never changed or deleted',
    },
    {
      what: 'Download history: which file, when, how often; exported files',
      whatFor: 'To see what you downloaded, and to fetch a file again',
      howLong: `Exported files ${days(keptDays.exports)}; for the history no end is set`,
    },
    {
      what: 'Notices, and which of them you have read',
      whatFor: 'To tell you of new releases and of your requests',
      howLong: 'A year',
    },
    {
      what: 'Which mails you want, and news of what',
      whatFor: 'To send you those mails and no others',
      howLong: whileAccount,
    },
    {
      what: 'Actions that change accounts and rights: who, when, what it was before and after',
      whatFor: 'So that administration can be audited',
      howLong: 'Never changed or deleted',
    },
    {
      what: 'Slow requests and failures of the server: call, status, duration, time, your account and contract',
      whatFor: 'To find faults. It holds no search and no address',
      howLong: days(keptDays.notedRequests),
    },
    {
      what: 'A line in the server’s log for each request: route, status, duration, id of the user',
      whatFor: 'To find faults. It holds no search, no address typed and no password',
      howLong: 'As whoever runs the server has set',
    },
  ];
}
