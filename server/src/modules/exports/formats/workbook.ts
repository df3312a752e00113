import { exportedCell, type ExportedColumn, exportHeading } from '@moltrove/contract';
import type { ExportAbout, FileContent, FileChunks } from './file-content.ts';
import { cellXml, columnLetters, maxCellLength } from './sheet-xml.ts';
import { openSeal, sealed } from './seal.ts';
import { type ZipEntry, zipped } from './zip.ts';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The sheet that describes the rows. */
export const aboutPart = 'xl/worksheets/sheet2.xml';
const bold = 1;
const wrapped = 2;

/** A workbook (ECMA-376): the rows under a frozen heading, and a sheet that describes them. */
export const workbookFile = (content: FileContent): FileChunks =>
  sealed(zipped(entriesOf(content), new Date(content.about.exported), { comment: openSeal }));

async function* entriesOf(content: FileContent): AsyncGenerator<ZipEntry> {
  yield* fixedEntries;
  const cut = { cells: 0 };
  yield { name: 'xl/worksheets/sheet1.xml', parts: rowsSheet(content, cut) };
  const notes: string[] = [];
  if (cut.cells > 0) notes.push(cutNote(cut.cells));
  for (const text of notes) content.note(text);
  yield { name: aboutPart, parts: [aboutSheet(content.about, content.columns, notes)] };
}

async function* rowsSheet({ columns, pages }: FileContent, cut: { cells: number }): FileChunks {
  const onCut = (): void => void (cut.cells += 1);
  const letters = columns.map((_, at) => columnLetters(at));
  const headings = columns.map((column, at) =>
    cellXml(`${letters[at]}1`, exportHeading('xlsx', column), onCut, bold),
  );
  yield (
    `${xml}<worksheet xmlns="${namespace}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
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

function aboutSheet(
  about: ExportAbout,
  columns: readonly ExportedColumn[],
  notes: readonly string[],
): string {
  const { release } = about;
  const lines: ReadonlyArray<readonly [string, string | number | null]> = [
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
    ...columns.map((column) => [`Column: ${exportHeading('xlsx', column)}`, column.key] as const),
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

const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const overrides = [
  ['/xl/workbook.xml', 'sheet.main'],
  ['/xl/worksheets/sheet1.xml', 'worksheet'],
  ['/xl/worksheets/sheet2.xml', 'worksheet'],
  ['/xl/styles.xml', 'styles'],
].map(([part, kind]) => `<Override PartName="${part}" ContentType="${contentTypes}.${kind}+xml"/>`);

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;

const fixedEntries: readonly ZipEntry[] = [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>` +
      '<sheet name="Results" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId2"/></sheets></workbook>',
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}` +
      `${relation(2, 'worksheet', 'worksheets/sheet2.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${namespace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
      '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">' +
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>',
  ],
].map(([name, part]) => ({ name, parts: [xml + part] }));
