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

export function bytesOfMemory(memory: SharedMemory): number {
  return memory instanceof WebAssembly.Memory ? memory.buffer.byteLength : memory.byteLength;
}

const readChunk = 16 * 1024 * 1024;

/** Memory that all threads see: plain, or such as WebAssembly can read. */
export type SharedMemory = SharedArrayBuffer | WebAssembly.Memory;

/** Reads a file of the index into shared memory and checks its size and checksum on the way. */
export function loadShared(folder: string, file: IndexFile, kernel: boolean): SharedMemory {
  const memory = kernel ? kernelMemory(file.bytes) : new SharedArrayBuffer(file.bytes);
  readInto(new Uint8Array(memory instanceof WebAssembly.Memory ? memory.buffer : memory), folder, file);
  return memory;
}

function readInto(view: Uint8Array, folder: string, { path, bytes, crc32: expected }: IndexFile): void {
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
}

const pageBytes = 65_536;

function kernelMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.max(1, Math.ceil(bytes / pageBytes));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
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
