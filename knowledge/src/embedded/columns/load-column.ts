import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { AppError } from '@moltrove/contract';
import { crcText } from './typed-arrays.ts';

/** A file of the index as the manifest states it. */
export interface IndexFile {
  readonly path: string;
  readonly bytes: number;
  readonly crc32: string;
}

const readChunk = 16 * 1024 * 1024;

/** Reads a file of the index into shared memory and checks its size and checksum on the way. */
export function loadShared(folder: string, { path, bytes, crc32: expected }: IndexFile): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes);
  const view = new Uint8Array(memory);
  let crc = 0;
  const file = openFile(folder, path);
  try {
    for (let done = 0; done < bytes;) {
      const count = readSync(file, view, done, Math.min(readChunk, bytes - done), done);
      if (count === 0) throw damaged(folder, path, `it ends after ${done} of ${bytes} bytes`);
      crc = crc32(view.subarray(done, done + count), crc);
      done += count;
    }
  } finally {
    closeSync(file);
  }
  if (crcText(crc) !== expected) throw damaged(folder, path, 'its checksum is wrong');
  return memory;
}

/** Reads a dictionary of the index and checks it. */
export function loadDictionary(folder: string, { path, crc32: expected }: IndexFile): readonly string[] {
  const bytes = readFileSync(join(folder, path));
  if (crcText(crc32(bytes)) !== expected) throw damaged(folder, path, 'its checksum is wrong');
  return JSON.parse(bytes.toString('utf8')) as readonly string[];
}

function openFile(folder: string, path: string): number {
  try {
    return openSync(join(folder, path), 'r');
  } catch (error) {
    throw damaged(folder, path, 'it cannot be opened', error);
  }
}

/** Names the file of a release that is not as it was written, and what to do. */
export function damaged(folder: string, path: string, how: string, cause?: unknown): AppError {
  return new AppError(
    'RELEASE_NOT_READY',
    `The release in ${folder} is damaged: ${path}: ${how}. Check it with "npm run release -- verify", or import it again.`,
    { folder, path },
    { cause },
  );
}
