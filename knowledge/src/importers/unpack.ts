import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Readable, Transform, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { z } from 'zod';
import { AppError } from '@moltrove/contract/without-calls';
import type { OnProgress } from '../release/progress.ts';
import { checkSqliteFile, isSqliteHeader } from './sqlite-file.ts';

const chunkBytes = 1 << 20;
const headerBytes = 512;
const markerSchema = z.object({ fingerprint: z.string(), bytes: z.int() });

export interface UnpackOptions {
  readonly path: string;
  /** Path of the unpacked database; a complete one from the same source file is reused. */
  readonly folder: string;
  /** Identifies the source file. */
  readonly fingerprint: string;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

type SourceFormat = 'sqlite' | 'sqlite.gz' | 'tar' | 'tar.gz';

/** Bytes from the start of a file that `isImportable` needs. */
export const importableHeaderBytes = headerBytes;

/** Whether a file that begins with these bytes may be a source: a SQLite database, a gzip or a tar. */
export const isImportable = (header: Uint8Array): boolean =>
  isSqliteHeader(header) || isGzip(header) || isTar(header.subarray(0, headerBytes));

/**
 * Checks the beginning of a source, which takes no time even if it is large. Fails with INVALID_REQUEST if it is neither
 * a SQLite database nor a gzip or tar of one, or is a database that is cut off.
 */
export async function checkImportable(path: string, shownName: string = path): Promise<void> {
  if ((await formatOf(path, shownName)) === 'sqlite') await checkSqliteFile(path, shownName);
}

/**
 * Path of a plain SQLite database for a source that is one, a gzip of one, or a tar (gzipped or not) that
 * contains one. The first bytes determine the format, not the name. Fails with INVALID_REQUEST if the source is
 * none of these, truncated or damaged.
 */
export async function unpackDatabase(options: UnpackOptions): Promise<string> {
  const { path } = options;
  switch (await formatOf(path)) {
    case 'sqlite':
      await checkSqliteFile(path);
      return path;
    case 'sqlite.gz':
      return unpackOnce(options, (target, meter) =>
        pipeline(read(options), meter, gunzip(), createWriteStream(target, { flush: true })),
      );
    case 'tar.gz':
      return unpackOnce(options, (target, meter) => writeTarMember(options, [meter, gunzip()], target));
    case 'tar':
      return unpackOnce(options, (target, meter) => writeTarMember(options, [meter], target));
  }
}

async function formatOf(path: string, shownName: string = path): Promise<SourceFormat> {
  const header = await firstBytes(createReadStream(path, { end: headerBytes - 1 }));
  if (isSqliteHeader(header)) return 'sqlite';
  if (isTar(header)) return 'tar';
  if (isGzip(header)) {
    const inner = await firstBytes(gunzipped(path));
    if (isSqliteHeader(inner)) return 'sqlite.gz';
    if (isTar(inner)) return 'tar.gz';
  }
  const problem =
    header.length === 0 ? 'is empty' : 'is neither a SQLite database nor a .gz, .tar or .tar.gz of one';
  throw new AppError('INVALID_REQUEST', `${shownName} ${problem}.`, { path });
}

async function unpackOnce(
  options: UnpackOptions,
  write: (target: string, meter: Transform) => Promise<void>,
): Promise<string> {
  const target = join(options.folder, 'source.db');
  const marker = join(options.folder, 'source.json');
  if (await isUnpacked(target, marker, options.fingerprint)) return target;
  await mkdir(options.folder, { recursive: true });
  const partial = `${target}.part`;
  await rm(marker, { force: true });
  try {
    await write(partial, await byteMeter(options));
  } catch (error) {
    await rm(partial, { force: true });
    throw unpackError(error, options);
  }
  await checkSqliteFile(partial, `The database in ${options.path}`);
  await rename(partial, target);
  const { size: bytes } = await stat(target);
  await writeFile(marker, JSON.stringify({ fingerprint: options.fingerprint, bytes }) + '\n', {
    flush: true,
  });
  return target;
}

async function isUnpacked(target: string, marker: string, fingerprint: string): Promise<boolean> {
  try {
    const stored = markerSchema.parse(JSON.parse(await readFile(marker, 'utf8')));
    return stored.fingerprint === fingerprint && stored.bytes === (await stat(target)).size;
  } catch {
    return false;
  }
}

async function writeTarMember(
  { path, signal }: UnpackOptions,
  before: readonly Transform[],
  target: string,
): Promise<void> {
  const unpacker = extract();
  const [found] = await Promise.all([
    writeDatabase(unpacker, target),
    pipeline([read({ path, signal }), ...before, unpacker]),
  ]);
  if (!found) {
    throw new AppError('INVALID_REQUEST', `${path} holds no file that ends in .db or .sqlite.`, { path });
  }
}

/** Writes the first member with a database's file name; false if there is none. */
async function writeDatabase(unpacker: Extract, target: string): Promise<boolean> {
  let found = false;
  for await (const entry of unpacker) {
    const { name, type } = entry.header;
    if (found || type !== 'file' || !/\.(db|sqlite3?)$/i.test(name)) {
      entry.resume();
      continue;
    }
    found = true;
    await pipeline(entry, createWriteStream(target, { flush: true }));
  }
  return found;
}

const read = ({ path, signal }: Pick<UnpackOptions, 'path' | 'signal'>): Readable =>
  createReadStream(path, { highWaterMark: chunkBytes, signal });

const gunzip = (): Transform => createGunzip({ chunkSize: chunkBytes });

/** An error of the file ends the answer too; ending the answer early closes the file. */
function gunzipped(path: string): Readable {
  const unpacked = createGunzip();
  pipe(createReadStream(path), unpacked, () => undefined);
  return unpacked;
}

/** Up to `headerBytes` bytes from the start; unreadable bytes of a damaged stream count as absent. */
async function firstBytes(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= headerBytes) break;
    }
  } catch (error) {
    if (isFileError(error)) throw error;
  }
  return Buffer.concat(parts).subarray(0, headerBytes);
}

const isFileError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string';

const isGzip = (header: Uint8Array): boolean => header[0] === 0x1f && header[1] === 0x8b;

/** A tar header stores the sum of its bytes as octal digits; the bytes of that field count as blanks. */
function isTar(header: Uint8Array): boolean {
  if (header.length < headerBytes) return false;
  const stated = Number.parseInt(Buffer.from(header.subarray(148, 156)).toString('latin1'), 8);
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0);
  return sum === stated;
}

async function byteMeter({ path, onProgress }: UnpackOptions): Promise<Transform> {
  const { size: total } = await stat(path);
  let done = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      done += chunk.length;
      onProgress({ step: `unpack ${basename(path)}`, done, total, unit: 'bytes' });
      callback(null, chunk);
    },
  });
}

function unpackError(error: unknown, { path, signal }: UnpackOptions): unknown {
  if (error instanceof AppError) return error;
  if (signal?.aborted === true)
    return new AppError('CANCELLED', 'The import was stopped.', {}, { cause: error });
  if (isFileError(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new AppError(
    'INVALID_REQUEST',
    `${path} can't be unpacked, it is cut off or damaged: ${reason}.`,
    { path },
    { cause: error },
  );
}
