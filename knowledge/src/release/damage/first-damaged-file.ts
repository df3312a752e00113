import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { DamagedFile } from './damage-mark.ts';
import type { Manifest } from '../manifest.ts';
import { crcText } from '../crc-text.ts';

const chunkBytes = 1024 * 1024;

type ReleaseFile = Manifest['files'][number];

/** Reads files of a release, and returns the first whose size or checksum differs from the manifest. */
export async function firstDamagedFile(
  folder: string,
  files: readonly ReleaseFile[],
  bytesPerSecond: number,
): Promise<DamagedFile | null> {
  for (const file of files) {
    const how = await damageOf(folder, file, bytesPerSecond);
    if (how !== null) return { file: file.path, how };
  }
  return null;
}

async function damageOf(
  folder: string,
  { path, bytes, crc32: expected }: ReleaseFile,
  bytesPerSecond: number,
): Promise<string | null> {
  let size = 0;
  let sum = 0;
  try {
    const descriptor = openSync(join(folder, path), 'r');
    try {
      const chunk = Buffer.alloc(chunkBytes);
      for (;;) {
        const count = readSync(descriptor, chunk, 0, chunkBytes, null);
        if (count === 0) break;
        size += count;
        sum = crc32(chunk.subarray(0, count), sum);
        await delay((count / bytesPerSecond) * 1000);
      }
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'it is missing' : `it cannot be read (${code ?? message})`;
  }
  if (size !== bytes) return `it has ${size} bytes instead of ${bytes}`;
  return expected === null || crcText(sum) === expected ? null : 'its checksum is wrong';
}
