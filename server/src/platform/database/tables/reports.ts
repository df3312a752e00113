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
    /** JSON, like the terms. */
    release: string;
    termCount: number;
    bytes: number;
    terms: string;
  };
  /** One per user and activity. */
  reportedValues: {
    id: string;
    userId: string;
    actId: number;
    reportedAt: number;
    reason: ValueReportReason;
    note: string;
    /** JSON, like the activity as shown. */
    release: string;
    activity: string;
  };
}
