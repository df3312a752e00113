import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError } from '@moltrove/contract';
import { ZipFile } from 'yazl';
import type { FileChunks } from './file-content.ts';

export interface ZipEntry {
  /** ASCII, with `/` between folders. */
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** The parts are compressed already, and are stored as they are. */
  readonly isCompressed?: boolean;
}

/** Larger files need ZIP64, which spreadsheet programs support poorly. */
const zip32Bytes = 0xffff_ffff;

const workbookTooLarge =
  'An Excel workbook of these rows would be larger than Excel can open (4 GB). Choose CSV or TSV, or fewer columns.';

interface ZipOptions {
  readonly maxBytes?: number;
  readonly comment?: string;
  /** Why the file cannot be written, and what to choose instead. */
  readonly tooLargeText?: string;
}

/**
 * A ZIP of files that are produced one by one while it is written, each dated `createdAt` in UTC. Fails when
 * a file or the ZIP would exceed `maxBytes`. The comment, in ASCII, ends the ZIP.
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  createdAt: Date,
  { maxBytes = zip32Bytes, comment = '', tooLargeText = workbookTooLarge }: ZipOptions = {},
): FileChunks {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // Entry dates are written as local time.
  const mtime = new Date(createdAt.getTime() + createdAt.getTimezoneOffset() * 60_000);
  const stopping = new AbortController();
  const readEach = async (): Promise<void> => {
    for await (const { name, parts, isCompressed = false } of entries) {
      const source = Readable.from(bytesOf(parts, maxBytes, tooLargeText), { signal: stopping.signal });
      zip.addReadStream(source, name, { mtime, forceDosTimestamp: true, compress: !isCompressed });
      await finished(source);
    }
    zip.end({ comment, forceZip64Format: false });
  };
  readEach().catch((error: unknown) => output.destroy(error as Error));
  try {
    let bytes = 0;
    for await (const part of output as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw new AppError('TOO_LARGE', tooLargeText);
      yield part;
    }
  } finally {
    stopping.abort();
  }
}

async function* bytesOf(
  parts: ZipEntry['parts'],
  maxBytes: number,
  tooLargeText: string,
): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const part of parts) {
    const bytes = Buffer.from(part as Uint8Array);
    total += bytes.length;
    if (total > maxBytes) throw new AppError('TOO_LARGE', tooLargeText);
    yield bytes;
  }
}
