import { otherCallsFirst } from '@moltrove/knowledge';
import Papa from 'papaparse';
import {
  AppError,
  limits,
  requiredUserFileColumns,
  textOfCell,
  type UserFileColumn,
  userFileColumnOf,
  userFileProblemColumn,
  userFileSeparator,
} from '@moltrove/contract';
import { tooLargeRecord } from './record-bounds.ts';

/** A line of a file of users, with the texts of its cells. */
export interface FileRecord {
  /** Number of its first line in the file, from 1: a cell in quotes may hold line breaks. */
  readonly line: number;
  /** Cells of the columns that the file has, without white space around them. */
  readonly cells: ReadonlyMap<UserFileColumn, string>;
  /** Why the line cannot be read; null if it can. */
  readonly broken: string | null;
}

/** Lines read before other calls are let in. */
const linesAtOnce = 500;

/**
 * The lines of a CSV file, separated by commas, semicolons or tabs; empty lines are skipped. Fails with INVALID_REQUEST when the
 * file as a whole cannot be read: it is empty, too long, or does not name its columns in the first line.
 */
export async function readUserFile(file: string): Promise<FileRecord[]> {
  const text = (file.startsWith('\uFEFF') ? file.slice(1) : file).replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '')
    throw unreadable('The file is empty. Download the template, or the CSV file of the list of users.');
  if (text.includes('\0'))
    throw unreadable('The file is not text in UTF-8. Save it as CSV UTF-8, and choose it again.');
  const separator = userFileSeparator(text);
  const large = await tooLargeRecord(text, separator, otherCallsFirst);
  if (large !== null)
    throw unreadable(
      `Line ${large.line} has ${large.reason}. This is not a file of users, or a quotation mark is not closed.`,
    );
  const records: FileRecord[] = [];
  let columns: Array<UserFileColumn | null> | null = null;
  let line = 1;
  for await (const { cells, isUnclosed } of recordsOf(text, separator)) {
    const from = line;
    line += 1 + cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (columns === null) {
      columns = columnsOf(cells);
      continue;
    }
    if (records.length === limits.maxUserFileLines)
      throw unreadable(
        `The file has more than ${limits.maxUserFileLines} lines of users. Split it, and import the parts one after the other.`,
      );
    records.push(recordOf(from, cells, columns, isUnclosed));
  }
  if (records.length === 0) throw unreadable('The file has no line below the names of its columns.');
  return records;
}

const unreadable = (reason: string): AppError =>
  new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'text', reason }] });

function columnsOf(names: readonly string[]): Array<UserFileColumn | null> {
  const columns = names.map(userFileColumnOf);
  const missing = requiredUserFileColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    throw unreadable(
      `The first line must name the columns. Missing: ${missing.join(', ')}. Download the template to see all columns.`,
    );
  const unknown = names.filter(
    (name, at) => columns[at] === null && !['', userFileProblemColumn].includes(name.trim().toLowerCase()),
  );
  if (unknown.length > 0)
    throw unreadable(
      `Unknown columns in the first line: ${shortened(unknown.join(', '))}. Remove them, or correct their names.`,
    );
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice !== undefined) throw unreadable(`The first line names the column ${twice} twice.`);
  return columns;
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

function recordOf(
  line: number,
  cells: readonly string[],
  columns: ReadonlyArray<UserFileColumn | null>,
  isUnclosed: boolean,
): FileRecord {
  const ofColumn = new Map<UserFileColumn, string>();
  for (const [at, column] of columns.entries())
    if (column !== null) ofColumn.set(column, textOfCell((cells[at] ?? '').trim()));
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  let broken: string | null = null;
  if (isUnclosed)
    broken = 'A quotation mark is not closed, or is in the middle of a cell. Write it twice within quotes.';
  else if (extra)
    broken = `The line has more cells than the first line has columns. Put cells that contain the separator in quotes.`;
  return { line, cells: ofColumn, broken };
}

interface RawRecord {
  readonly cells: readonly string[];
  /** Whether quotation marks are not closed, or followed by more text. */
  readonly isUnclosed: boolean;
}

/** All records; the parser is paused after some of them, so that other calls are answered meanwhile. */
async function* recordsOf(text: string, delimiter: string): AsyncGenerator<RawRecord> {
  let waiting: RawRecord[] = [];
  let wake: (() => void) | null = null;
  let resume: (() => void) | null = null;
  let isDone = false;
  const signal = (): void => {
    wake?.();
    wake = null;
  };
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    skipEmptyLines: false,
    step({ data, errors }, parser) {
      waiting.push({ cells: data, isUnclosed: errors.some(({ type }) => type === 'Quotes') });
      if (waiting.length < linesAtOnce) return;
      parser.pause();
      resume = () => parser.resume();
      signal();
    },
    complete() {
      isDone = true;
      signal();
    },
  });
  for (;;) {
    yield* waiting;
    waiting = [];
    if (isDone) return;
    await otherCallsFirst();
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const next = resume as (() => void) | null;
    resume = null;
    next?.();
    if (resume === null && !isDone) await woken;
  }
}
