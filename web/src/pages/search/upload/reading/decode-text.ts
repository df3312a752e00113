import { UnreadableFile } from './upload-table.ts';

export interface DecodedText {
  readonly text: string;
  readonly remarks: readonly string[];
}

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Signatures of non-text files, with what to do about each. */
const foreign = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message: 'This is a workbook of an old Excel (.xls). Save it as .xlsx or .csv and choose it again.',
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    message: 'This is a PDF. Copy the list out of it, or save it as .txt, .csv or .xlsx.',
  },
  { bytes: [0x1f, 0x8b], message: 'This file is packed (gzip). Unpack it and choose what is in it.' },
] as const;

const sampleBytes = 64 * 1024;

/**
 * Decodes bytes to text: by the byte order mark, else as UTF-8, else as Windows-1252, with a note. Throws
 * UnreadableFile for non-text content.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  for (const { bytes: mark, message } of foreign) {
    if (startsWith(bytes, mark)) throw new UnreadableFile(message);
  }
  const marked = marks.find(({ bytes: mark }) => startsWith(bytes, mark));
  const unmarked = marked === undefined ? wideOf(bytes) : null;
  const encoding = marked?.encoding ?? unmarked;
  if (encoding !== undefined && encoding !== null) {
    return checked(new TextDecoder(encoding).decode(bytes), []);
  }
  const control = controlShare(bytes);
  if (control > 0.01)
    throw new UnreadableFile(
      'This file is not text. Choose a list as .txt, .csv, .tsv or .xlsx, or paste its lines.',
    );
  try {
    return checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes), []);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return checked(new TextDecoder('windows-1252').decode(bytes), [
      'The file is not in UTF-8 and was read as Windows-1252. Look at letters such as α, µ and é.',
    ]);
  }
}

function checked(text: string, remarks: readonly string[]): DecodedText {
  const damaged = text.split('\n').filter((line) => line.includes('\u{FFFD}')).length;
  if (damaged === 0) return { text, remarks };
  const lines = damaged === 1 ? 'A line holds' : `${damaged} lines hold`;
  return {
    text,
    remarks: [
      ...remarks,
      `${lines} the sign � where letters were lost: the file was saved in a wrong encoding before. Save the list again as UTF-8.`,
    ],
  };
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** UTF-16 without a byte order mark: every other byte of plain text is zero. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[at % 2]! += 1;
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.6 && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > half * 0.6 && zeros[1] === 0 ? 'utf-16be' : null;
}

/** The fraction of bytes that do not occur in text; 1 if there is a zero byte. */
function controlShare(bytes: Uint8Array): number {
  const sample = bytes.subarray(0, sampleBytes);
  let count = 0;
  for (const byte of sample) {
    if (byte === 0) return 1;
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) count += 1;
  }
  return sample.length === 0 ? 0 : count / sample.length;
}
