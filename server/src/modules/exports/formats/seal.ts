import { createHash } from 'node:crypto';
import type { FileChunks } from './file-content.ts';

/** The text before the digits of a seal, in every format that has one. */
export const sealMark = 'moltrove-sha256:';
const digitCount = 64;
const noDigits = '0'.repeat(digitCount);

/** Where a format writes its seal; the digits are filled in by `sealed`. */
export const openSeal = sealMark + noDigits;

/** The seal of a file is within this number of bytes from its end. */
export const sealedTailBytes = 4096;

/**
 * The file with the digits of its seal: the SHA-256 of all its bytes, its own digits read as zeros. The file
 * must end with an open seal, followed by at most a few hundred bytes.
 */
export async function* sealed(parts: FileChunks): FileChunks {
  const hash = createHash('sha256');
  let tail = Buffer.alloc(0);
  for await (const part of parts) {
    const bytes = Buffer.concat([tail, Buffer.from(part as Uint8Array)]);
    const free = Math.max(0, bytes.length - sealedTailBytes);
    tail = bytes.subarray(free);
    if (free === 0) continue;
    hash.update(bytes.subarray(0, free));
    yield bytes.subarray(0, free);
  }
  const at = tail.lastIndexOf(openSeal);
  if (at === -1) throw new Error('The file has no seal to fill in.');
  const digits = hash.update(tail).digest('hex');
  const closed = Buffer.from(tail);
  closed.write(digits, at + sealMark.length, 'ascii');
  yield closed;
}

export type ReadSeal =
  /** The digits, and the same bytes with zeros for them. */
  | { readonly state: 'readable'; readonly digits: string; readonly open: Buffer }
  /** Its mark or its digits were changed. */
  | { readonly state: 'damaged' }
  | { readonly state: 'none' };

/** A damaged mark is still recognised with this many other bytes. */
const maxOtherBytes = 3;

/** Reads the seal in the last bytes of a file. */
export function readSeal(tail: Buffer): ReadSeal {
  let at = tail.length - sealMark.length;
  while (at >= 0 && otherBytes(tail, at) > maxOtherBytes) at -= 1;
  if (at < 0) return { state: 'none' };
  const from = at + sealMark.length;
  const digits = tail.toString('latin1', from, from + digitCount);
  if (otherBytes(tail, at) > 0 || !/^[0-9a-f]{64}$/.test(digits)) return { state: 'damaged' };
  const open = Buffer.from(tail);
  open.write(noDigits, from, 'ascii');
  return { state: 'readable', digits, open };
}

const mark = Buffer.from(sealMark);
const otherBytes = (tail: Buffer, at: number): number =>
  mark.reduce((count, byte, offset) => count + (tail[at + offset] === byte ? 0 : 1), 0);
