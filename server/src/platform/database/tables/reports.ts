import type { UploadField, ValueReportReason } from '@moltrove/contract';

/** What users report to administrators. */
export interface ReportTables {
  reportedTerms: {
    id: string;
    userId: string;
    reportedAt: number;
    field: UploadField;
    fileName: string;
    note: string;
    /** JSON, as are the terms. */
    release: string;
    termCount: number;
    bytes: number;
    terms: string;
  };
  /** One a user and activity. */
  reportedValues: {
    id: string;
    userId: string;
    actId: number;
    reportedAt: number;
    reason: ValueReportReason;
    note: string;
    /** JSON, as is what was shown of the activity. */
    release: string;
    activity: string;
  };
}
