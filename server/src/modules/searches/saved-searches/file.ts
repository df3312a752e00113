import {
  AppError,
  askedBy,
  joinAcross,
  limits,
  type RememberedRelease,
  savedFileEntrySchema,
  savedFileFormat,
  savedFileVersion,
  type SavedFile,
  type SavedView,
  type SearchQuery,
  type SearchRow,
  sentenceOf,
} from '@moltrove/contract';
import type { z } from 'zod';
import { checkedValue } from '../../../platform/http/validate.ts';
import { listedSentence } from '../../../shared/searches/listed-sentence.ts';
import type { Labels } from './store.ts';

export type FileEntry = z.output<typeof savedFileEntrySchema>;

/** Allowance for the envelope around a file when it is imported again. */
const otherBodyBytes = 64 * 1024;

/**
 * A search without the rows whose lists are all empty; the remaining rows join as if those had never been
 * there.
 */
export function withoutEmptyRows({ rows }: SearchQuery): SearchQuery {
  const filled: SearchRow[] = [];
  for (const row of rows) {
    const above = filled.at(-1);
    if (askedBy(row) !== null) filled.push(row);
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
  if (Buffer.byteLength(JSON.stringify(file)) > limits.bodyBytes.large - otherBodyBytes) {
    throw new AppError(
      'TOO_LARGE',
      'These searches are too long for one file. Export fewer of them at once.',
    );
  }
  return file;
}

/** A search from a file, in the form in which it is stored. */
export interface ReadEntry {
  /** Position in the file, from 1. */
  readonly position: number;
  readonly name: string;
  readonly note: string;
  readonly labels: Labels;
  readonly view: SavedView;
  /** JSON. */
  readonly search: string;
  readonly sentence: string;
  readonly filterCount: number;
}

export interface ReadFile {
  readonly entries: readonly ReadEntry[];
  readonly refused: ReadonlyArray<{
    readonly position: number;
    readonly name: string | null;
    readonly reason: string;
  }>;
}

/**
 * The searches of a file, each validated separately. Fails with INVALID_REQUEST when it is not such a file,
 * or has more searches than a user may have.
 */
export function readFileOf(file: unknown): ReadFile {
  const { format, version, searches } = (typeof file === 'object' && file !== null ? file : {}) as Record<
    string,
    unknown
  >;
  if (format !== savedFileFormat) {
    throw new AppError('INVALID_REQUEST', 'This is not a file of saved searches: nothing was changed.');
  }
  if (version !== savedFileVersion) {
    const given = JSON.stringify(version)?.slice(0, 100);
    const text = `The file has version ${given}; this server reads version ${savedFileVersion}. Nothing was changed.`;
    throw new AppError('INVALID_REQUEST', text, { readable: [savedFileVersion] });
  }
  if (!Array.isArray(searches)) {
    throw new AppError(
      'INVALID_REQUEST',
      'The file has no list of searches: it is damaged. Nothing was changed.',
    );
  }
  const { maxSavedSearches } = limits;
  if (searches.length > maxSavedSearches) {
    const text = `The file has ${searches.length} searches; a user may have ${maxSavedSearches}. Nothing was changed.`;
    throw new AppError('INVALID_REQUEST', text, { limit: maxSavedSearches });
  }
  const entries: ReadEntry[] = [];
  const refused: Array<ReadFile['refused'][number]> = [];
  for (const [index, each] of (searches as readonly unknown[]).entries()) {
    const position = index + 1;
    const checked = checkedValue(savedFileEntrySchema, each);
    if (checked.ok) entries.push({ position, ...storedEntry(checked.value) });
    else refused.push({ position, name: nameIn(each), reason: checked.reason });
  }
  return { entries, refused };
}

const storedEntry = ({
  name,
  note,
  folder = '',
  tags = [],
  search,
  view,
}: FileEntry): Omit<ReadEntry, 'position'> => ({
  name,
  note,
  labels: { folder, tags },
  view,
  search: JSON.stringify(search),
  sentence: listedSentence(sentenceOf(search.query)),
  filterCount: search.filters.length,
});

function nameIn(entry: unknown): string | null {
  const { name } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
  return typeof name === 'string' ? name.slice(0, limits.maxSavedNameLength) : null;
}
