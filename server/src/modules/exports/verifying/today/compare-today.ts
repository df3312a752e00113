import {
  exportableColumns,
  type ExportedColumn,
  exportedCell,
  exportHeading,
  separatedText,
  similarityColumn,
  tabOf,
} from '@moltrove/contract';
import type { KnowledgeBase, Row } from '@moltrove/knowledge';
import type { Description } from '../description.ts';
import { askedOf, type FileAsked, notCompared } from './asked-of.ts';
import { cellText, type FileCell, fileRows, type FileRows } from './file-rows.ts';
import { RowTable } from './row-table.ts';

/** A number of rows, and the IDs of the first few. */
export interface NamedRows {
  readonly count: number;
  readonly ids: readonly number[];
}

/** How the rows of a file differ from those that its search has today. */
export interface Today {
  /** Name and ID of the release in use. */
  readonly release: string;
  /** Whether the file is from a release of this name and ID. */
  readonly isSameRelease: boolean;
  readonly idColumn: string;
  readonly equal: number;
  readonly added: NamedRows;
  readonly gone: NamedRows;
  /** With the labels of the columns that differ, for each of `ids`. */
  readonly changed: NamedRows & { readonly columns: readonly (readonly string[])[] };
}

const pageSize = 1000;
const maxNamed = 5;

/**
 * Runs the search of an exported file in a release, and compares the rows cell by cell. Fails with INVALID_REQUEST for
 * a file whose search or rows cannot be read.
 */
export async function compareToday(
  path: string,
  description: Description,
  knowledge: KnowledgeBase,
): Promise<Today> {
  const asked = askedOf(description);
  const file = await fileRows(path);
  const table = await RowTable.open();
  try {
    const columns = await readRows(file, asked, table);
    const { id, name } = knowledge.summary();
    const release = `${name} (${id})`;
    const compared = await compareRows(asked, file.format, columns, table, knowledge);
    return { ...compared, release, isSameRelease: release === description.release };
  } finally {
    await table.close();
  }
}

/** Stores the rows of the file; returns its columns, or all columns of the tab if it has no rows. */
async function readRows(
  { format, rows }: FileRows,
  { tab, similarTo }: FileAsked,
  table: RowTable,
): Promise<readonly ExportedColumn[]> {
  const known = [...exportableColumns(tab), ...(similarTo === null ? [] : [similarityColumn(tab)])];
  let columns: readonly ExportedColumn[] | null = null;
  const { idColumn } = tabOf(tab);
  for await (const row of rows) {
    columns ??= columnsOf(Object.keys(row), known, format);
    const idHeading = headingOf(
      format,
      columns.find(({ key }) => key === idColumn),
    );
    if (idHeading === null) throw notCompared(`it has no column ${idColumn}, by which rows are compared.`);
    const id = Number(row[idHeading]);
    const cells = columns.map((column) => row[exportHeading(format, column)] ?? null);
    if (!Number.isSafeInteger(id)) throw notCompared(`a row has no ${idColumn}.`);
    if (!table.add(id, cells)) throw notCompared(`it has two rows with the ${idColumn} ${id}.`);
  }
  return columns ?? known;
}

const headingOf = (format: FileRows['format'], column: ExportedColumn | undefined): string | null =>
  column === undefined ? null : exportHeading(format, column);

function columnsOf(
  headings: readonly string[],
  known: readonly ExportedColumn[],
  format: FileRows['format'],
): ExportedColumn[] {
  return headings.map((heading) => {
    const column = known.find((each) => exportHeading(format, each) === heading);
    if (column === undefined) throw notCompared(`this version does not know its column "${heading}".`);
    return column;
  });
}

async function compareRows(
  { search, tab, similarTo }: FileAsked,
  format: FileRows['format'],
  columns: readonly ExportedColumn[],
  table: RowTable,
  knowledge: KnowledgeBase,
): Promise<Omit<Today, 'release' | 'isSameRelease'>> {
  const { idColumn } = tabOf(tab);
  const added: number[] = [];
  const changed: number[] = [];
  const changedColumns: (readonly string[])[] = [];
  let [addedCount, changedCount, equal] = [0, 0, 0];
  let rowCount = 1;
  for (let pageNumber = 0; pageNumber * pageSize < rowCount; pageNumber += 1) {
    const page = await knowledge.page(search, { tab, pageNumber, pageSize, sort: null, similarTo });
    if (page.partial !== undefined)
      throw notCompared('its structure search did not finish within the time limit.');
    ({ rowCount } = page);
    for (const row of page.rows) {
      const id = Number(row[idColumn]);
      const before = table.take(id);
      const now = cellsOf(row, columns, format);
      const differing = columns.filter((_, at) => before !== null && before[at] !== now[at]);
      if (before === null) {
        addedCount += 1;
        if (added.length < maxNamed) added.push(id);
      } else if (differing.length === 0) {
        equal += 1;
      } else {
        changedCount += 1;
        if (changed.length < maxNamed) {
          changed.push(id);
          changedColumns.push(differing.map(({ label }) => label));
        }
      }
    }
  }
  return {
    idColumn,
    equal,
    added: { count: addedCount, ids: added },
    gone: table.unseen(maxNamed),
    changed: { count: changedCount, ids: changed, columns: changedColumns },
  };
}

/** The cells that a file of this format would have today. */
function cellsOf(row: Row, columns: readonly ExportedColumn[], format: FileRows['format']): FileCell[] {
  const isText = format === 'csv' || format === 'tsv';
  return columns.map((column) => {
    const cell = exportedCell(column, row);
    return cellText(isText ? separatedText(column, cell) : cell);
  });
}
