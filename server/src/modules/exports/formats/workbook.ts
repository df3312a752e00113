import { exportedCell, type ExportedColumn, exportHeading } from '@moltrove/contract';
import { aboutSheet, type Line } from './about-sheet.ts';
import {
  drawingElement,
  drawingEntries,
  pictureColumnWidth,
  pictureRowHeight,
  type SheetDrawing,
} from './drawing-parts.ts';
import type { FileContent, FileChunks } from './file-content.ts';
import { bold, cellXml, columnLetters, maxCellLength } from './sheet-xml.ts';
import { openSeal, sealed } from './seal.ts';
import { structurePictures, type StructurePictures } from './structure-pictures.ts';
import { withoutDrawing } from './without-drawing.ts';
import { aboutPart, fixedEntries, namespace, sheetPart, xml } from './workbook-parts.ts';
import { type ZipEntry, zipped } from './zip.ts';

/** Maximum number of characters of a sheet that are joined at once: a page of rows can have millions, and each copy is garbage. */
const textAtOnce = 100_000;
/** Heading of the column of pictures. */
export const pictureHeading = 'Structure';

interface SheetContent extends Pick<FileContent, 'columns' | 'pages'> {
  readonly name: string;
  /** Whether each row has a picture of its structure. */
  readonly pictures: boolean;
}

interface WorkbookContent extends Pick<FileContent, 'about' | 'note' | 'signal'> {
  /** The date of the parts in its ZIP. */
  readonly dated: Date;
  readonly sheets: readonly SheetContent[];
  /** The last lines of the sheet "About", on sheets and columns. */
  readonly columnLines: readonly Line[];
}

/** A workbook (ECMA-376): the rows under a frozen heading, and a sheet that describes them. */
export const workbookFile = (content: FileContent): FileChunks => resultsWorkbook(content, false);

/** The same workbook with a first column of pictures of the structures. */
export const picturedWorkbookFile = (content: FileContent): FileChunks => resultsWorkbook(content, true);

function resultsWorkbook(
  { columns, pages, about, note, signal }: FileContent,
  pictures: boolean,
): FileChunks {
  const sheet = { name: 'Results', columns, pages, pictures };
  return workbook({
    sheets: [sheet],
    about,
    note,
    signal,
    dated: new Date(about.exported!),
    columnLines: columnLinesOf(sheet, 'Column'),
  });
}

export interface TabSheet extends SheetContent {
  readonly rows: number;
}

/** A workbook with a sheet for each tab, and one that describes them. */
export const allTabsWorkbook = ({
  sheets,
  ...content
}: Omit<WorkbookContent, 'sheets' | 'columnLines'> & {
  readonly sheets: readonly TabSheet[];
}): FileChunks =>
  workbook({
    ...content,
    sheets,
    columnLines: sheets.flatMap((sheet): Line[] => [
      [`Sheet: ${sheet.name}`, sheet.rows === 0 ? 'no rows' : `${sheet.rows.toLocaleString('en')} rows`],
      ...columnLinesOf(sheet, `${sheet.name}, column`),
    ]),
  });

const columnLinesOf = (
  { columns, pictures }: Pick<SheetContent, 'columns' | 'pictures'>,
  label: string,
): Line[] => [
  ...(pictures ? [[`${label}: ${pictureHeading}`, 'picture'] as const] : []),
  ...columns.map((column): Line => [`${label}: ${exportHeading('xlsx', column)}`, column.key]),
];

const workbook = (content: WorkbookContent): FileChunks =>
  sealed(zipped(entriesOf(content), content.dated, { comment: openSeal }));

async function* entriesOf(content: WorkbookContent): AsyncGenerator<ZipEntry> {
  const { sheets, about, note, signal, columnLines } = content;
  const pictures = sheets.some((sheet) => sheet.pictures) ? structurePictures(signal) : null;
  try {
    yield* fixedEntries(sheets);
    const cut = { cells: 0 };
    const drawings: SheetDrawing[] = [];
    for (const [at, sheet] of sheets.entries()) {
      const numbers: (number | null)[] = [];
      if (sheet.pictures) drawings.push({ at, numbers });
      const pictured = sheet.pictures && pictures !== null ? { pictures, numbers } : null;
      yield { name: sheetPart(at), parts: rowsSheet(sheet, at === 0, cut, pictured) };
    }
    const notes: string[] = [];
    if (cut.cells > 0) notes.push(cutNote(cut.cells));
    if (pictures !== null) {
      yield* drawingEntries(drawings, pictures.files);
      if (pictures.without.size > 0) notes.push(withoutDrawing([...pictures.without], 'picture'));
    }
    for (const text of notes) note(text);
    yield { name: aboutPart, parts: [aboutSheet(about, columnLines, notes)] };
  } finally {
    await pictures?.close();
  }
}

/** The pictures of a sheet, and the number of the picture of each row, added as rows are written. */
interface PicturedRows {
  readonly pictures: StructurePictures;
  readonly numbers: (number | null)[];
}

async function* rowsSheet(
  { columns, pages }: SheetContent,
  isFirst: boolean,
  cut: { cells: number },
  pictured: PicturedRows | null,
): FileChunks {
  const onCut = (): void => void (cut.cells += 1);
  const offset = pictured === null ? 0 : 1;
  const letters = columns.map((_, at) => columnLetters(at + offset));
  const headings = columns.map((column, at) =>
    cellXml(`${letters[at]}1`, exportHeading('xlsx', column), onCut, bold),
  );
  if (pictured !== null) headings.unshift(cellXml('A1', pictureHeading, onCut, bold));
  const widthsXml = columns.map(({ type }, at) => widthXml(at + 1 + offset, widths[type]));
  if (pictured !== null) widthsXml.unshift(widthXml(1, pictureColumnWidth));
  yield (
    `${xml}<worksheet xmlns="${namespace}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widthsXml.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  );
  const rowAttributes = pictured === null ? '' : ` ht="${pictureRowHeight}" customHeight="1"`;
  let number = 1;
  for await (const rows of pages) {
    if (pictured !== null) pictured.numbers.push(...(await pictured.pictures.numbersOf(rows)));
    let text = '';
    for (const row of rows) {
      if (text.length > textAtOnce) {
        yield text;
        text = '';
      }
      number += 1;
      text += `<row r="${number}"${rowAttributes}>`;
      for (const [at, column] of columns.entries())
        text += cellXml(`${letters[at]}${number}`, exportedCell(column, row), onCut);
      text += '</row>';
    }
    yield text;
  }
  const drawing = pictured === null ? '' : drawingElement;
  yield `</sheetData><autoFilter ref="A1:${letters[letters.length - 1]}${number}"/>${drawing}</worksheet>`;
}

const widths: Readonly<Record<ExportedColumn['type'], number>> = {
  id: 13,
  integer: 12,
  number: 14,
  text: 26,
  smiles: 40,
  prefix: 8,
  flag: 8,
};
/** `number` is counted from 1. */
const widthXml = (number: number, width: number): string =>
  `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`;

function cutNote(cells: number): string {
  const which = cells === 1 ? 'One cell is' : `${cells.toLocaleString('en')} cells are`;
  return `${which} longer than the ${maxCellLength.toLocaleString('en')} characters that an Excel cell can hold, and cut there. CSV, TSV and JSON contain them in full.`;
}
