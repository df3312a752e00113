import type { AsyncBuffer } from 'hyparquet';

/** Bytes of a file as the reader of Parquet files takes them. */
export const bytesOfParquet = (bytes: Buffer): AsyncBuffer => ({
  byteLength: bytes.length,
  slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
});
