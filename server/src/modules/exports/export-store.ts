import type { Selectable } from 'kysely';
import { AppError, limits, readTab, wireTab, type WrittenFormat } from '@moltrove/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import { creditLedger } from '../../shared/append-only/credit-ledger.ts';
import { downloadStore, type NewDownload } from '../../shared/downloads/download-store.ts';
import { addOwnNotice, type OwnNews } from '../../shared/notifying/own-news.ts';
import type { DescribedAllTabs, DescribedExport } from './formats/described-export.ts';
import { costsOther } from './refusals.ts';
import { exportRecords } from './verifying/export-records.ts';

export type StoredExport = Selectable<UserTables['exports']>;

const listedColumns = [
  'userId',
  'id',
  'fileId',
  'folderId',
  'state',
  'tab',
  'format',
  'name',
  'sentence',
  'address',
  'release',
  'rowsKey',
  'rowCount',
  'structures',
  'credits',
  'bytes',
  'sha256',
  'createdAt',
  'finishedAt',
  'keptUntil',
  'failure',
  'notes',
  'removedAt',
] as const satisfies readonly (keyof StoredExport)[];
/** Without the requested search, which may be long. */
export type ListedExport = Pick<StoredExport, (typeof listedColumns)[number]>;

/** Unique per user. */
export interface ExportId {
  readonly userId: string;
  readonly id: string;
}

export interface NewExport extends ExportId {
  readonly fileId: string;
  readonly folderId: string;
  readonly tab: StoredExport['tab'];
  readonly format: WrittenFormat;
  readonly name: string;
  readonly sentence: string;
  readonly address: string;
  readonly release: string;
  readonly rowsKey: string;
  readonly rowCount: number;
  readonly structures: number;
  readonly credits: number;
  /** The id of the export that paid for the same rows; null if this one pays. */
  readonly paidBy: string | null;
  /** The contract whose credits are spent. */
  readonly contractId: string;
  readonly request: string;
  readonly at: number;
}

/** How many exports a user may have in progress, and start in 24 hours. */
export interface ExportRoom {
  readonly atOnce: number;
  readonly perDay: number;
}

const usualRoom: ExportRoom = { atOnce: limits.maxOpenExports, perDay: limits.maxExportsPerDay };

/** The file of a finished export. */
export interface FinishedFile {
  readonly bytes: number;
  readonly sha256: string;
  readonly notes: readonly string[];
  readonly about: DescribedExport | DescribedAllTabs;
}

const dayMs = 24 * 3_600_000;
const retentionMs = limits.exportRetentionDays * dayMs;
/** No export takes this long: the server that was writing it has ended. */
const longestMs = dayMs;
/** A user who waited longer than this may have left the page and is sent a notice. */
const patienceMs = 60_000;
const open = ['queued', 'running'] as const;

const change = ({ userId, id }: ExportId, tx: UserData) =>
  tx.updateTable('exports').where('userId', '=', userId).where('id', '=', id);

/**
 * Exports with their costs. Credits are spent in the transaction that starts an export and refunded in the
 * one that fails or cancels it, so no credit is ever spent twice or lost.
 */
