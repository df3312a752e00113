import { withComment } from '../../../formats/sd.ts';
import { cellText, type FileCell, type FileRow } from './file-row.ts';
import { type Bytes, lines } from './lines.ts';

/** Keys of what a record has besides its data fields; no data field has a space in its key. */
export const sdName = 'first line';
export const sdBlock = 'mol block';

const endOfBlock = 'M  END';
const endOfRecord = '$$$$';
const startOfField = /^> {2}<([^>]+)>$/;

/** The records of an SD file: the first line, the mol block without its first and third line, and the data fields. */
export async function* sdRows(bytes: Bytes): AsyncGenerator<FileRow> {
  let block: string[] = [];
  let row: Record<string, FileCell> | null = null;
  let key: string | null = null;
  for await (const line of lines(bytes)) {
    if (row === null) {
      block.push(line);
      if (line !== endOfBlock) continue;
      row = { [sdName]: cellText(block[0].trim()), [sdBlock]: blockText(`${block.join('\n')}\n`) };
      block = [];
    } else if (key !== null) {
      row[key] = cellText(line);
      key = null;
    } else if (line === endOfRecord) {
      yield row;
      row = null;
    } else if (line !== '') {
      key = startOfField.exec(line)?.[1] ?? null;
      if (key === null) throw new Error('A line of a record is no data field.');
    }
  }
  if (row !== null || block.length > 0) throw new Error('The last record has no end.');
}

/** A mol block without its first line, which is the name, and its comment, which names the release. */
export const blockText = (block: string): string => withComment(block, '').replace(/^.*/, '').toWellFormed();
