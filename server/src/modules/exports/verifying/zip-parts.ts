import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** A file in a ZIP. */
export interface ZipPart {
  readonly name: string;
  /** Where its header begins. */
  readonly start: number;
  readonly packedBytes: number;
  readonly plainBytes: number;
  readonly isDeflated: boolean;
}

const endMark = Buffer.from([0x50, 0x4b, 5, 6]);
/** Length of the end record, and the longest comment after it. */
const maxEndBytes = 22 + 0xffff;
const headerBytes = 30;
const deflated = 8;
const maxTextBytes = 16 * 2 ** 20;

/** The files in a ZIP, by its central directory. */
export async function zipParts(file: FileHandle): Promise<ZipPart[]> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - maxEndBytes), Math.min(size, maxEndBytes));
  const end = tail.lastIndexOf(endMark);
  if (end === -1) throw new Error('This is no complete ZIP.');
  const directory = await bytesAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const parts: ZipPart[] = [];
  for (let at = 0; at < directory.length;) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    );
    parts.push({
      name: directory.toString('latin1', at + 46, at + 46 + nameLength),
      start: directory.readUInt32LE(at + 42),
      packedBytes: directory.readUInt32LE(at + 20),
      plainBytes: directory.readUInt32LE(at + 24),
      isDeflated: directory.readUInt16LE(at + 10) === deflated,
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

/** The files in the ZIP at a path. */
export const zipPartsAt = (path: string): Promise<ZipPart[]> => opened(path, zipParts);

/** The text of a short file in a ZIP; null when there is none. */
export async function zipText(file: FileHandle, name: string): Promise<string | null> {
  const part = (await zipParts(file)).find((each) => each.name === name);
  if (part === undefined) return null;
  const from = await contentStart(file, part);
  const packed = await bytesAt(file, from, Math.min(part.packedBytes, maxTextBytes));
  const bytes = part.isDeflated ? inflateRawSync(packed, { maxOutputLength: maxTextBytes }) : packed;
  return bytes.toString();
}

/** The content of a file in a ZIP, piece by piece; fails where it is longer than the ZIP states. */
export async function* partBytes(path: string, part: ZipPart): AsyncGenerator<Buffer> {
  if (part.packedBytes === 0) return;
  const start = await opened(path, (file) => contentStart(file, part));
  const packed = createReadStream(path, { start, end: start + part.packedBytes - 1 });
  const plain = part.isDeflated ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
  let bytes = 0;
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > part.plainBytes) throw new Error(`${part.name} is longer than the ZIP states.`);
    yield chunk;
  }
}

async function opened<Answer>(path: string, read: (file: FileHandle) => Promise<Answer>): Promise<Answer> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

async function contentStart(file: FileHandle, { start }: ZipPart): Promise<number> {
  const header = await bytesAt(file, start, headerBytes);
  return start + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** Fails where the file has fewer bytes: a damaged ZIP may have any offset. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (position + length > size) throw new Error('This is no complete ZIP.');
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
