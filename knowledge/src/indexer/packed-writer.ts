import { packed, packedColumns } from '../engine/index/packed-texts.ts';
import type { IndexWriter } from './index-writer.ts';

/** Writes texts, which must be in the order of `compareText`. */
export function writePacked(writer: IndexWriter, name: string, texts: readonly string[]): void {
  const names = packedColumns(name);
  const { bytes, start } = packed(texts);
  writer.column(names.bytes, bytes, 'eager');
  writer.column(names.start, start, 'eager');
}
