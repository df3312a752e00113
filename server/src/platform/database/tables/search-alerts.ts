import type { AlertInterval, AlertSubject, AlertWay } from '@moltrove/contract';

/** Alerts of saved searches, their runs, and the digests of them. */
export interface SearchAlertTables {
  searchAlerts: {
    savedSearchId: string;
    /** The owner of the saved search. */
    userId: string;
    about: AlertSubject;
    by: AlertWay;
    every: AlertInterval;
    /** Increases with each change and each run: a run whose alert has changed meanwhile is dropped. */
    revision: number;
    /** Time of the last digest that named it. */
    sentAt: number | null;
    /** Why it could not run on a release, and the mark of that release. */
    problem: string | null;
    problemRelease: string | null;
    /** JSON: release, counts and limits of the snapshot; null until the first run, as is the snapshot. */
    comparedWith: string | null;
    /** JSON, as in `searchAlertRuns`. */
    lastRun: string | null;
    snapshot: string | null;
  };
  searchAlertDigests: {
    id: string;
    userId: string;
    createdAt: number;
    /** JSON; null if no mail is sent, or once it is handed over. */
    mail: string | null;
    /** Recorded before sending, so that nobody gets two mails; null until then. */
    mailedAt: number | null;
  };
  searchAlertRuns: {
    id: string;
    savedSearchId: string;
    ranAt: number;
    /** 1 if it found changes that no digest has named yet. */
    unsent: number;
    /** JSON. */
    run: string;
    /** The rows, encoded. */
    changes: string;
  };
}
