/** What one statement reads at most: SQLite answers nobody else meanwhile. */
export interface Steps {
  /** Rows that are counted, and rows that are counted by user after a text was compared. */
  readonly rows: number;
  readonly rowsByUser: number;
  /** Rows whose text is compared where texts may be long, and the length of these. */
  readonly longTexts: number;
  readonly characters: number;
  /** Up to as many users, their rows are found by user. */
  readonly fewUsers: number;
  /** Rows that are written into a file. */
  readonly fileRows: number;
}

export const usualSteps: Steps = {
  rows: 20_000,
  rowsByUser: 50_000,
  longTexts: 2000,
  characters: 1_000_000,
  fewUsers: 200,
  fileRows: 1000,
};
