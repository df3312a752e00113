import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { AppError } from '@moltrove/contract';
import type { FileParts } from './file-content.ts';

export interface ZipEntry {
  /** ASCII, with `/` between folders. */
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Larger ones need ZIP64, which spreadsheets read badly. */
const mostBytes = 0xffff_ffff;
const deflated = 8;
/** Sizes and sum stand behind the data, as they are not known before. */
const sizesBehind = 8;
const version = 20;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
  readonly offset: number;
}

/** A ZIP of files that are made while it is written, by APPNOTE 6.3 with data descriptors; fails from 4 GB on. */
export async function* zipped(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, made: Date): FileParts {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, parts } of entries) {
    const name = Buffer.from(text, 'ascii');
    const start = offset;
    const head = localHeader(name, made);
    offset += head.length;
    yield head;
    const sum = { crc: 0, plain: 0, packed: 0 };
    for await (const packed of packedParts(parts, sum)) {
      sum.packed += packed.length;
      offset += packed.length;
      yield packed;
    }
    if (offset > mostBytes) throw tooLarge();
    const behind = record([0x08074b50, 4], [sum.crc, 4], [sum.packed, 4], [sum.plain, 4]);
    offset += behind.length;
    yield behind;
    written.push({ name, ...sum, offset: start });
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, made)));
  if (offset + directory.length > mostBytes) throw tooLarge();
  yield directory;
  const count = written.length;
  yield record([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

async function* packedParts(
  parts: ZipEntry['parts'],
  sum: { crc: number; plain: number },
): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part);
      sum.crc = crc32(bytes, sum.crc);
      sum.plain += bytes.length;
      if (sum.plain > mostBytes) throw tooLarge();
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  const feeding = pipeline(Readable.from(counted()), deflate);
  // Its failure comes out of the loop too.
  feeding.catch(() => undefined);
  for await (const packed of deflate) yield packed as Buffer;
  await feeding;
}

const tooLarge = (): AppError =>
  new AppError(
    'TOO_LARGE',
    'An Excel workbook of these rows would be larger than Excel opens (4 GB). Take CSV or TSV, or fewer columns.',
  );

/** Numbers of so many bytes, lowest first, one after another. */
function record(...fields: ReadonlyArray<readonly [value: number, bytes: 2 | 4]>): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [value, size] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

function localHeader(name: Buffer, made: Date): Buffer {
  const { time, day } = dosMoment(made);
  const head = record(
    [0x04034b50, 4],
    [version, 2],
    [sizesBehind, 2],
    [deflated, 2],
    [time, 2],
    [day, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  );
  return Buffer.concat([head, name]);
}

function directoryEntry({ name, crc, packed, plain, offset }: Written, made: Date): Buffer {
  const { time, day } = dosMoment(made);
  const head = record(
    [0x02014b50, 4],
    [version, 2],
    [version, 2],
    [sizesBehind, 2],
    [deflated, 2],
    [time, 2],
    [day, 2],
    [crc, 4],
    [packed, 4],
    [plain, 4],
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  );
  return Buffer.concat([head, name]);
}

function dosMoment(made: Date): { readonly time: number; readonly day: number } {
  const time = (made.getUTCHours() << 11) | (made.getUTCMinutes() << 5) | (made.getUTCSeconds() >> 1);
  const day = ((made.getUTCFullYear() - 1980) << 9) | ((made.getUTCMonth() + 1) << 5) | made.getUTCDate();
  return { time, day };
}
