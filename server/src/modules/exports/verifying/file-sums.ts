import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readSeal, sealedTailBytes } from '../formats/seal.ts';

export type SealState = 'intact' | 'broken' | 'none';

export interface FileSums {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly seal: SealState;
}

/** Reads a whole file, and compares it with the seal in it. */
export async function fileSums(path: string, onBytes: (bytes: number) => void): Promise<FileSums> {
  const whole = createHash('sha256');
  const unsealed = createHash('sha256');
  let bytes = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    whole.update(chunk);
    const joined = Buffer.concat([tail, chunk]);
    const free = Math.max(0, joined.length - sealedTailBytes);
    unsealed.update(joined.subarray(0, free));
    tail = joined.subarray(free);
    onBytes(bytes);
  }
  const seal = readSeal(tail);
  const sums = { bytes, sha256: whole.digest('hex') };
  if (seal.state === 'none') return { ...sums, seal: 'none' };
  const isIntact = seal.state === 'readable' && unsealed.update(seal.open).digest('hex') === seal.digits;
  return { ...sums, seal: isIntact ? 'intact' : 'broken' };
}
