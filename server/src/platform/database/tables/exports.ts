import type { allTabs, ExportedTable, ExportState, WireTab, WrittenFormat } from '@moltrove/contract';

export interface ExportTables {
  exports: {
    userId: string;
    /** Chosen by the client; unique per user. */
    id: string;
    /** File name on disk. */
    fileId: string;
    /** Id of the folder that contains the file; each data folder has one. */
    folderId: string;
    state: ExportState;
    /** A tab, all of them, a SAR table, an analyzer or a dynamic query. */
    tab: WireTab | typeof allTabs | ExportedTable;
    format: WrittenFormat;
    /** File name of the download. */
    name: string;
    /** As shown in lists. */
    sentence: string;
    address: string;
    /** Name of the release. */
    release: string;
    /** SHA-256 of release, tab and search: the same for the same rows. */
    rowsKey: string;
    rowCount: number;
    structures: number;
    /** Credits spent at its start; refunded when it failed or was cancelled. */
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
    /** When its user removed it from the list. */
    removedAt: number | null;
  };
  /** Files that exports wrote, for checking a file later. Records are never deleted. */
  exportRecords: {
    /** Of the export. */
    fileId: string;
    name: string;
    bytes: number;
    /** Hexadecimal. */
    sha256: string;
    createdAt: number;
    /** What was exported, as JSON. */
    about: string;
  };
}
