import {
  type AllTabsFormat,
  type ExportFormat,
  maxPicturedRows,
  picturedTabs,
  type Search,
  type TabKey,
  tabOf,
  valueNotes,
} from '@moltrove/contract';
import type { Row } from '@moltrove/knowledge';
import { aboutExport } from './about-export.ts';
import { partName } from './export-names.ts';
import { rowPages } from './export-rows.ts';
import { allTabsLabel, describedAllTabs, type TabPart } from './formats/described-export.ts';
import type { ExportAbout, FileChunks, FileContent } from './formats/file-content.ts';
import { drawnAtOnce } from './formats/structure-pictures.ts';
import { allTabsWorkbook, type TabSheet } from './formats/workbook.ts';
import { zipOfParts } from './formats/zip-of-parts.ts';
import type { ExportToWrite, FileToWrite, NotedWriting } from './writing.ts';

/** The request for all tabs, as stored until the export ends. */
export interface AllTabsRequest {
  readonly search: Search;
  readonly parts: readonly StoredPart[];
}

export interface StoredPart extends TabPart {
  /** Unique structures of the tab. */
  readonly structures: number;
  /** Whether its sheet has a picture of each row's structure. */
  readonly pictures: boolean;
}

type Writers = Readonly<Record<ExportFormat, (content: FileContent) => FileChunks>>;

/** A file of all tabs: each has the rows, the columns and the description of the export of that tab alone. */
export async function allTabsFile(
  stored: ExportToWrite,
  writers: Writers,
  { knowledge, pages: base, signal, onRows, note }: NotedWriting,
): Promise<FileToWrite> {
  const { search, parts } = JSON.parse(stored.request!) as AllTabsRequest;
  const { createdAt: at } = stored;
  const format = stored.format as AllTabsFormat;
  const results = `${base}${stored.address}`;
  const aboutTab = ({ tab, rows: rowCount, structures, columns }: StoredPart): Promise<ExportAbout> =>
    aboutExport(knowledge, { search, tab, sort: null, rowCount, structures, columns, results, at });
  const about = aboutAllTabs(allTabsLabel, await aboutTab(parts[0]), stored, parts);
  noteTabs(parts, note);

  /** The rows of a part; parts are read one after another. */
  const pagesOf: PagesOf = ({ tab, rows: rowCount }, pageSize) => {
    const before = rowsBefore(parts, tab);
    return rowPages(knowledge, search, { tab, sort: null, rowCount, pageSize }, signal, (done) =>
      onRows(before + done),
    );
  };
  const description = describedAllTabs(about, parts);
  if (format === 'xlsx') {
    const sheets = sheetsOf(parts, pagesOf);
    const workbook = allTabsWorkbook({ about, sheets, note, signal, dated: new Date(at) });
    return { parts: workbook, about: description };
  }
  const partFile = async function* (part: StoredPart): FileChunks {
    const content = { columns: part.columns, about: await aboutTab(part), pages: pagesOf(part) };
    yield* writers[format]({ ...content, signal, note });
  };
  const files = parts.map((part) => ({
    name: partName(about.release, part.tab, format, at),
    parts: partFile(part),
  }));
  return { parts: zipOfParts(files, description, new Date(at)), about: description };
}

/** The rows of a part; without a page size, as many at once as is efficient. */
export type PagesOf = (part: StoredPart, pageSize?: number) => AsyncGenerator<readonly Row[]>;

/** The sheets of a workbook of all tabs. */
export const sheetsOf = (parts: readonly StoredPart[], pagesOf: PagesOf): TabSheet[] =>
  parts.map((part) => ({
    name: tabOf(part.tab).label,
    columns: part.columns,
    rows: part.rows,
    pictures: part.pictures,
    pages: pagesOf(part, part.pictures ? drawnAtOnce : undefined),
  }));

/** The description of a file of all tabs, from that of one tab. */
export const aboutAllTabs = (
  label: string,
  oneTab: ExportAbout,
  { rowCount: rows, structures }: ExportToWrite,
  parts: readonly TabPart[],
): ExportAbout => ({
  ...oneTab,
  tab: label,
  order: 'Each tab in its own order',
  rows,
  structures,
  values: [...new Set(parts.flatMap(({ columns }) => valueNotes(columns.map(({ key }) => key))))],
});

/** Adds notes that name the tabs without rows, and those with too many rows for pictures, if there are any. */
export function noteTabs(parts: readonly StoredPart[], note: FileContent['note']): void {
  const namesOf = (some: readonly StoredPart[]): string => some.map(({ tab }) => tabOf(tab).label).join(', ');
  const empty = parts.filter(({ rows }) => rows === 0);
  if (empty.length > 0) note(`Without rows in this search: ${namesOf(empty)}.`);
  if (!parts.some(({ pictures }) => pictures)) return;
  const tooLong = parts.filter(
    ({ tab, rows, pictures }) => picturedTabs.includes(tab) && rows > 0 && !pictures,
  );
  if (tooLong.length === 0) return;
  note(
    `Without structure pictures, because of more than ${maxPicturedRows.toLocaleString('en')} rows: ${namesOf(tooLong)}.`,
  );
}

const rowsBefore = (parts: readonly StoredPart[], tab: TabKey): number =>
  parts
    .slice(
      0,
      parts.findIndex((each) => each.tab === tab),
    )
    .reduce((sum, { rows }) => sum + rows, 0);
