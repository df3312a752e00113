import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { crcText } from './crc-text.ts';
import type { ReleaseFile } from './manifest.ts';

/** A file of a release as the manifest lists it. */
export async function fileOf(folder: string, path: string): Promise<ReleaseFile> {
  let bytes = 0;
  let crc = 0;
  for await (const chunk of createReadStream(join(folder, path), { highWaterMark: 1 << 20 })) {
    const buffer = chunk as Buffer;
    bytes += buffer.length;
    crc = crc32(buffer, crc);
  }
  return { path, bytes, crc32: crcText(crc) };
}
