import { AppError } from '@moltrove/contract/without-calls';
import type { IndexColumn } from './manifest.ts';

export type ColumnKind = IndexColumn['kind'];
export type ColumnArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** Dictionary codes of a column: 0 stands for no value, 1 to n for the dictionary's entries in sort order. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

export const bytesPerValue: Record<ColumnKind, number> = { u8: 1, u16: 2, u32: 4, i32: 4, f32: 4, f64: 8 };

export function kindOf(array: ColumnArray): ColumnKind {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint16Array) return 'u16';
  if (array instanceof Uint32Array) return 'u32';
  if (array instanceof Int32Array) return 'i32';
  return array instanceof Float32Array ? 'f32' : 'f64';
}

/** A view of a buffer from its start as an array of that kind; of the whole buffer if no length is given. */
export function viewOf(kind: ColumnKind, buffer: ArrayBufferLike, length?: number): ColumnArray {
  switch (kind) {
    case 'u8':
      return new Uint8Array(buffer, 0, length);
    case 'u16':
      return new Uint16Array(buffer, 0, length);
    case 'u32':
      return new Uint32Array(buffer, 0, length);
    case 'i32':
      return new Int32Array(buffer, 0, length);
    case 'f32':
      return new Float32Array(buffer, 0, length);
    case 'f64':
      return new Float64Array(buffer, 0, length);
  }
}

/** The narrowest array for codes up to `highest`. */
export function codesUpTo(highest: number, length: number): Codes {
  if (highest <= 0xff) return new Uint8Array(length);
  return highest <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

export function bytesOf(array: ColumnArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/** Index files are laid out as in memory, in little-endian order; fails on big-endian hosts. */
export function requireLittleEndian(): void {
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1) {
    throw new AppError('INTERNAL', 'The search index needs a little-endian processor (x86-64, ARM64).');
  }
}
