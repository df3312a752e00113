import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Outcome for an invalid source row: skipped, or stored with a part of it empty or corrected. */
export type Outcome = 'skipped' | 'kept';

export interface BadRow {
  /** Table of the source, or the file. */
  readonly source: string;
  /** Id or line number of the row. */
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: string;
  /** The faulty value; null if there is none. */
  readonly value: string | null;
}

export interface ReasonCount {
  readonly source: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly rows: number;
}

/** One pass over a table of the source. `written` counts rows of `table`, which may differ from the rows read. */
export interface StepCount {
  readonly step: string;
  readonly source: string;
  readonly table: string;
  readonly read: number;
  readonly written: number;
}

/** Values that the source lacks and that were computed from the structure by RDKit. */
export interface ComputedCount {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
}

/** A journal or company that the source writes in several ways. */
export interface MergedName {
  readonly kind: 'journal' | 'company';
  /** The name that is shown. */
  readonly name: string;
  /** The names in the source, with the number of references or development compounds. */
  readonly spellings: readonly { readonly text: string; readonly rows: number }[];
}

export interface ImportReport {
  readonly steps: readonly StepCount[];
  readonly reasons: readonly ReasonCount[];
  /** Tables and columns that the source lacks; the columns derived from them are empty. */
  readonly absentTables: readonly string[];
  readonly absentColumns: readonly string[];
  readonly computed: readonly ComputedCount[];
  /** Missing in reports of earlier versions. */
  readonly mergedNames?: readonly MergedName[];
}

export const reportFiles = { summary: 'import-report.json', rows: 'import-report.tsv' } as const;

/** Writes the summary as JSON and every bad row as a line of a TSV with a header. */
export async function writeReport(
  folder: string,
  report: ImportReport,
  badRows: Iterable<BadRow>,
): Promise<void> {
  await writeFile(join(folder, reportFiles.summary), JSON.stringify(report, null, 2) + '\n');
  await pipeline(Readable.from(lines(badRows)), createWriteStream(join(folder, reportFiles.rows)));
}

function* lines(badRows: Iterable<BadRow>): Generator<string> {
  let batch = 'table\tid\toutcome\treason\tvalue\n';
  for (const row of badRows) {
    batch += [row.source, row.id, row.outcome, row.reason, row.value ?? ''].map(cell).join('\t') + '\n';
    if (batch.length > 65_536) {
      yield batch;
      batch = '';
    }
  }
  yield batch;
}

const cell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');
