import { AppError, type ExportedColumn, exportHeading } from '@moltrove/contract';
import { pictureHeading } from '../../formats/workbook.ts';
import type { FileTable } from './file-tables.ts';
import { notCompared } from './not-compared.ts';
import { type FileCell, type FileRow, numbered } from './reading/file-row.ts';
import { sdBlock, sdName } from './reading/sd-rows.ts';
import { rowKeys } from './row-keys.ts';
import { RowTable } from './row-table.ts';
import type { TodayTable } from './today-tables.ts';
import { cellWriter } from './written-cells.ts';

/** A number of rows, and the IDs of the first few; the entries of an analyzer instead of IDs. */
export interface NamedRows {
  readonly count: number;
  readonly ids: readonly (number | string)[];
}

/** How the rows of one table of a file differ from those that its search has today. */
export interface TableToday {
  /** The name of its part, in a file of several tables. */
  readonly name: string | null;
  readonly idColumn: string;
  /** Whether whole rows are compared, because no column names a row: then no row counts as changed. */
  readonly isWholeRows: boolean;
  readonly equal: number;
  readonly added: NamedRows;
  readonly gone: NamedRows;
  /** With the labels of the columns that differ, for each of `ids`. */
  readonly changed: NamedRows & { readonly columns: readonly (readonly string[])[] };
  /** Headings that only today's table has, or only the file; of a tab, a file has the columns that were chosen. */
  readonly addedColumns: readonly string[];
  readonly goneColumns: readonly string[];
  /** Whether its workbook has pictures, which are not compared. */
  readonly hasPictures: boolean;
  /** Whether mol blocks are compared too. */
  readonly isSdFile: boolean;
}

export interface Comparing {
  /** Folder for temporary rows. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called from time to time with a line of progress. */
  readonly onProgress: (text: string) => void;
}

/** Columns of the file that are compared, by their headings. The cells of an SD file end with a mol block, which has none. */
interface ComparedColumns {
  readonly headings: readonly string[];
  readonly columns: readonly ExportedColumn[];
  readonly keyHeadings: readonly string[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly hasPictures: boolean;
}

const maxNamed = 5;
const progressRows = 1000;

/**
 * Compares the rows of a table cell by cell. `described` has the keys of its columns: the records of an SD file omit
 * columns without a value.
 */
export async function compareTable(
  file: FileTable,
  today: TodayTable,
  described: readonly string[] | undefined,
  { folder, signal, onProgress }: Comparing,
): Promise<TableToday> {
  const table = RowTable.open(folder);
  const keys = rowKeys(today, folder);
  const isSd = file.format === 'sdf';
  const name = file.name ?? 'the file';
  const steps = (verb: string) => {
    let done = 0;
    return (rows: number): void => {
      const before = Math.floor(done / progressRows);
      done += rows;
      if (Math.floor(done / progressRows) > before)
        onProgress(`${verb} ${name}: ${done.toLocaleString('en-US')} rows`);
    };
  };
  try {
    let compared: ComparedColumns | null = null;
    const read = steps('Reading');
    const keyOf = keys.reader();
    for await (const row of readable(file.rows)) {
      compared ??= comparedColumns(isSd ? sdHeadings(today, described) : Object.keys(row), file, today);
      if (isSd) checkFields(row, compared);
      const key = keyOf(compared.keyHeadings.map((heading) => row[heading] ?? null));
      if (key === null) throw notCompared(`a row has no ${named(today)}.`);
      const cells = compared.headings.map((heading) => row[heading] ?? null);
      if (isSd) cells.push(row[sdBlock]);
      if (!table.add(key, cells))
        throw notCompared(`it has two rows with the ${named(today)} ${keys.nameOf(key)}.`);
      read(1);
    }
    const { columns, added, gone, hasPictures } = compared ?? {
      columns: today.columns,
      added: [],
      gone: [],
      hasPictures: false,
    };
    const rows = await compareRows(columns, file, today, { table, keys, signal }, steps('Comparing'));
    return {
      name: file.name,
      idColumn: named(today),
      isWholeRows: today.isWholeRows ?? false,
      ...rows,
      addedColumns: added,
      goneColumns: gone,
      hasPictures,
      isSdFile: isSd,
    };
  } finally {
    await table.close();
    await keys.close();
  }
}

/** What names a row, for messages. */
const named = ({ keyColumns, isWholeRows }: TodayTable): string =>
  isWholeRows === true ? 'row' : keyColumns.join(', ');

/** Passes rows on; a parsing error becomes the message that the file is not in the export format. */
export async function* readable<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error;
    throw notCompared('its rows do not have the form that this version writes.');
  }
}

