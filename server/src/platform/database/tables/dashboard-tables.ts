import type {
  CountKey,
  DashboardSection,
  DataRequestStatus,
  DatasetType,
  NoticeKind,
  TabKey,
} from '@moltrove/contract';

/** Tables behind the dashboard; moments, days and flags as in UserTables. */
export interface DashboardTables {
  flatFiles: {
    /** Also what the file is called on the disk. */
    id: string;
    datasetType: DatasetType;
    /** What it is called where it is downloaded. */
    name: string;
    description: string;
    bytes: number;
    /** Hexadecimal. */
    sha256: string;
    /** Whose it is: of a contract, of a user, or with neither of everybody with flat-file access. */
    contractId: string | null;
    ownerId: string | null;
    uploadedAt: number;
    /** When what is on the disk was found to be another file. */
    damagedAt: number | null;
    removedAt: number | null;
  };
  dataRequests: {
    id: string;
    userId: string;
    datasetType: DatasetType;
    description: string;
    requestedAt: number;
    status: DataRequestStatus;
    changedAt: number;
    /** User name; in words where it was done outside the pages. */
    cancelledBy: string | null;
    answer: string;
    flatFileId: string | null;
  };
  downloads: {
    id: string;
    userId: string;
    kind: 'flatFile' | 'export';
    fileId: string;
    name: string;
    tab: TabKey | null;
    structures: number | null;
    credits: number;
    bytes: number | null;
    createdAt: number;
    /** Null: as long as the file is offered. */
    keptUntil: number | null;
    fetchedCount: number;
    lastFetchedAt: number | null;
  };
  notices: {
    id: string;
    kind: NoticeKind;
    /** To a user, to a contract, or with neither to everybody. */
    userId: string | null;
    contractId: string | null;
    title: string;
    text: string;
    section: DashboardSection | null;
    createdAt: number;
  };
  noticeReads: { noticeId: string; userId: string; readAt: number };
  notificationSettings: { userId: string; systemEmail: number; databaseEmail: number; anyEmail: number };
  userCriteria: { userId: string; criteriaId: CountKey; active: number };
  servedReleases: {
    id: string;
    /** JSON, as are its counts. */
    summary: string;
    counts: string;
    firstServedAt: number;
  };
  /**
   * Who wanted a mail about a release when it was first served, and when it went: noted before it goes, so that nobody
   * gets two; null until then.
   */
  releaseMails: { releaseId: string; userId: string; sentAt: number | null };
  renewalRequests: {
    id: string;
    contractId: string;
    userId: string;
    note: string;
    requestedAt: number;
    settledAt: number | null;
  };
}
