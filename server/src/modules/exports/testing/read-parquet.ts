import type { AsyncBuffer } from 'hyparquet';

/** The bytes of a file in the form that the Parquet reader accepts. */
export const bytesOfParquet = (bytes: Buffer): AsyncBuffer => ({
  byteLength: bytes.length,
  slice: (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
});
