import type { DynamicQuery, ExportedColumn, ShownTable } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';

/** What every file says of a release with simulated values. */
export const simulatedText = 'Some or all values of this release are simulated.';

/** The description of a file, which is included if its format has room for it. */
export interface ExportAbout {
  /** Null in a dossier, whose bytes depend on the search and the release alone. */
  readonly exported: string | null;
  /** The search in words, in full. */
  readonly search: string;
  /** The filters of charts in words. */
  readonly filters: readonly string[];
  readonly tab: string;
  readonly order: string;
  /** Which part of a SAR table or an analyzer the file contains, in words; absent for tabs. */
  readonly shown?: readonly string[];
  /** The same for programs, as `startViewExport` is asked for it. */
  readonly table?: ShownTable;
  /** The dynamic query whose rows the file contains. */
  readonly query?: DynamicQuery;
  readonly rows: number;
  readonly structures: number;
  /** Sentences on the meaning of prefixes and the notation of ranges. */
  readonly values: readonly string[];
  /** URL of the results. */
  readonly results: string;
  readonly release: {
    readonly id: string;
    readonly name: string;
    readonly date: string | null;
    /** When it was imported, ISO 8601. */
    readonly builtAt: string;
    readonly source: string;
    readonly attribution: string;
    readonly simulated: boolean;
  };
}

export interface FileContent {
  readonly columns: readonly ExportedColumn[];
  readonly about: ExportAbout;
  /** All rows in order, a page at a time; can be read once. */
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Stops writing. */
  readonly signal: AbortSignal;
  /** Called with each sentence that a reader of the file must know. */
  readonly note: (text: string) => void;
}

/** The bytes of a file in chunks, produced on demand. */
export type FileChunks = AsyncGenerator<string | Uint8Array>;
