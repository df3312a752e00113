import {
  AppError,
  hasValue,
  joinAcross,
  limits,
  type RememberedRelease,
  savedFileEntrySchema,
  savedFileFormat,
  savedFileVersion,
  type SavedFile,
  type SearchQuery,
  type SearchRow,
} from '@moltrove/contract';
import type { z } from 'zod';
import { checkedValue } from '../../http/validate.ts';

export type FileEntry = z.output<typeof savedFileEntrySchema>;

/** Room for what surrounds a file when it is sent back to be imported. */
const otherBodyBytes = 64 * 1024;

/** A search without the rows whose lists are all empty; rows around them join as if they were not there. */
export function withoutEmptyRows({ rows }: SearchQuery): SearchQuery {
  const filled: SearchRow[] = [];
  for (const row of rows) {
    const above = filled.at(-1);
    if (hasValue(row.criterion)) filled.push(row);
    else if (above !== undefined) filled[filled.length - 1] = { ...above, ...joinAcross(above, row) };
  }
  return { rows: filled };
}

/** Fails with TOO_LARGE when the file could not be imported again. */
export function fileOf(entries: readonly FileEntry[], release: RememberedRelease, at: number): SavedFile {
  const file: SavedFile = {
    format: savedFileFormat,
    version: savedFileVersion,
    exportedAt: new Date(at).toISOString(),
    release,
    searches: entries.map((entry) => ({
      ...entry,
      search: { ...entry.search, query: withoutEmptyRows(entry.search.query) },
    })),
  };
  if (Buffer.byteLength(JSON.stringify(file)) > limits.maxBodyBytes - otherBodyBytes) {
    throw new AppError(
      'TOO_LARGE',
      'These searches are too long for one file. Export fewer of them at once.',
    );
  }
  return file;
}

export interface ReadFile {
  readonly entries: ReadonlyArray<{ readonly position: number; readonly entry: FileEntry }>;
  readonly refused: ReadonlyArray<{
    readonly position: number;
    readonly name: string | null;
    readonly reason: string;
  }>;
}

/** The searches of a file, each checked by itself. Fails with INVALID_REQUEST when it is no such file at all. */
export function readFileOf(file: unknown): ReadFile {
  const { format, version, searches } = (typeof file === 'object' && file !== null ? file : {}) as Record<
    string,
    unknown
  >;
  if (format !== savedFileFormat) {
    throw new AppError('INVALID_REQUEST', 'This is not a file of saved searches: nothing was changed.');
  }
  if (version !== savedFileVersion) {
    const text = `The file has version ${JSON.stringify(version)}; this server reads version ${savedFileVersion}. Nothing was changed.`;
    throw new AppError('INVALID_REQUEST', text, { version, readable: [savedFileVersion] });
  }
  if (!Array.isArray(searches)) {
    throw new AppError(
      'INVALID_REQUEST',
      'The file has no list of searches: it is damaged. Nothing was changed.',
    );
  }
  const entries: Array<ReadFile['entries'][number]> = [];
  const refused: Array<ReadFile['refused'][number]> = [];
  for (const [index, each] of (searches as readonly unknown[]).entries()) {
    const position = index + 1;
    const checked = checkedValue(savedFileEntrySchema, each);
    if (checked.ok) entries.push({ position, entry: checked.value });
    else refused.push({ position, name: nameIn(each), reason: checked.reason });
  }
  return { entries, refused };
}

function nameIn(entry: unknown): string | null {
  const { name } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
  return typeof name === 'string' ? name.slice(0, limits.maxSavedNameLength) : null;
}
