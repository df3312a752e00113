import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '@moltrove/contract/without-calls';

const magic = 'SQLite format 3\0';

/** Offsets and sizes of SQLite's database header: https://sqlite.org/fileformat2.html#the_database_header */
const header = { bytes: 100, pageSize: 16, changeCounter: 24, pageCount: 28, versionValidFor: 92 } as const;

export function isSqliteHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') === magic;
}

/** Fails with INVALID_REQUEST if the file is not an SQLite database, or is shorter than its header states. */
export async function checkSqliteFile(path: string, shownName: string = path): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const problem = describeProblem(await readHeader(file), size);
    if (problem !== null) {
      throw new AppError('INVALID_REQUEST', `${shownName} is not a complete SQLite database: ${problem}.`, {
        path,
      });
    }
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(header.bytes), 0, header.bytes, 0);
  return buffer.subarray(0, bytesRead);
}

function describeProblem(bytes: Buffer, size: number): string | null {
  if (bytes.length === 0) return 'it is empty';
  if (!isSqliteHeader(bytes)) return 'it does not begin with SQLite’s signature';
  if (bytes.length < header.bytes) return 'its header is cut off';
  const stated = bytes.readUInt16BE(header.pageSize);
  const pageSize = stated === 1 ? 65_536 : stated;
  const countIsValid =
    bytes.readUInt32BE(header.changeCounter) === bytes.readUInt32BE(header.versionValidFor);
  const expected = pageSize * bytes.readUInt32BE(header.pageCount);
  if (countIsValid && size < expected) return `it has ${size} of ${expected} bytes`;
  return null;
}
