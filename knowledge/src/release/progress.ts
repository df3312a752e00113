/** What long work says of itself. `total` is null while it is not known. */
export interface ProgressReport {
  readonly step: string;
  readonly done: number;
  readonly total: number | null;
  /** What is counted: rows, files, bytes. */
  readonly unit: string;
}

export type OnProgress = (report: ProgressReport) => void;

export const silent: OnProgress = () => undefined;
