import { exportedCell, type ExportedColumn, exportHeading } from '@moltrove/contract';
import type { ExportAbout, FileContent, FileChunks } from './file-content.ts';
import { cellXml, columnLetters, maxCellLength } from './sheet-xml.ts';
import { openSeal, sealed } from './seal.ts';
import { aboutPart, fixedEntries, namespace, sheetPart, xml } from './workbook-parts.ts';
import { type ZipEntry, zipped } from './zip.ts';

const bold = 1;
const wrapped = 2;

type Line = readonly [label: string, value: string | number | null];

interface SheetContent extends Pick<FileContent, 'columns' | 'pages'> {
  readonly name: string;
}

interface WorkbookContent extends Pick<FileContent, 'about' | 'note'> {
  readonly sheets: readonly SheetContent[];
  /** The last lines of the sheet "About", on sheets and columns. */
  readonly columnLines: readonly Line[];
}

/** A workbook (ECMA-376): the rows under a frozen heading, and a sheet that describes them. */
export const workbookFile = ({ columns, pages, about, note }: FileContent): FileChunks =>
  workbook({
    sheets: [{ name: 'Results', columns, pages }],
    about,
    note,
    columnLines: columns.map((column) => [`Column: ${exportHeading('xlsx', column)}`, column.key]),
  });

interface TabSheet extends SheetContent {
  readonly rows: number;
}

/** A workbook with a sheet for each tab, and one that describes them. */
export const allTabsWorkbook = ({
  sheets,
  about,
  note,
}: Pick<FileContent, 'about' | 'note'> & { readonly sheets: readonly TabSheet[] }): FileChunks =>
  workbook({
    sheets,
    about,
    note,
    columnLines: sheets.flatMap(({ name, rows, columns }): Line[] => [
      [`Sheet: ${name}`, rows === 0 ? 'no rows' : `${rows.toLocaleString('en')} rows`],
      ...columns.map((column): Line => [`${name}, column: ${exportHeading('xlsx', column)}`, column.key]),
    ]),
  });

const workbook = (content: WorkbookContent): FileChunks =>
  sealed(zipped(entriesOf(content), new Date(content.about.exported), { comment: openSeal }));

async function* entriesOf({ sheets, about, note, columnLines }: WorkbookContent): AsyncGenerator<ZipEntry> {
  yield* fixedEntries(sheets.map(({ name }) => name));
  const cut = { cells: 0 };
  for (const [at, sheet] of sheets.entries())
    yield { name: sheetPart(at), parts: rowsSheet(sheet, at === 0, cut) };
  const notes: string[] = [];
  if (cut.cells > 0) notes.push(cutNote(cut.cells));
  for (const text of notes) note(text);
  yield { name: aboutPart, parts: [aboutSheet(about, columnLines, notes)] };
}

async function* rowsSheet(
  { columns, pages }: SheetContent,
  isFirst: boolean,
  cut: { cells: number },
): FileChunks {
  const onCut = (): void => void (cut.cells += 1);
  const letters = columns.map((_, at) => columnLetters(at));
  const headings = columns.map((column, at) =>
    cellXml(`${letters[at]}1`, exportHeading('xlsx', column), onCut, bold),
  );
  yield (
    `${xml}<worksheet xmlns="${namespace}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.map(widthXml).join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  );
  let number = 1;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      number += 1;
      text += `<row r="${number}">`;
      for (const [at, column] of columns.entries())
        text += cellXml(`${letters[at]}${number}`, exportedCell(column, row), onCut);
      text += '</row>';
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="A1:${letters[letters.length - 1]}${number}"/></worksheet>`;
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
const widthXml = ({ type }: ExportedColumn, at: number): string =>
  `<col min="${at + 1}" max="${at + 1}" width="${widths[type]}" customWidth="1"/>`;

function cutNote(cells: number): string {
  const which = cells === 1 ? 'One cell is' : `${cells.toLocaleString('en')} cells are`;
  return `${which} longer than the ${maxCellLength.toLocaleString('en')} characters that an Excel cell can hold, and cut there. CSV, TSV and JSON contain them in full.`;
}

function aboutSheet(about: ExportAbout, columnLines: readonly Line[], notes: readonly string[]): string {
  const { release } = about;
  const lines: readonly Line[] = [
    ['Search', about.search],
    ...about.filters.map((filter) => ['Filter', filter] as const),
    ['Table', about.tab],
    ['Order', about.order],
    ['Rows', about.rows],
    ['Unique structures', about.structures],
    ['Results', about.results],
    ['Exported (UTC)', about.exported],
    ['Release', `${release.name} (${release.id})`],
    ['Date of the data', release.date],
    ['Source', release.source],
    ['Attribution and licence', release.attribution],
    ...(release.simulated
      ? [['Simulated', 'Some or all values of this release are simulated.'] as const]
      : []),
    ...about.values.map((sentence) => ['Prefixes and ranges', sentence] as const),
    ...notes.map((note) => ['Note', note] as const),
    ...columnLines,
  ];
  const rows = [['Moltrove', 'Export of search results'] as const, ...lines].map(([label, value], at) => {
    const style = at === 0 ? bold : wrapped;
    const cells = [
      cellXml(`A${at + 1}`, label, () => undefined, bold),
      cellXml(`B${at + 1}`, value, () => undefined, style),
    ];
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return (
    `${xml}<worksheet xmlns="${namespace}"><cols><col min="1" max="1" width="34" customWidth="1"/>` +
    `<col min="2" max="2" width="100" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
  );
}
