import type { DashboardSection, NoticeKind, WireCountKey } from '@moltrove/contract';

/** Notices, what users want news of, and the releases that were served. */
export interface NoticeTables {
  notices: {
    id: string;
    kind: NoticeKind;
    /** For a user, for a contract, or with neither for everyone. */
    userId: string | null;
    contractId: string | null;
    title: string;
    text: string;
    section: DashboardSection | null;
    createdAt: number;
  };
  noticeReads: { noticeId: string; userId: string; readAt: number };
  notificationSettings: { userId: string; systemEmail: number; databaseEmail: number; anyEmail: number };
  userCriteria: { userId: string; criteriaId: WireCountKey; active: number };
  servedReleases: {
    id: string;
    /** JSON, as are its counts. */
    summary: string;
    counts: string;
    firstServedAt: number;
  };
  /**
   * Users who wanted a mail about a release when it was first served. `sentAt` is recorded before sending, so
   * that nobody gets two mails; null until then.
   */
  releaseMails: { releaseId: string; userId: string; sentAt: number | null };
}
