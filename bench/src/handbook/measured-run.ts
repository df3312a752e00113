import { readFileSync } from 'node:fs';

/**
 * Cells are text, with the digits as printed. The first column names the row; its heading names the table.
 */
export interface MeasuredTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One run of a benchmark: a file in `bench/results/SUBJECT/`. */
export interface MeasuredRun {
  readonly title: string;
  /** As YYYY-MM-DD, if it was noted. */
  readonly date?: string;
  readonly machine?: string;
  readonly command?: readonly string[];
  readonly tables: readonly MeasuredTable[];
  /** Notes about the run, with figures that are in no table. */
  readonly remarks: readonly string[];
}

export function readRun(file: string): MeasuredRun {
  const run = JSON.parse(readFileSync(file, 'utf8')) as MeasuredRun;
  for (const { columns, rows } of run.tables)
    for (const row of rows)
      if (row.length !== columns.length)
        throw new Error(`${file}: a row of “${columns[0]}” has ${row.length} cells, not ${columns.length}`);
  return run;
}
