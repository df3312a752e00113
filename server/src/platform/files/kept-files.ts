import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppError } from '@moltrove/contract';
import { toDisk } from './to-disk.ts';

/** Folder of the flat files of a home; files in it are called by their ids, never by what somebody named them. */
export const flatFilesOf = (home: string): string => join(home, 'flat-files');

export interface KeptFile {
  readonly id: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export type FileState = 'ready' | 'missing' | 'damaged';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function pathOf(folder: string, id: string): string {
  if (!idPattern.test(id)) throw new Error(`${id} is no id of a flat file.`);
  return join(folder, id);
}

/** Copies a file into the folder, under an id of its own; it is there whole or not at all. */
export const takeInFile = (folder: string, source: string): Promise<KeptFile> =>
  keepBytes(folder, randomUUID(), bytesOf(source));

/** Opened with the first byte that is asked for: a file that can't be opened fails there. */
async function* bytesOf(source: string): AsyncGenerator<Buffer> {
  yield* createReadStream(source) as AsyncIterable<Buffer>;
}

/**
 * Writes bytes into the folder under an id, readable by the owner of the process alone, as fast as the disk takes them;
 * they are there whole or not at all.
 */
export async function keepBytes(
  folder: string,
  id: string,
  bytes: AsyncIterable<Uint8Array | string>,
  signal?: AbortSignal,
): Promise<KeptFile> {
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

/** Makes a folder that the owner of the process alone may look into. */
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

/** Whether a file is there with the size that it had; what is in it is checked while it is read. */
export async function stateOf(folder: string, file: KeptFile): Promise<FileState> {
  try {
    const found = await stat(pathOf(folder, file.id));
    return found.isFile() && found.size === file.bytes ? 'ready' : 'damaged';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
}

/**
 * The bytes of a file from one on. The whole file is read and checked: the stream fails before its last bytes, and
 * with what `onDamage` answers, when it is not what was taken in.
 */
export function readKept(
  folder: string,
  file: KeptFile,
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

/** Leaves the first bytes out, and holds the last chunk back until the sum of all is known to be right. */
class CheckingStream extends Transform {
  readonly #hash = createHash('sha256');
  readonly #sha256: string;
  readonly #onDamage: () => AppError;
  /** How many bytes are still to be left out. */
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

/** Takes a file away; it is right when there is none. */
export const removeKept = (folder: string, id: string): Promise<void> =>
  rm(pathOf(folder, id), { force: true });
