import { open } from 'node:fs/promises';
import { sheetPart } from '../../../formats/workbook-parts.ts';
import { textOfXml } from '../../xml-text.ts';
import { partBytes, zipPartsAt, zipText } from '../../zip-parts.ts';
import { cellText, type FileCell, type FileRow, numbered } from './file-row.ts';
import { pieces } from './lines.ts';

const sheetName = /<sheet name="([^"]*)"/g;
const aboutName = 'About';
const endOfRow = '</row>';
const startOfRow = /<row [^>]*>/;
/** Matches the next cell in the form that `cellXml` writes. */
const cell =
  /<c r="([A-Z]+)\d+"(?: s="\d+")?(?: t="(\w+)")?>(?:<v>([^<]*)<\/v>|<is><t xml:space="preserve">([^<]*)<\/t><\/is>)<\/c>/y;

/** The names of the sheets of rows of a workbook. */
export async function sheetNames(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const workbook = (await zipText(file, 'xl/workbook.xml')) ?? '';
    const names = [...workbook.matchAll(sheetName)].map(([, name]) => textOfXml(name));
    return names.filter((name) => name !== aboutName);
  } finally {
    await file.close();
  }
}

/**
 * The rows of a sheet, counted from 0, of a workbook as it was written. A row is the text of its element: the parser of
 * uploads takes a complete sheet, which may be larger than a string can be.
 */
export async function* sheetRows(path: string, at: number): AsyncGenerator<FileRow> {
  const name = sheetPart(at);
  const part = (await zipPartsAt(path)).find((each) => each.name === name);
  if (part === undefined) throw new Error(`The workbook has no ${name}.`);
  let headings: readonly string[] | null = null;
  for await (const text of pieces(partBytes(path, part), endOfRow)) {
    const start = startOfRow.exec(text);
    if (start === null) continue;
    const cells = cellsOf(text, start.index + start[0].length);
    if (headings === null) headings = numbered(cells.map((heading) => heading ?? ''));
    else yield Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? null]));
  }
}

/** The cells of a row by the letters of their columns, from a position in its text to the end. */
function cellsOf(text: string, start: number): FileCell[] {
  const cells: FileCell[] = [];
  cell.lastIndex = start;
  let end = start;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [, letters, type, value, string] = match;
    const at = columnOf(letters);
    while (cells.length < at) cells.push(null);
    cells[at] = cellText(
      string !== undefined ? textOfXml(string) : type === 'b' ? String(value === '1') : value,
    );
    end = cell.lastIndex;
  }
  if (end !== text.length) throw new Error('A cell is not as it was written.');
  return cells;
}

const maxColumns = 16_384;

/** The index of a column by its letters, from 0. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column > maxColumns) throw new Error('A sheet has no such column.');
  return column - 1;
}
