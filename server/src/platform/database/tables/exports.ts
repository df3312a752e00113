import type { ExportFormat, ExportState, TabKey } from '@moltrove/contract';

/** Exports of results. */
export interface ExportTables {
  exports: {
    userId: string;
    /** Made by the client: a user has each id once. */
    id: string;
    /** What the file is called on the disk. */
    fileId: string;
    /** The folder that it is in, by the id that lies in it: there is one a data folder. */
    folderId: string;
    state: ExportState;
    tab: TabKey;
    format: ExportFormat;
    /** File name of the download. */
    name: string;
    /** As in lists. */
    sentence: string;
    address: string;
    /** Its name. */
    release: string;
    /** SHA-256 of release, tab and search: the same for the same rows. */
    rowsKey: string;
    rowCount: number;
    structures: number;
    /** What was spent when it was begun; paid back where it failed or was cancelled. */
    credits: number;
    bytes: number | null;
    /** Hexadecimal. */
    sha256: string | null;
    createdAt: number;
    finishedAt: number | null;
    keptUntil: number | null;
    failure: string | null;
    /** JSON. */
    notes: string;
    /** Search, columns and order as JSON; null once it has ended. */
    request: string | null;
    /** When its user took it out of the list. */
    removedAt: number | null;
  };
}
