import type { ReleaseFile } from '../release/manifest.ts';
import { closeSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { IndexColumn } from '../release/manifest.ts';
import { crcText } from '../release/crc-text.ts';
import { type ColumnArray, bytesOf, kindOf } from '../release/typed-arrays.ts';

const writeChunk = 8 * 1024 * 1024;

/** Writes columns and dictionaries to `<folder>/index` and lists them for the manifest. */
export class IndexWriter {
  readonly columns: IndexColumn[] = [];
  readonly files: ReleaseFile[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, 'index'), { recursive: true });
  }

  column(name: string, array: ColumnArray, load: IndexColumn['load']): void {
    const path = `index/${name}.bin`;
    this.columns.push({ name, kind: kindOf(array), length: array.length, load, path });
    this.#write(path, bytesOf(array));
  }

  /** Texts of a coded column; code c is entry c - 1. */
  dictionary(name: string, texts: readonly string[]): void {
    this.#write(`index/${name}.json`, new TextEncoder().encode(JSON.stringify(texts)));
  }

  #write(path: string, bytes: Uint8Array): void {
    const file = openSync(join(this.#folder, path), 'w');
    let crc = 0;
    try {
      for (let at = 0; at < bytes.length; at += writeChunk) {
        const chunk = bytes.subarray(at, at + writeChunk);
        crc = crc32(chunk, crc);
        for (let done = 0; done < chunk.length; done += writeSync(file, chunk, done));
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    this.files.push({ path, bytes: bytes.length, crc32: crcText(crc) });
  }
}
