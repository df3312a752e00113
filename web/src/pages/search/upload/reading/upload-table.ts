/** What a file or a pasted text holds, before anything is known of what it means. */
export interface UploadTable {
  /** Cells as text, a row for each line of the file; rows may differ in length. */
  readonly rows: readonly (readonly string[])[];
  /** Of a workbook; empty for text. */
  readonly sheets: readonly string[];
  /** The sheet that the rows are of. */
  readonly sheet: string | null;
  /** What a reader should know of how it was read, in sentences. */
  readonly remarks: readonly string[];
}

export const uploadBounds = {
  maxFileBytes: 10 * 1024 * 1024,
  /** Of one unpacked part of a workbook. */
  maxPartBytes: 100 * 1024 * 1024,
} as const;

/** A file that cannot be read; the message says why and what to do. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}
