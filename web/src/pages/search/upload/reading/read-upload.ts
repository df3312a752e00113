import { decodeText } from './decode-text.ts';
import { readText } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';
import { UnreadableFile, uploadBounds } from './upload-table.ts';
import type { UploadTable } from './upload-table.ts';

/** The input: the bytes of a file, or pasted text. */
export type UploadSource =
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly sheet: string | null;
    }
  | { readonly kind: 'text'; readonly text: string };

/** Reads the table in a file or a text. Throws UnreadableFile with a message for the user. */
export function readUpload(source: UploadSource): UploadTable {
  const table = source.kind === 'text' ? ofText(source.text) : ofFile(source);
  if (table.rows.some((row) => row.some((cell) => cell.trim() !== ''))) return table;
  throw new UnreadableFile(
    table.sheets.length > 1
      ? `The sheet “${table.sheet}” is empty. Choose another one: ${table.sheets.join(', ')}.`
      : 'It is empty. Choose a list with one term per line.',
  );
}

function ofText(text: string): UploadTable {
  return { rows: readText(text, 'lines'), sheets: [], sheet: null, remarks: [] };
}

function ofFile({ name, bytes, sheet }: Extract<UploadSource, { kind: 'file' }>): UploadTable {
  if (bytes.length > uploadBounds.maxFileBytes)
    throw new UnreadableFile('The file is larger than 10 MB. Keep the one column with the list.');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return readWorkbook(bytes, sheet);
  const { text, remarks } = decodeText(bytes);
  const kind = /\.(?:csv|tsv|tab)$/i.test(name) ? 'table' : 'lines';
  return { rows: readText(text, kind), sheets: [], sheet: null, remarks };
}
