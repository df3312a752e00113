/** The progress of long work. `total` is null if it is unknown. */
export interface ProgressReport {
  readonly step: string;
  readonly done: number;
  readonly total: number | null;
  /** The unit that is counted: rows, files, bytes. */
  readonly unit: string;
}

export type OnProgress = (report: ProgressReport) => void;

export const silent: OnProgress = () => undefined;
