import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  AppError,
  evidenceLevelLabels,
  minNoiseGroups,
  type ValueNoise,
} from '@moltrove/contract/without-calls';
import { importChembl } from '../importers/chembl/import-chembl.ts';
import { type ImportReport, reportFiles } from '../release/import-report.ts';
import { releasePath } from '../release/release-folder.ts';
import { progressLine } from './progress-line.ts';
import { type Terminal, UsageError } from './terminal.ts';
import { formatCount, formatDuration, textTable } from './text-table.ts';
import { writableHome } from './writable-home.ts';

const help = `Imports a source as a new release and switches to it.

npm run import -- chembl FILE [--name NAME] [--id ID] [--home DIR] [--workers N]

FILE       a ChEMBL 30 to 36 SQLite database, or a .gz, .tar or .tar.gz of one
--name     display name of the release (default: the name that the source gives itself)
--id       folder name of the release (default: derived from the file name)
--home     folder of releases and user data (default: MOLTROVE_HOME, or .moltrove in the project)
--workers  threads that help with sorting, 0 to 8 (default: 0)

The current release stays in use until the new one is complete and verified. After Ctrl-C or a crash, run the same
command again to continue where it stopped.
`;

/** `import chembl FILE …`: imports, then prints how many rows were read, written and skipped. */
export async function importCommand(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      id: { type: 'string' },
      home: { type: 'string' },
      workers: { type: 'string', default: '0' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return terminal.out(help);
  const [source, file, ...rest] = positionals;
  if (source !== 'chembl' || file === undefined || rest.length > 0) {
    throw new UsageError('usage: npm run import -- chembl FILE. See --help.');
  }
  const { environment, signal } = terminal;
  const path = resolve(environment.callerFolder, file);
  await requireReadableFile(path);
  const threads = threadsOf(values.workers);
  const homePath =
    values.home === undefined ? environment.homePath : resolve(environment.callerFolder, values.home);
  const home = await writableHome(homePath);
  const begun = performance.now();
  const progress = progressLine(terminal);
  try {
    const manifest = await importChembl({
      home,
      path,
      id: values.id ?? null,
      name: values.name ?? null,
      onProgress: progress.onProgress,
      signal,
      threads,
    });
    progress.end();
    const folder = releasePath(home, manifest.id);
    terminal.out(await describeReport(folder, manifest.noise ?? []));
    terminal.out(
      `Release ${manifest.id} (${manifest.name}) is complete and in use: ${formatCount(manifest.counts.structures)} structures, ` +
        `${formatCount(manifest.counts.activities)} activities, in ${formatDuration(performance.now() - begun)}.\n`,
    );
  } catch (error) {
    progress.end();
    if (error instanceof AppError && error.code === 'CANCELLED') {
      throw new AppError(
        'CANCELLED',
        'stopped. Run the same command again to continue.',
        {},
        { cause: error },
      );
    }
    throw error;
  }
}

async function requireReadableFile(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(
      missing ? `there is no file ${path}.` : `${path} can't be read: check its permissions.`,
    );
  }
  if (!(await stat(path)).isFile()) throw new UsageError(`${path} is not a file.`);
}

function threadsOf(workers: string): number {
  if (!/^[0-8]$/.test(workers))
    throw new UsageError(`--workers takes a number from 0 to 8, not “${workers}”.`);
  return Number(workers);
}

async function describeReport(folder: string, noise: readonly ValueNoise[]): Promise<string> {
  const report = JSON.parse(await readFile(join(folder, reportFiles.summary), 'utf8')) as ImportReport;
  const skippedOf = (source: string): number =>
    report.reasons
      .filter((reason) => reason.source === source && reason.outcome === 'skipped')
      .reduce((sum, { rows }) => sum + rows, 0);
  const steps = report.steps
    .filter(({ read, table }) => read > 0 && !table.startsWith('work.'))
    .map(({ step, source, read, written }) => [step, source, read, written, skippedOf(source)]);
  const parts = [textTable(['step', 'table', 'read', 'written', 'skipped'], steps)];
  if (report.reasons.length > 0) {
    const reasons = report.reasons.map(({ source, rows, outcome, reason }) => [
      source,
      rows,
      outcome,
      reason,
    ]);
    parts.push(textTable(['table', 'rows', 'outcome', 'reason'], reasons));
    parts.push(`Every one of these rows: ${join(folder, reportFiles.rows)}\n`);
  }
  if (report.computed.length > 0) {
    const computed = report.computed.map(({ column, rows }) => [column, rows]);
    parts.push(
      `Computed with RDKit, where the source has none:\n${textTable(['column', 'structures'], computed)}`,
    );
  }
  const merged = (kind: 'journal' | 'company'): number =>
    (report.mergedNames ?? []).filter((each) => each.kind === kind).length;
  if ((report.mergedNames ?? []).length > 0) {
    const counted = `${formatCount(merged('journal'))} journals and ${formatCount(merged('company'))} companies`;
    parts.push(
      `The source writes ${counted} in several ways; each has one name (mergedNames in ${join(folder, reportFiles.summary)}).\n`,
    );
  }
  const enough = noise.filter(({ groups }) => groups >= minNoiseGroups);
  if (enough.length > 0) {
    const spreads = enough.map(({ activityType, level, groups, median, within95 }) => [
      activityType,
      evidenceLevelLabels[level],
      groups,
      median.toFixed(2),
      within95.toFixed(2),
    ]);
    parts.push(
      `Differences of repeated values, as logarithms:\n${textTable(['type', 'level', 'repeated', 'median', '95 % within'], spreads)}`,
    );
  }
  const absent = [...report.absentTables, ...report.absentColumns];
  if (absent.length > 0) parts.push(`Not in this source: ${absent.join(', ')}\n`);
  return parts.join('\n') + '\n';
}
