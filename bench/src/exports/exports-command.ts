import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportFormatOf, type ExportFormat, exportFormats } from '@moltrove/contract';
import { megabytes, table, whole } from '../table.ts';
import type { ExportAsked, MeasuredExport } from './measure-export.ts';

export const exportsHelp = `npm run bench -- exports --home DIR [--formats NAME,…] [--columns shown|all] [--rows N] [--json FILE]

Writes everything in the release in DIR as files, one format after another, each in a process of its own: the activities
as CSV, TSV, Excel, JSON and Parquet, the structures as SD file. Prints rows a second; rows by second of processor time
of the main thread, and of all threads; the size of the file; the memory of the process with the prepared release, and
what was added at most.
--rows exports the first N activities or structures by ID (all, up to 750,000); --columns takes those that the
page shows at first (shown) or all.

`;

export interface ExportsOptions {
  readonly home: string;
  readonly formats: readonly ExportFormat[];
  readonly columns: 'shown' | 'all';
  /** Null for all. */
  readonly rows: number | null;
  readonly json: string | null;
}

/** Reads the arguments after `exports`; the error message explains what is invalid. */
export function exportsOptions(args: string[]): ExportsOptions {
  const { values } = parseArgs({
    args,
    options: {
      home: { type: 'string' },
      formats: { type: 'string', default: exportFormats.join(',') },
      columns: { type: 'string', default: 'shown' },
      rows: { type: 'string' },
      json: { type: 'string' },
    },
  });
  if (values.home === undefined) throw new Error('Name the folder of a release with --home DIR.');
  const formats = values.formats.split(',').map((name) => {
    const format = exportFormats.find((each) => each === name);
    if (format === undefined) throw new Error(`--formats takes ${exportFormats.join(', ')}, not "${name}".`);
    return format;
  });
  const { columns } = values;
  if (columns !== 'shown' && columns !== 'all')
    throw new Error(`--columns takes shown or all, not "${columns}".`);
  const rows = values.rows === undefined ? null : Number(values.rows);
  if (rows !== null && (!Number.isInteger(rows) || rows < 1))
    throw new Error(`--rows takes a whole number from 1 on, not "${values.rows}".`);
  return { home: values.home, formats, columns, rows, json: values.json ?? null };
}

const child = fileURLToPath(new URL('measure-export.ts', import.meta.url));
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Rows a second that a format should reach. */
const goals: Partial<Record<ExportFormat, number>> = {
  csv: 100_000,
  parquet: 80_000,
  xlsx: 40_000,
  sdf: 1500,
};

export async function exportsCommand(args: string[]): Promise<void> {
  const { home, formats, columns, rows, json } = exportsOptions(args);
  print(
    `${cpus().length} x ${cpus()[0].model.trim()}, ${megabytes(totalmem())}, Node ${process.version}, ${columns} columns`,
  );
  const measured = formats.map((format): MeasuredExport => {
    const asked: ExportAsked = { home, format, columns, rows };
    const out = execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', child, JSON.stringify(asked)],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    return JSON.parse(out) as MeasuredExport;
  });
  if (json !== null) writeFileSync(json, JSON.stringify(measured, null, 1));
  print(exportsTable(measured));
}

export function exportsTable(measured: readonly MeasuredExport[]): string {
  const header = [
    'format',
    'rows',
    'columns',
    's',
    'rows/s',
    'main thread',
    'all threads',
    'goal',
    'file',
    'memory before',
    'added at most',
  ];
  const lines = measured.map((each) => [
    exportFormatOf(each.format).label,
    whole(each.rows),
    String(each.columns),
    (each.ms / 1000).toFixed(1),
    whole((each.rows / each.ms) * 1000),
    whole((each.rows / each.mainCpuMs) * 1000),
    whole((each.rows / each.allCpuMs) * 1000),
    goals[each.format] === undefined ? '' : whole(goals[each.format]!),
    megabytes(each.bytes),
    megabytes(each.memoryBefore),
    megabytes(each.maxMemory - each.memoryBefore),
  ]);
  return table(header, lines);
}
