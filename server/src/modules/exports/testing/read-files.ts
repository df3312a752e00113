import { inflateRawSync } from 'node:zlib';

/** Strict RFC 4180 parser: fails on any line that breaks a rule. */
export function strictRows(text: string, separator: string, lineEnd: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      let end = at + 1;
      while (text[end] !== '"' || text[end + 1] === '"') {
        if (end >= text.length) throw new Error(`A quote is not closed at ${at}.`);
        end += text[end] === '"' ? 2 : 1;
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const end = at + text.slice(at).search(new RegExp(`[${separator}\r\n]`));
      cell = text.slice(at, end);
      if (cell.includes('"')) throw new Error(`An unquoted cell contains a quote at ${at}.`);
      at = end;
    }
    row.push(cell);
    if (text[at] === separator) at += 1;
    else if (text.startsWith(lineEnd, at)) {
      at += lineEnd.length;
      rows.push(row);
      row = [];
    } else throw new Error(`A separator or a line end is missing at ${at}.`);
  }
  if (row.length > 0) throw new Error('The last line has no line end.');
  return rows;
}

/** Files of a ZIP by name, read from its central directory as readers do; checks sizes. */
export const unzipped = (zip: Buffer): Map<string, string> =>
  new Map([...unzippedBytes(zip)].map(([name, content]) => [name, content.toString()]));

export function unzippedBytes(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let file = 0; file < count; file += 1) {
    const [packed, plain] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [nameLength, offset] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('ascii', at + 46, at + 46 + nameLength);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const stored = zip.subarray(start, start + packed);
    const content = zip.readUInt16LE(at + 10) === 0 ? stored : inflateRawSync(stored);
    if (content.length !== plain) throw new Error(`${name} differs in size from its directory entry.`);
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}

/** Cells of a sheet by row, in column order; null for missing ones. */
export function sheetRows(sheet: string, width: number): (string | number | boolean | null)[][] {
  return [...sheet.matchAll(/<row r="\d+"[^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: (string | number | boolean | null)[] = Array.from({ length: width }, () => null);
    for (const [, letters, rest, body] of row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)) {
      const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      cells[column] = valueOf(rest, body);
    }
    return cells;
  });
}

function valueOf(rest: string, body: string): string | number | boolean {
  const text = body.replaceAll(/<[^>]*>/g, '');
  if (rest.includes('t="b"')) return text === '1';
  if (!rest.includes('t="inlineStr"')) return Number(text);
  return text
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Data fields and mol blocks of an SD file. */
export function sdRecords(text: string): { block: string; fields: Map<string, string> }[] {
  const records = text.split('$$$$\n');
  if (records.pop() !== '') throw new Error('The last record has no end mark.');
  return records.map((record) => {
    const end = record.indexOf('M  END\n') + 'M  END\n'.length;
    const fields = new Map<string, string>();
    for (const [, key, value] of record.slice(end).matchAll(/>  <([^>]+)>\n(.*)\n\n/g))
      fields.set(key, value);
    return { block: record.slice(0, end), fields };
  });
}