export function exportStore(db: UserData, room: () => ExportRoom = () => usualRoom) {
  const oneExport = ({ userId, id }: ExportId, tx: UserData = db) =>
    tx.selectFrom('exports').selectAll().where('userId', '=', userId).where('id', '=', id);
  const find = async (which: ExportId): Promise<StoredExport | null> =>
    (await oneExport(which).executeTakeFirst()) ?? null;

  /** False when it is no longer in progress. */
  const endUnpaid = (
    which: ExportId,
    state: 'failed' | 'cancelled',
    failure: string | null,
    at: number,
  ): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const ended = await change(which, tx)
        .where('state', 'in', open)
        .set({ state, failure, finishedAt: at, request: null })
        .returning('fileId')
        .executeTakeFirst();
      if (ended === undefined) return false;
      await creditLedger(tx).refund(which.userId, ended.fileId, at, `export ${state}`);
      return true;
    });

  return {
    find,

    /**
     * Spends the credits and records the export as queued; false when the user already has an export with
     * that id, which stays unchanged. Fails with CONFLICT or RATE_LIMITED when there are too few credits, too
     * many exports, or `paidBy` is no longer kept, in which case nothing is spent.
     */
    async begin({ at, contractId, paidBy, ...content }: NewExport): Promise<boolean> {
      try {
        return await inTransaction(db, async (tx) => {
          if ((await oneExport(content, tx).executeTakeFirst()) !== undefined) return false;
          await requireRoom(tx, content.userId, at, room());
          if (paidBy !== null) await requirePaid(tx, { userId: content.userId, id: paidBy }, content, at);
          // The server's own id: a client may reuse its id once the export is forgotten.
          const { userId, fileId: reference, credits: amount, name } = content;
          if (amount > 0)
            await creditLedger(tx).spend({
              userId,
              reference,
              amount,
              contractId,
              at,
              note: `export ${name}`,
            });
          const empty = { bytes: null, sha256: null, finishedAt: null, keptUntil: null, failure: null };
          await tx
            .insertInto('exports')
            .values({ ...content, ...empty, state: 'queued', notes: '[]', createdAt: at, removedAt: null })
            .execute();
          return true;
        });
      } catch (error) {
        if (isUniqueViolation(error) && (await find(content)) !== null) return false;
        throw error;
      }
    },

    /** A user's exports that were not removed from the list, newest first. */
    list: (userId: string): Promise<ListedExport[]> =>
      db
        .selectFrom('exports')
        .select(listedColumns)
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),

    /** Ready exports of exactly the same rows, newest first. */
    ofRows: (userId: string, rowsKey: string, now: number): Promise<StoredExport[]> =>
      db
        .selectFrom('exports')
        .selectAll()
        .where('userId', '=', userId)
        .where('rowsKey', '=', rowsKey)
        .where('state', '=', 'ready')
        .where('keptUntil', '>', now)
        .where('removedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .execute(),

    /** Total size of a user's stored files. */
    storedBytes: (userId: string, now: number): Promise<number> => storedBytesOf(db, userId, now),

    /** Marks a queued export as being written; null when it was cancelled in the meantime. */
    async started(which: ExportId): Promise<StoredExport | null> {
      const started = await change(which, db)
        .where('state', '=', 'queued')
        .set({ state: 'running' })
        .executeTakeFirst();
      return started.numUpdatedRows === 0n ? null : find(which);
    },

    /**
     * Marks an export as ready; false when it was cancelled in the meantime, in which case its file is to be
     * deleted.
     */
    ready: (which: ExportId, { bytes, sha256, notes, about }: FinishedFile, at: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const keptUntil = at + retentionMs;
        const finished = await change(which, tx)
          .where('state', '=', 'running')
          .set({
            state: 'ready',
            bytes,
            sha256,
            notes: JSON.stringify(notes),
            finishedAt: at,
            keptUntil,
            request: null,
          })
          .executeTakeFirst();
        if (finished.numUpdatedRows === 0n) return false;
        const written = (await oneExport(which, tx).executeTakeFirst())!;
        const { fileId, name, createdAt } = written;
        await exportRecords(tx).add({ fileId, name, bytes, sha256, createdAt, about: JSON.stringify(about) });
        await downloadStore(tx).add(downloadOf(written, at), tx);
        if (at - written.createdAt > patienceMs) await addOwnNotice(tx, 'message', readyNews(written), at);
        return true;
      }),

    failed: (which: ExportId, failure: string, at: number): Promise<boolean> =>
      endUnpaid(which, 'failed', failure, at),

    cancelled: (which: ExportId, at: number): Promise<boolean> => endUnpaid(which, 'cancelled', null, at),

    /** Removes an export from the list together with its file; false while it is in progress. */
    remove: (which: ExportId, at: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const before = await oneExport(which, tx).executeTakeFirst();
        if (before === undefined || open.some((state) => state === before.state)) return false;
        const state = before.state === 'ready' ? ('expired' as const) : before.state;
        await change(which, tx)
          .set({ state, removedAt: before.removedAt ?? at })
          .execute();
        return true;
      }),

    /** Refunds, once, an export whose file was lost before it expired. */
    lost: (which: ExportId, failure: string, at: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const lost = await change(which, tx)
          .where('state', '=', 'ready')
          .set({ state: 'expired', failure })
          .returning('fileId')
          .executeTakeFirst();
        if (lost !== undefined)
          await creditLedger(tx).refund(which.userId, lost.fileId, at, 'the file of an export was lost');
      }),

    /**
     * Exports left in progress: all of this folder, whose server is writing none, and all that are too old to
     * be written by any server.
     */
    stranded: (folderId: string | null, now: number): Promise<StoredExport[]> =>
      db
        .selectFrom('exports')
        .selectAll()
        .where('state', 'in', open)
        .where((eb) => {
          const old = eb('createdAt', '<', now - longestMs);
          return folderId === null ? old : eb.or([old, eb('folderId', '=', folderId)]);
        })
        .execute(),

    /**
     * Marks overdue ready exports as expired: those of this folder at once, others after a further retention
     * period. Returns them.
     */
    expire: (folderId: string, now: number): Promise<StoredExport[]> =>
      db
        .updateTable('exports')
        .set({ state: 'expired' })
        .where('state', '=', 'ready')
        .where((eb) =>
          eb.or([
            eb.and([eb('folderId', '=', folderId), eb('keptUntil', '<=', now)]),
            eb('keptUntil', '<=', now - retentionMs),
          ]),
        )
        .returningAll()
        .execute(),

    /** Deletes records of exports that ended or were removed from the list long ago. */
    async forgetOld(now: number): Promise<void> {
      await db
        .deleteFrom('exports')
        .where('state', 'not in', open)
        .where('state', '!=', 'ready')
        .where('finishedAt', '<', now - 2 * retentionMs)
        .execute();
    },
  };
}

