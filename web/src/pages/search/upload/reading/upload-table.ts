/** The content of a file or a pasted text, before it is interpreted. */
export interface UploadTable {
  /** Cells as text, a row per line of the file; rows may differ in length. */
  readonly rows: readonly (readonly string[])[];
  /** Sheet names of a workbook; empty for text. */
  readonly sheets: readonly string[];
  /** The sheet that the rows come from. */
  readonly sheet: string | null;
  /** Notes on how the file was read, one sentence each. */
  readonly remarks: readonly string[];
}

export const uploadBounds = {
  maxFileBytes: 10 * 1024 * 1024,
  /** Limit for one unpacked part of a workbook. */
  maxPartBytes: 100 * 1024 * 1024,
} as const;

/** A file that cannot be read; the message says why and what to do. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}
