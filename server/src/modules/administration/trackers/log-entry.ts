import {
  AppError,
  datasetTypeLabels,
  draftQuerySchema,
  fromWire,
  type LogKey,
  searchCountsSchema,
  type TrackerLogEntry,
  type WireCounts,
} from '@moltrove/contract';
import { sql } from 'kysely';
import { momentOrNull } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { StoredSearch } from '../../../shared/searches/stored-search.ts';
import { listedRow, type SourceRow } from './listed-row.ts';
import { sourceOf } from './sources.ts';
import { contractsOf } from './tracker-item.ts';

type Facts = TrackerLogEntry['facts'];
type Content = Partial<Pick<TrackerLogEntry, 'search' | 'query'>> & { readonly facts: Facts };

/** An entry of a log with everything that is recorded of it. Fails with NOT_FOUND when it is no longer listed. */
export async function logEntry(
  db: UserData,
  tracker: LogKey,
  id: string,
  now: number,
  readSearch: StoredSearch,
): Promise<TrackerLogEntry> {
  const { rows } = await sql<SourceRow>`
    select * from (${sourceOf(tracker, now)}) as listed where id = ${id}`.execute(db);
  const row = rows.at(0);
  if (row === undefined)
    throw new AppError(
      'NOT_FOUND',
      'This entry is no longer listed: it was removed, or newer ones took its place.',
    );
  const { search = null, query = null, facts } = await contentOf[tracker](db, row, readSearch);
  return {
    ...listedRow(tracker, row),
    contracts: row.userId === null ? [] : await contractsOf(db, row.userId),
    facts,
    search,
    query,
  };
}

type Read = (db: UserData, row: SourceRow, readSearch: StoredSearch) => Promise<Content>;

const contentOf: Record<LogKey, Read> = {
  async searches(db, { id }, readSearch) {
    const row = await db
      .selectFrom('searchHistory')
      .select(['counts', 'release', 'search'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { compoundRecords, clinicalCompounds } = fromWire(
      searchCountsSchema,
      JSON.parse(row.counts) as WireCounts,
    );
    const release = row.release === null ? null : (JSON.parse(row.release) as { name: string }).name;
    return { facts: { compoundRecords, clinicalCompounds, release }, search: await readSearch(row.search) };
  },

  async queries(db, { id }) {
    const { query } = await db
      .selectFrom('ranQueries')
      .select('query')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const parsed = draftQuerySchema.safeParse(JSON.parse(query));
    return { facts: {}, query: parsed.success ? parsed.data : null };
  },

  async downloads(db, { id }) {
    const { kind, fileId, keptUntil } = await db
      .selectFrom('downloads')
      .select(['kind', 'fileId', 'keptUntil'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const file = kind === 'export' ? await exportFacts(db, fileId) : await datasetFacts(db, fileId);
    return { facts: { ...file, keptUntil: momentOrNull(keptUntil) } };
  },

  async logins(db, { id }) {
    const session = await db
      .selectFrom('sessions')
      .select(['expiresAt', 'secondFactorAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { expiresAt, secondFactorAt } = session;
    return { facts: { expires: momentOrNull(expiresAt), secondFactor: momentOrNull(secondFactorAt) } };
  },

  async failures(db, { id, kind }) {
    return { facts: kind === 'export' ? await exportFacts(db, id) : {} };
  },
};

async function exportFacts(db: UserData, fileId: string): Promise<Facts> {
  const row = await db
    .selectFrom('exports')
    .select(['format', 'state', 'sentence', 'release', 'rowCount', 'structures', 'credits', 'sha256'])
    .select(['createdAt', 'finishedAt'])
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  if (row !== undefined) {
    const { format, state, sentence, release, rowCount: rows, structures, credits, sha256 } = row;
    const started = momentOrNull(row.createdAt);
    const finished = momentOrNull(row.finishedAt);
    return {
      format,
      state,
      contents: sentence,
      release,
      rows,
      structures,
      credits,
      sha256,
      started,
      finished,
    };
  }
  // The list of exports keeps only the newest of a user; the record of a file stays.
  const record = await db
    .selectFrom('exportRecords')
    .select(['sha256', 'createdAt'])
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return record === undefined ? {} : { sha256: record.sha256, finished: momentOrNull(record.createdAt) };
}

async function datasetFacts(db: UserData, fileId: string): Promise<Facts> {
  const row = await db
    .selectFrom('flatFiles')
    .select(['datasetType', 'description', 'sha256', 'uploadedAt', 'removedAt'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (row === undefined) return {};
  const { description, sha256 } = row;
  return {
    type: datasetTypeLabels[row.datasetType],
    contents: description,
    sha256,
    uploaded: momentOrNull(row.uploadedAt),
    removed: momentOrNull(row.removedAt),
  };
}