function comparedColumns(
  headings: readonly string[],
  { format, tab }: FileTable,
  today: TodayTable,
): ComparedColumns {
  const headingsToday = numbered(today.columns.map((column) => exportHeading(format, column)));
  const columnOf = new Map(headingsToday.map((heading, at) => [heading, today.columns[at]]));
  const unknown = headings.filter((heading) => !columnOf.has(heading));
  const hasPictures = format === 'xlsx' && unknown[0] === pictureHeading;
  if (hasPictures) unknown.shift();
  if (tab !== null && unknown.length > 0)
    throw notCompared(`this version does not know its column "${unknown[0]}".`);
  const known = headings.filter((heading) => columnOf.has(heading));
  const keyHeadings = today.keyColumns.map((key) => {
    const heading = known.find((each) => columnOf.get(each)!.key === key);
    if (heading === undefined) throw notCompared(`it has no column ${key}, by which rows are compared.`);
    return heading;
  });
  return {
    headings: known,
    columns: known.map((heading) => columnOf.get(heading)!),
    keyHeadings,
    added: tab === null ? headingsToday.filter((heading) => !headings.includes(heading)) : [],
    gone: unknown,
    hasPictures,
  };
}

/** The names of the data fields that the records of an SD file may have. */
function sdHeadings({ columns }: TodayTable, described: readonly string[] | undefined): readonly string[] {
  const keys = described ?? columns.map(({ key }) => key);
  return keys.map((key) => {
    const column = columns.find((each) => each.key === key);
    return column === undefined ? key : exportHeading('sdf', column);
  });
}

function checkFields(row: FileRow, { headings }: ComparedColumns): void {
  for (const key of Object.keys(row))
    if (key !== sdName && key !== sdBlock && !headings.includes(key))
      throw notCompared(`it has a data field "${key}", which its description does not name.`);
}

interface Stored {
  readonly table: RowTable;
  readonly keys: ReturnType<typeof rowKeys>;
  readonly signal: AbortSignal;
}

async function compareRows(
  columns: readonly ExportedColumn[],
  { format }: FileTable,
  today: TodayTable,
  { table, keys, signal }: Stored,
  onRows: (rows: number) => void,
): Promise<Pick<TableToday, 'equal' | 'added' | 'gone' | 'changed'>> {
  const added = { count: 0, ids: [] as (number | string)[] };
  const changed = { count: 0, ids: [] as (number | string)[], columns: [] as string[][] };
  let equal = 0;
  const labels = [...columns.map(({ label }) => label), sdBlock];
  const writer = cellWriter(format, columns, signal);
  const keyOf = keys.reader();
  const keyCells = today.keyColumns.map((key) => columns.findIndex((column) => column.key === key));
  try {
    for await (const page of today.rows()) {
      const cells = await writer.cellsOf(page);
      for (const row of cells) {
        const key = keyOf(keyCells.map((cell) => row[cell]))!;
        const before = table.take(key);
        const differing = before === null ? [] : differingCells(before, row);
        if (before !== null && differing.length === 0) {
          equal += 1;
          continue;
        }
        const into = before === null ? added : changed;
        into.count += 1;
        if (into.count > maxNamed) continue;
        into.ids.push(keys.nameOf(key));
        if (before !== null) changed.columns.push(differing.map((cell) => labels[cell]));
      }
      onRows(page.length);
    }
  } finally {
    await writer.close();
  }
  const { count, ids } = table.unseen(maxNamed);
  return { equal, added, gone: { count, ids: ids.map((id) => keys.nameOf(id)) }, changed };
}

const differingCells = (before: readonly FileCell[], now: readonly FileCell[]): number[] =>
  now.flatMap((cell, at) => (before[at] === cell ? [] : [at]));
