import type { UsageUnit } from '@moltrove/contract';

/** What the administration dashboard counts besides the rows of other tables. */
export interface UsageTables {
  /** Each time that a user opened the results of a search and has the history on. */
  searchOpenings: {
    id: string;
    userId: string;
    at: number;
    /** Entry of the history, which may be gone. */
    historyId: string;
  };
  /** Slow requests and those that failed on the server, without their parameters. */
  notedRequests: {
    /** Id of the request, as in the log and in the error that the user saw. */
    id: string;
    at: number;
    /** Name of the call, or the route of other requests. */
    call: string;
    /** Null without a login, like the contract. */
    userId: string | null;
    /** Of the first active subscription that counted for the request. */
    contractId: string | null;
    status: number;
    durationMs: number;
    slow: number;
    failed: number;
  };
  /** What each user did in a day, week or month. Triggers keep it equal to the rows that it sums up. */
  usageByUser: {
    unit: UsageUnit;
    /** Its first day, as the number of days since 1970-01-01 in UTC. */
    start: number;
    userId: string;
    logins: number;
    searches: number;
    exports: number;
    flatFiles: number;
  };
  /** What all users did in a day, week or month. */
  usageOfAll: {
    unit: UsageUnit;
    start: number;
    activeUsers: number;
    loggedInUsers: number;
    logins: number;
    searches: number;
    exports: number;
  };
}
