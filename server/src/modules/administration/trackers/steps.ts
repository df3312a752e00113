/** What one statement reads at most: SQLite answers nobody else meanwhile. */
export interface Steps {
  /** Rows that are counted. */
  readonly rows: number;
  /** Rows whose text is compared. */
  readonly texts: number;
  /** The same where texts may be long, and their length. */
  readonly longTexts: number;
  readonly characters: number;
  /** Users whose rows are counted. */
  readonly users: number;
  /** Up to as many users, their rows are found by user. */
  readonly fewUsers: number;
  /** Rows that are written into a file. */
  readonly fileRows: number;
}

export const usualSteps: Steps = {
  rows: 20_000,
  texts: 10_000,
  longTexts: 2000,
  characters: 1_000_000,
  users: 250,
  fewUsers: 200,
  fileRows: 1000,
};
