import { damaged } from './damaged.ts';

/** SQLITE_IOERR, SQLITE_CORRUPT and SQLITE_NOTADB, the lowest byte of their extended codes. */
const malformedCodes = [10, 11, 26];

/** A row that is in the index but not in a database: the files are from different builds. */
export class MissingRow extends Error {
  readonly file: string;

  constructor(file: string, message: string) {
    super(message);
    this.file = file;
  }
}

/** An error thrown while a release was read; reported as damage of the release if a database is malformed. */
export function damageOr(folder: string, error: unknown): unknown {
  if (error instanceof MissingRow) return damaged(folder, error.file, error.message, error);
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  if (code !== 'ERR_SQLITE_ERROR' || typeof errcode !== 'number') return error;
  if (!malformedCodes.includes(errcode & 0xff)) return error;
  return damaged(folder, null, `a database of it can't be read (${(error as Error).message})`, error);
}
