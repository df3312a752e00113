import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { Random } from '../../testing/random.ts';
import { activityForeignKeys, foreignKeyAt, foreignKeysIn } from './foreign-keys.ts';
import { type IndexFile, loadForeignKeys } from './load-column.ts';
import { crcText } from '../../release/crc-text.ts';
import { bytesOf } from '../../release/typed-arrays.ts';

const folder = mkdtempSync(join(tmpdir(), 'moltrove-foreign-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

// More than is interleaved at a time.
const rows = 40_000;

function written(columns: readonly Uint32Array[]): IndexFile[] {
  return columns.map((column, at) => {
    const path = `${activityForeignKeys[at]}.bin`;
    writeFileSync(join(folder, path), bytesOf(column));
    return { path, bytes: column.byteLength, crc32: crcText(crc32(bytesOf(column))) };
  });
}

function randomColumns(): Uint32Array[] {
  const random = new Random(3);
  return activityForeignKeys.map(() => Uint32Array.from({ length: rows }, () => random.below(0xffff_ffff)));
}

describe('foreign keys of activities', () => {
  test('are read as they were written, without extra memory', () => {
    const columns = randomColumns();
    const memory = loadForeignKeys(folder, written(columns), rows);
    expect(memory.byteLength).toBe(rows * 16);
    const keys = foreignKeysIn(new Uint32Array(memory));
    columns.forEach((column, at) => {
      const key = [keys.structure, keys.assay, keys.document, keys.record][at];
      expect(column.every((value, row) => foreignKeyAt(key, row) === value)).toBe(true);
    });
  });

  test.each([
    ['cut', (bytes: Uint8Array) => bytes.subarray(0, 100), 'it ends after 100 of'],
    ['changed', (bytes: Uint8Array) => bytes.with(9, bytes[9] ^ 1), 'its checksum is wrong'],
  ])('a file that was %s is named', (_, change, how) => {
    const columns = randomColumns();
    const files = written(columns);
    writeFileSync(join(folder, files[2].path), change(bytesOf(columns[2])));
    expect(() => loadForeignKeys(folder, files, rows)).toThrow(`${files[2].path}: ${how}`);
  });

  test('a file of more rows than its neighbours is named', () => {
    const [first, , ...rest] = randomColumns();
    const files = written([first, new Uint32Array(rows + 1), ...rest]);
    expect(() => loadForeignKeys(folder, files, rows)).toThrow(files[1].path);
  });
});
