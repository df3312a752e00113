import type { DatabaseSync } from 'node:sqlite';
import type { BadRow, ImportReport } from './import-report.ts';
import type { OnProgress } from './progress.ts';

/** The description of a release, without its id. */
export interface ReleaseFacts {
  readonly name: string;
  /** Date of the data, YYYY-MM-DD, or null where the source gives none. */
  readonly date: string | null;
  readonly source: string;
  readonly attribution: string;
  readonly simulated: boolean;
}

export interface FillContext {
  /** For scratch files; it goes when the rows are complete, and stays when the import is stopped. */
  readonly workFolder: string;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

export interface FillOutcome {
  /** Facts that only the source knows; they replace what was given at the start. */
  readonly facts?: Partial<ReleaseFacts>;
  readonly report?: ImportReport;
  /** Read after the fill has ended, once, before the work folder goes. */
  readonly badRows?: Iterable<BadRow>;
}

/** Fills the tables of `rows.sqlite`. With a fingerprint it may find rows of an earlier, stopped fill and go on. */
export type Fill = (db: DatabaseSync, context: FillContext) => Promise<FillOutcome>;
