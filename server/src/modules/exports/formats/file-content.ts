import type { ExportedColumn } from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';

/** What a file says of itself, where its format has room for it. */
export interface ExportAbout {
  readonly exported: string;
  /** The search in words, in full. */
  readonly search: string;
  /** The filters of charts in words. */
  readonly filters: readonly string[];
  readonly tab: string;
  readonly order: string;
  readonly rows: number;
  readonly structures: number;
  /** What prefixes stand for and how ranges are written, in sentences. */
  readonly values: readonly string[];
  /** Address of the results. */
  readonly results: string;
  readonly release: {
    readonly id: string;
    readonly name: string;
    readonly date: string | null;
    readonly source: string;
    readonly attribution: string;
    readonly simulated: boolean;
  };
}

export interface FileContent {
  readonly columns: readonly ExportedColumn[];
  readonly about: ExportAbout;
  /** All rows in their order, a page at a time; read once. */
  readonly pages: AsyncIterable<readonly Row[]>;
  /** Stops what is made. */
  readonly signal: AbortSignal;
  /** Told in words of what a reader of the file has to know. */
  readonly note: (text: string) => void;
}

/** The bytes of a file in parts, made as they are asked for. */
export type FileParts = AsyncGenerator<string | Uint8Array>;
