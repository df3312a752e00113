import { strFromU8, unzipSync } from 'fflate';
import type { Unzipped } from 'fflate';
import { Parser } from 'saxen';
import { UnreadableFile, uploadBounds } from './upload-table.ts';
import type { UploadTable } from './upload-table.ts';
import { dateText, readDateStyles } from './workbook-dates.ts';

/** Reads one sheet of an .xlsx workbook (ECMA-376), the first one unless another is named. Throws UnreadableFile. */
export function readWorkbook(bytes: Uint8Array, wanted: string | null): UploadTable {
  const parts = unpack(bytes, (name) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels');
  const book = parts['xl/workbook.xml'];
  if (book === undefined)
    throw new UnreadableFile('This is not an Excel workbook. Choose a list as .txt, .csv, .tsv or .xlsx.');
  const { sheets, from1904 } = sheetsOf(strFromU8(book));
  const sheet = sheets.find(({ name }) => name === wanted) ?? sheets[0];
  if (sheet === undefined) throw new UnreadableFile('The workbook has no sheet.');
  const relations = relationsOf(textOf(parts, 'xl/_rels/workbook.xml.rels'));
  const path = pathOf(relations.get(sheet.relation) ?? 'worksheets/sheet1.xml');
  const used = unpack(
    bytes,
    (name) => name === path || name === 'xl/sharedStrings.xml' || name === 'xl/styles.xml',
  );
  if (used[path] === undefined) throw new UnreadableFile(`The sheet “${sheet.name}” holds no cells.`);
  const shared = sharedTexts(textOf(used, 'xl/sharedStrings.xml'));
  const styles = textOf(used, 'xl/styles.xml');
  const dateStyles = styles === null ? new Set<number>() : readDateStyles(styles, damaged);
  const { rows, dates } = cellsOf(strFromU8(used[path]), shared, dateStyles, from1904);
  return {
    rows,
    sheets: sheets.map(({ name }) => name),
    sheet: sheet.name,
    remarks: dates === 0 ? [] : [datesRemark(dates)],
  };
}

function datesRemark(dates: number): string {
  const cells = dates === 1 ? 'A cell is a date' : `${dates} cells are dates`;
  return `${cells} in the workbook. Excel makes dates of gene symbols such as SEPT2 and MARCH1; look for them below.`;
}

function unpack(bytes: Uint8Array, wanted: (name: string) => boolean): Unzipped {
  let tooLarge = false;
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wanted(name)) return false;
        if (originalSize <= uploadBounds.maxPartBytes) return true;
        tooLarge = true;
        return false;
      },
    });
    if (!tooLarge) return parts;
  } catch {
    throw damaged();
  }
  throw new UnreadableFile('The workbook is too large. Save the one column with the list as .csv.');
}

const damaged = (): UnreadableFile =>
  new UnreadableFile('The workbook is damaged. Open it in Excel, save it again and choose it again.');

/** Null for a part that the workbook lacks. */
function textOf(parts: Unzipped, name: string): string | null {
  const part = parts[name];
  return part === undefined ? null : strFromU8(part);
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

interface Sheet {
  readonly name: string;
  readonly relation: string;
}

function sheetsOf(xml: string): { sheets: Sheet[]; from1904: boolean } {
  const sheets: Sheet[] = [];
  let from1904 = false;
  parse(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '');
      if (name !== 'sheet') return;
      const { name: label = '', ...others } = attributes();
      const relation = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: label, relation });
    },
  });
  return { sheets, from1904 };
}

function relationsOf(xml: string | null): Map<string, string> {
  const targets = new Map<string, string>();
  if (xml === null) return targets;
  parse(xml, {
    open(name, attributes) {
      const { Id: id, Target: target } = attributes();
      if (name === 'Relationship' && id !== undefined && target !== undefined) targets.set(id, target);
    },
  });
  return targets;
}

/** The shared strings, without phonetic readings. */
function sharedTexts(xml: string | null): string[] {
  const texts: string[] = [];
  if (xml === null) return texts;
  let reading = false;
  let inside = false;
  parse(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      else if (name === 'rPh') reading = true;
      else if (name === 't') inside = true;
    },
    text(text) {
      if (inside && !reading) texts[texts.length - 1] += text;
    },
    close(name) {
      if (name === 't') inside = false;
      else if (name === 'rPh') reading = false;
    },
  });
  return texts;
}

function cellsOf(
  xml: string,
  shared: readonly string[],
  dateStyles: ReadonlySet<number>,
  from1904: boolean,
): { rows: string[][]; dates: number } {
  const rows: string[][] = [];
  let [type, style, column, value, inside, dates, cells] = ['', 0, -1, '', false, 0, 0];
  let row: string[] = [];
  parse(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const at = Number(attributes()['r'] ?? rows.length + 1);
        if (at > maxSheetRows) throw damaged();
        while (rows.length < at - 1) rows.push([]);
        row = [];
        column = -1;
        rows.push(row);
      } else if (name === 'c') {
        const { r, t, s } = attributes();
        column = r === undefined ? column + 1 : columnOf(r);
        if (column >= maxSheetColumns) throw damaged();
        [type, style, value] = [t ?? 'n', Number(s ?? 0), ''];
      } else if (name === 'v' || name === 't') inside = true;
    },
    text(text) {
      if (inside) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inside = false;
      if (name !== 'c') return;
      const isDate = type === 'n' && dateStyles.has(style) && value !== '';
      if (isDate) dates += 1;
      const text = isDate ? dateText(Number(value), from1904) : cellText(type, value, shared);
      if (text === '') return;
      cells += Math.max(0, column + 1 - row.length);
      if (cells > maxSheetCells) throw tooWide();
      while (row.length < column) row.push('');
      row[column] = text;
    },
  });
  return { rows, dates };
}

/** Limits of a sheet in Excel. */
const maxSheetRows = 1_048_576;
const maxSheetColumns = 16_384;
/** Limit for all rows together, counting each up to its last cell with text. */
const maxSheetCells = 5_000_000;

const tooWide = (): UnreadableFile =>
  new UnreadableFile('The sheet has too many cells. Save the one column with the list as .csv.');

function cellText(type: string, value: string, shared: readonly string[]): string {
  if (type === 's') return (shared[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  // An integer may be stored as 1.0E7.
  if (type === 'n' && /[.eE]/.test(value) && Number.isFinite(Number(value))) return String(Number(value));
  return value.trim();
}

/** The column index in a reference such as AB12, from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A';
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.codePointAt(at)! - 64;
  return column - 1;
}

interface Handlers {
  open: (name: string, attributes: () => Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** A name without its namespace prefix. */
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function parse(xml: string, { open, text, close }: Handlers): void {
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    open(bare(name), () =>
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)])),
    ),
  );
  if (text !== undefined) parser.on('text', (value, decode) => text(decode(value)));
  if (close !== undefined) parser.on('closeTag', (name) => close(bare(name)));
  parser.on('error', () => {
    throw damaged();
  });
  parser.parse(xml);
}
