import type { ExportedColumn } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';

/** A table as the screen shows it, ready to be written. */
export interface OpenTable {
  readonly rowCount: number;
  /** Unique structures in its rows. */
  readonly structures: number;
  readonly columns: readonly ExportedColumn[];
  /** The order of the rows in words. */
  readonly order: string;
  /** Which part of the table is shown, in sentences. */
  readonly shown: readonly string[];
  /** Sentences on the meaning of its numbers. */
  readonly values: readonly string[];
  /** All rows in order, a page at a time; fails with CONFLICT if they are no longer those that were counted. */
  readonly pages: (signal: AbortSignal) => AsyncGenerator<readonly Row[]>;
}
