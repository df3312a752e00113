import { limits } from '@moltrove/contract';
import { formatCount } from '../../../ui/format.ts';

export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The text of a file of users: UTF-8, or UTF-16 with its byte order mark. Fails with what to do about any other. */
export async function readUserFile(file: File): Promise<string> {
  // No character takes more than 4 bytes.
  if (file.size > 4 * limits.maxUserFileLength) throw new Error(tooLong);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  const text = decoded(bytes, marked?.encoding ?? 'utf-8');
  if (text.includes('\0'))
    throw new Error('This file is not text. Save the sheet as CSV UTF-8, and choose that file.');
  return withinBounds(text);
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(
      'The file is not in UTF-8, so letters such as é and ü would be lost. In Excel, save it as "CSV UTF-8 (Comma delimited)", and choose it again.',
      { cause: error },
    );
  }
}

const tooLong = `A file of users has at most ${formatCount(limits.maxUserFileLength)} characters and ${formatCount(limits.maxUserFileLines)} lines. Split it, and import the parts one after the other.`;

export function withinBounds(text: string): string {
  if (text.length > limits.maxUserFileLength) throw new Error(tooLong);
  return text;
}
