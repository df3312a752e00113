import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { AppError } from '@moltrove/contract/without-calls';
import { damaged } from '../../release/damage/damaged.ts';
import { crcText } from '../../release/crc-text.ts';

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

/** Memory that all threads share: a plain buffer, or WebAssembly memory. */
export type SharedMemory = SharedArrayBuffer | WebAssembly.Memory;

/** Reads a file of the index into shared memory and checks its size and checksum on the way. */
export function loadShared(folder: string, file: IndexFile, kernel: boolean): SharedMemory {
  const memory = kernel ? kernelMemory(file.bytes) : new SharedArrayBuffer(file.bytes);
  readInto(new Uint8Array(memory instanceof WebAssembly.Memory ? memory.buffer : memory), folder, file);
  return memory;
}

function readInto(view: Uint8Array, folder: string, file: IndexFile): void {
  const reader = new FileReader(folder, file);
  try {
    for (let from = 0; from < file.bytes; from += readChunk) {
      reader.read(view.subarray(from, Math.min(from + readChunk, file.bytes)));
    }
    reader.requireWhole();
  } finally {
    reader.close();
  }
}

/** Reads a file of the index from its start and computes its checksum on the way. */
class FileReader {
  readonly #folder: string;
  readonly #file: IndexFile;
  readonly #descriptor: number;
  #done = 0;
  #crc = 0;

  constructor(folder: string, file: IndexFile) {
    this.#folder = folder;
    this.#file = file;
    this.#descriptor = openFile(folder, file.path);
  }

  /** Fills the buffer with the next bytes. */
  read(buffer: Uint8Array): void {
    for (let at = 0; at < buffer.length;) {
      const count = readSync(this.#descriptor, buffer, at, buffer.length - at, this.#done);
      if (count === 0) throw this.#damaged(`it ends after ${this.#done} of ${this.#file.bytes} bytes`);
      at += count;
      this.#done += count;
    }
    this.#crc = crc32(buffer, this.#crc);
  }

  /** Fails unless the whole file was read and is as the manifest states it. */
  requireWhole(): void {
    if (this.#done !== this.#file.bytes) throw this.#damaged('it holds more rows than its neighbours');
    if (crcText(this.#crc) !== this.#file.crc32) throw this.#damaged('its checksum is wrong');
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #damaged(how: string): AppError {
    return damaged(this.#folder, this.#file.path, how);
  }
}

/** Records interleaved at a time; few enough to stay in the processor's cache. */
const recordsAtOnce = 16 * 1024;

/** Reads files of `rows` 32-bit numbers each, interleaves them into records and checks them as `loadShared` does. */
export function loadForeignKeys(
  folder: string,
  files: readonly IndexFile[],
  rows: number,
): SharedArrayBuffer {
  const stride = files.length;
  const memory = new SharedArrayBuffer(rows * stride * 4);
  const words = new Uint32Array(memory);
  const piece = new Uint32Array(recordsAtOnce);
  const readers: FileReader[] = [];
  try {
    for (const file of files) readers.push(new FileReader(folder, file));
    for (let from = 0; from < rows; from += recordsAtOnce) {
      const count = Math.min(recordsAtOnce, rows - from);
      readers.forEach((reader, offset) => {
        reader.read(new Uint8Array(piece.buffer, 0, count * 4));
        for (let at = 0, to = from * stride + offset; at < count; at += 1, to += stride)
          words[to] = piece[at];
      });
    }
    for (const reader of readers) reader.requireWhole();
  } finally {
    for (const reader of readers) reader.close();
  }
  return memory;
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
