import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

const endMark = Buffer.from([0x50, 0x4b, 5, 6]);
/** Length of the end record, and the longest comment after it. */
const maxEndBytes = 22 + 0xffff;
const maxPartBytes = 16 * 2 ** 20;

/** The text of a part of a ZIP, found by its central directory; null when there is none. */
export async function zipPart(file: FileHandle, name: string): Promise<string | null> {
  const { size } = await file.stat();
  const read = async (position: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  const tail = await read(Math.max(0, size - maxEndBytes), Math.min(size, maxEndBytes));
  const end = tail.lastIndexOf(endMark);
  const directory = await read(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  for (let at = 0; at < directory.length;) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    );
    if (directory.toString('latin1', at + 46, at + 46 + nameLength) === name) {
      const [packedBytes, start] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)];
      const header = await read(start, 30);
      const from = start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      const packed = await read(from, Math.min(packedBytes, maxPartBytes));
      return inflateRawSync(packed, { maxOutputLength: maxPartBytes }).toString();
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  return null;
}
