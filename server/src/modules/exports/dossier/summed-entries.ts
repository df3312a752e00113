import { createHash } from 'node:crypto';
import type { DossierFile } from '@moltrove/contract';
import type { FileChunks } from '../formats/file-content.ts';
import type { ZipEntry } from '../formats/zip.ts';

/** A file of the dossier, as it was written. */
export interface WrittenFile extends DossierFile {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The entry of a file in the ZIP; `onWritten` gets its size and SHA-256 when all of it has been read. */
export function summedEntry(
  file: DossierFile,
  parts: FileChunks,
  onWritten: (file: WrittenFile) => void,
): ZipEntry {
  const { name, mediaType, description } = file;
  const read = async function* (): FileChunks {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of parts) {
      hash.update(part);
      bytes += Buffer.byteLength(part);
      yield part;
    }
    onWritten({ name, mediaType, description, bytes, sha256: hash.digest('hex') });
  };
  return { name, parts: read() };
}
