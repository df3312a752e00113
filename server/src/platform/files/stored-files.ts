import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppError } from '@moltrove/contract';
import { toDisk } from './to-disk.ts';

/** Folder of the flat files of a home; files in it are named by id, never by a user's name for them. */
export const flatFilesOf = (home: string): string => join(home, 'flat-files');

export interface StoredFile {
  readonly id: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export type FileState = 'ready' | 'missing' | 'damaged';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function pathOf(folder: string, id: string): string {
  if (!idPattern.test(id)) throw new Error(`${id} is not the id of a flat file.`);
  return join(folder, id);
}

/** Copies a file into the folder under a new id, atomically. */
export const takeInFile = (folder: string, source: string): Promise<StoredFile> =>
  storeBytes(folder, randomUUID(), bytesOf(source));

/** Opens the file when the first byte is requested, and fails then if it cannot be opened. */
async function* bytesOf(source: string): AsyncGenerator<Buffer> {
  yield* createReadStream(source) as AsyncIterable<Buffer>;
}

/**
 * Writes bytes into the folder under an id, atomically and readable by the owner of the process alone, with
 * backpressure from the disk.
 */
export async function storeBytes(
  folder: string,
  id: string,
  bytes: AsyncIterable<Uint8Array | string>,
  signal?: AbortSignal,
): Promise<StoredFile> {
  await makePrivate(folder);
  const path = pathOf(folder, id);
  const unfinished = `${path}.next`;
  const hash = createHash('sha256');
  try {
    const target = await open(unfinished, 'wx', 0o600);
    const writing = target.createWriteStream({ flush: true });
    await pipeline(bytes, hashing(hash), writing, signal === undefined ? {} : { signal });
    const { size } = await stat(unfinished);
    await rename(unfinished, path);
    await toDisk(folder);
    return { id, bytes: size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Creates a folder that only the owner of the process may read. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Whether a file exists with its original size; its content is verified while it is read. */
export async function stateOf(folder: string, file: StoredFile): Promise<FileState> {
  try {
    const stats = await stat(pathOf(folder, file.id));
    return stats.isFile() && stats.size === file.bytes ? 'ready' : 'damaged';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
}

/**
 * The bytes of a file from an offset on. The whole file is read and verified: if it differs from what was
 * stored, the stream fails before its last bytes with the error from `onDamage`.
 */
export function readStored(
  folder: string,
  file: StoredFile,
  fromByte: number,
  onDamage: () => AppError,
): Readable {
  const bytes = createReadStream(pathOf(folder, file.id));
  if (file.bytes === 0) return bytes;
  const checking = new CheckingStream(file.sha256, fromByte, onDamage);
  bytes.on('error', (error) => checking.destroy(error));
  checking.on('close', () => bytes.destroy());
  return bytes.pipe(checking);
}

/** Skips the first bytes, and holds back the last chunk until the checksum of the file is verified. */
class CheckingStream extends Transform {
  readonly #hash = createHash('sha256');
  readonly #sha256: string;
  readonly #onDamage: () => AppError;
  /** Bytes still to be skipped. */
  #toSkip: number;
  #held: Buffer | null = null;

  constructor(sha256: string, toSkip: number, onDamage: () => AppError) {
    super();
    this.#sha256 = sha256;
    this.#toSkip = toSkip;
    this.#onDamage = onDamage;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    const skipped = Math.min(this.#toSkip, chunk.length);
    this.#toSkip -= skipped;
    if (skipped === chunk.length) return done();
    const before = this.#held;
    this.#held = chunk.subarray(skipped);
    if (before === null) done();
    else done(null, before);
  }

  override _flush(done: TransformCallback): void {
    if (this.#hash.digest('hex') === this.#sha256) return done(null, this.#held);
    done(this.#onDamage());
  }
}

/** Deletes a file; succeeds when there is none. */
export const removeStored = (folder: string, id: string): Promise<void> =>
  rm(pathOf(folder, id), { force: true });
