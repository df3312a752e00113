import { compareText } from '@moltrove/contract/without-calls';
import { type ColumnSource, column, u32 } from './column-source.ts';
import { partitionPoint } from '../../binary-search.ts';

/** Names of the columns that store packed texts. */
export const packedColumns = (name: string): { readonly bytes: string; readonly start: string } => ({
  bytes: `${name}.texts`,
  start: `${name}.texts.start`,
});

/**
 * Many texts in shared memory: UTF-8, concatenated in the order of `compareText`. Code c is text c - 1, from start[c -
 * 1] to start[c].
 */
export class PackedTexts {
  readonly #bytes: Uint8Array;
  readonly #start: Uint32Array;

  constructor(source: ColumnSource, name: string) {
    const names = packedColumns(name);
    this.#bytes = column(source, names.bytes) as Uint8Array;
    this.#start = u32(source, names.start);
  }

  get count(): number {
    return this.#start.length - 1;
  }

  text(code: number): string {
    // A copy, because a decoder cannot read shared memory.
    return decoder.decode(this.#bytes.slice(this.#start[code - 1], this.#start[code]));
  }

  /** 0 for an unknown text. */
  codeOf(text: string): number {
    const end = this.count + 1;
    const code = partitionPoint(1, end, (middle) => compareText(this.text(middle), text) >= 0);
    return code < end && this.text(code) === text ? code : 0;
  }
}

const decoder = new TextDecoder();

/** Bytes and starts of texts, which must be in the order of `compareText`. */
export function packed(texts: readonly string[]): { bytes: Uint8Array; start: Uint32Array } {
  const start = new Uint32Array(texts.length + 1);
  texts.forEach((text, at) => (start[at + 1] = start[at] + Buffer.byteLength(text)));
  const bytes = new Uint8Array(start[texts.length]);
  const encoder = new TextEncoder();
  texts.forEach((text, at) => encoder.encodeInto(text, bytes.subarray(start[at], start[at + 1])));
  return { bytes, start };
}
