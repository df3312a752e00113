import type { DatabaseSync } from 'node:sqlite';
import type { BadRow, ImportReport } from './import-report.ts';
import type { OnProgress } from './progress.ts';

/** The description of a release, without its id. */
export interface ReleaseFacts {
  readonly name: string;
  /** Date of the data, YYYY-MM-DD, or null if the source gives none. */
  readonly date: string | null;
  readonly source: string;
  readonly attribution: string;
  readonly simulated: boolean;
}

export interface FillContext {
  /** Folder for scratch files; deleted when the rows are complete, kept if the import is stopped. */
  readonly workFolder: string;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

export interface FillOutcome {
  /** Facts that only the source knows; they replace those given at the start. */
  readonly facts?: Partial<ReleaseFacts>;
  readonly report?: ImportReport;
  /** Read once after the fill, before the work folder is deleted. */
  readonly badRows?: Iterable<BadRow>;
}

/** Fills the tables of `rows.sqlite`. With a fingerprint it may continue an earlier, stopped fill. */
export type Fill = (db: DatabaseSync, context: FillContext) => Promise<FillOutcome>;
