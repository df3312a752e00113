import type { Generated } from 'kysely';
import type { DataRequestStatus, DatasetAudience, DatasetType, WireTab } from '@moltrove/contract';
import type { TrackedColumns } from './reports.ts';

/** Flat files, requests for data, and what was downloaded. */
export interface DatasetTables {
  flatFiles: {
    /** Also the file name on disk. */
    id: string;
    datasetType: DatasetType;
    /** File name of the download. */
    name: string;
    description: string;
    bytes: number;
    /** Hexadecimal. */
    sha256: string;
    audience: DatasetAudience;
    /** The user of a custom cut. */
    ownerId: string | null;
    uploadedAt: number;
    /** When the file on disk was found to differ. */
    damagedAt: number | null;
    removedAt: number | null;
    /** Counts the changes by administrators. */
    revision: Generated<number>;
  };
  /** Contracts that a dataset with the audience `contracts` is published to. */
  flatFileContracts: { flatFileId: string; contractId: string };
  /** Uploads whose bytes are not complete; the file on disk says how many there are. */
  datasetUploads: {
    /** Also that of the dataset. */
    id: string;
    name: string;
    bytes: number;
    startedAt: number;
    /** User name. */
    startedBy: string;
  };
  dataRequests: Pick<TrackedColumns, 'assigneeId' | 'revision' | 'changedBy'> & {
    id: string;
    userId: string;
    datasetType: DatasetType;
    description: string;
    requestedAt: number;
    status: DataRequestStatus;
    changedAt: number;
    /** User name; a description when it was done outside the pages. */
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
    tab: WireTab | null;
    structures: number | null;
    credits: number;
    bytes: number | null;
    createdAt: number;
    /** Null: while the file is offered. */
    keptUntil: number | null;
    fetchedCount: number;
    lastFetchedAt: number | null;
  };
}