export type ExportStore = ReturnType<typeof exportStore>;

/** An export as an entry of the download history. */
export const downloadOf = (stored: StoredExport, at: number): NewDownload => {
  const { userId, id: fileId, name, structures, credits, bytes, keptUntil } = stored;
  const known = readTab(stored.tab);
  const tab = known === null ? null : wireTab(known);
  return { userId, kind: 'export', fileId, name, tab, structures, credits, bytes, at, keptUntil };
};

const readyNews = ({ userId, name, rowCount, keptUntil }: StoredExport): OwnNews => ({
  userId,
  title: `Your export is ready: ${name}`,
  text: `${rowCount.toLocaleString('en')} rows. You can download it until ${new Date(keptUntil!).toISOString().slice(0, 10)}.`,
  section: 'downloads',
});

async function requireRoom(
  tx: UserData,
  userId: string,
  at: number,
  { atOnce, perDay }: ExportRoom,
): Promise<void> {
  const ofUser = tx.selectFrom('exports').where('userId', '=', userId);
  const recent = await ofUser
    .select('createdAt')
    .where('createdAt', '>', at - dayMs)
    .orderBy('createdAt', 'desc')
    .limit(perDay)
    .execute();
  const oldest = recent[perDay - 1];
  if (oldest !== undefined)
    throw new AppError(
      'RATE_LIMITED',
      `At most ${perDay} exports can be started in 24 hours. Try again later.`,
      { retryAfterSeconds: Math.ceil((oldest.createdAt + dayMs - at) / 1000) },
    );
  const count = async (states: readonly StoredExport['state'][]): Promise<number> => {
    const { found: exports } = await ofUser
      .select(({ fn }) => fn.countAll().as('found'))
      .where('state', 'in', states)
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(exports);
  };
  if ((await count(open)) >= atOnce)
    throw new AppError(
      'CONFLICT',
      `${atOnce} exports are in progress, which is the maximum. Wait until one is ready.`,
    );
  if ((await count([...open, 'ready'])) >= limits.maxStoredExports)
    throw new AppError(
      'CONFLICT',
      `${limits.maxStoredExports} of your exports are stored, the maximum. Delete some first.`,
    );
  if ((await storedBytesOf(tx, userId, at)) >= limits.maxExportedBytes) throw noRoom();
  await removeSurplus(tx, userId, at);
}

/** Fails with CONFLICT when the export that paid for the same rows was deleted, lost or has expired. */
async function requirePaid(
  tx: UserData,
  { userId, id }: ExportId,
  { rowsKey, structures }: Pick<NewExport, 'rowsKey' | 'structures'>,
  at: number,
): Promise<void> {
  const paid = await tx
    .selectFrom('exports')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('rowsKey', '=', rowsKey)
    .where('state', '=', 'ready')
    .where('keptUntil', '>', at)
    .where('removedAt', 'is', null)
    .where('credits', '>', 0)
    .executeTakeFirst();
  if (paid === undefined) throw costsOther(structures);
}

/** The error for more bytes than may be stored for a user. */
export const noRoom = (): AppError =>
  new AppError(
    'CONFLICT',
    `Your exports take more than ${limits.maxExportedBytes / 2 ** 30} GB, the maximum. Delete some first.`,
  );

async function storedBytesOf(db: UserData, userId: string, now: number): Promise<number> {
  const { total } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.sum('bytes').as('total'))
    .where('userId', '=', userId)
    .where('state', '=', 'ready')
    .where('keptUntil', '>', now)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Drops the oldest listed exports without a file, to keep the list readable. */
async function removeSurplus(tx: UserData, userId: string, at: number): Promise<void> {
  const listed = await tx
    .selectFrom('exports')
    .select(['id', 'state'])
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  const surplus = listed.length + 1 - limits.maxStoredExports;
  const without = listed.filter(({ state }) => state !== 'ready' && !open.some((each) => each === state));
  for (const { id } of without.slice(0, Math.max(0, surplus)))
    await tx
      .updateTable('exports')
      .set({ removedAt: at })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
}
