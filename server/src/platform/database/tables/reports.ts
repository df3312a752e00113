import type { TrackerState, UploadField, ValueReportReason } from '@moltrove/contract';

/** Work of administrators on what a user reported or asked for. */
export interface TrackedColumns {
  state: TrackerState;
  /** What the user is told; may be empty. */
  answer: string;
  assigneeId: string | null;
  /** Number of changes since it was made. */
  revision: number;
  changedAt: number;
  /** User name; null before the first change, and for changes outside the pages. */
  changedBy: string | null;
}

/** What users report to administrators. */
export interface ReportTables {
  reportedTerms: TrackedColumns & {
    id: string;
    userId: string;
    reportedAt: number;
    field: UploadField;
    fileName: string;
    note: string;
    /** JSON, like the terms. */
    release: string;
    termCount: number;
    bytes: number;
    terms: string;
  };
  /** One per user and activity. */
  reportedValues: TrackedColumns & {
    id: string;
    userId: string;
    actId: number;
    reportedAt: number;
    reason: ValueReportReason;
    note: string;
    /** JSON, like the activity as shown. */
    release: string;
    activity: string;
    /** Note and values in lower case, for text search. */
    textKey: string;
  };
}
