import { randomUUID } from 'node:crypto';
import { type AlertRun, type AlertSettings, limits } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type ComparedWith, comparedText, runOf, runText, type StoredAlert } from './stored-alert.ts';

/** What a run writes: the new snapshot and, unless it is the first one, what changed. */
export interface RunResult {
  readonly comparedWith: ComparedWith;
  readonly snapshot: string;
  readonly run: { readonly run: AlertRun; readonly changes: string; readonly hasNews: boolean } | null;
}

export interface UnsentRun {
  readonly id: string;
  readonly savedSearchId: string;
  readonly name: string;
  readonly by: AlertSettings['by'];
  readonly run: AlertRun;
  readonly changes: string;
}

/** The runs of alerts, and the digests of them. */
export function runStore(db: UserData) {
  return {
    /** Writes what a run found; false, and nothing is written, if the alert or its search has changed since it began. */
    record: (
      { savedSearchId, revision }: Pick<StoredAlert, 'savedSearchId' | 'revision'>,
      { comparedWith, snapshot, run }: RunResult,
      at: number,
    ): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('searchAlerts')
          .set({
            revision: revision + 1,
            comparedWith: comparedText(comparedWith),
            snapshot,
            problem: null,
            problemRelease: null,
            ...(run === null ? {} : { lastRun: runText(run.run) }),
          })
          .where('savedSearchId', '=', savedSearchId)
          .where('revision', '=', revision)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        if (run === null) return true;
        const { run: about, changes, hasNews } = run;
        const row = { id: about.id, savedSearchId, ranAt: at, unsent: Number(hasNews) };
        await tx
          .insertInto('searchAlertRuns')
          .values({ ...row, run: runText(about), changes })
          .execute();
        await removeOldRuns(tx, savedSearchId);
        return true;
      }),

    async recordProblem(
      { savedSearchId, revision }: Pick<StoredAlert, 'savedSearchId' | 'revision'>,
      problem: string,
      problemRelease: string,
    ): Promise<void> {
      await db
        .updateTable('searchAlerts')
        .set({ problem, problemRelease })
        .where('savedSearchId', '=', savedSearchId)
        .where('revision', '=', revision)
        .execute();
    },

    /** The run of an ID, or the `last` one. Null if the search has no such run, or it is too old to be kept. */
    async run(savedSearchId: string, id: string) {
      const row = await db
        .selectFrom('searchAlertRuns')
        .select(['run', 'changes'])
        .where('savedSearchId', '=', savedSearchId)
        .$if(id !== 'last', (query) => query.where('id', '=', id))
        .orderBy('ranAt', 'desc')
        .orderBy('id')
        .executeTakeFirst();
      return row === undefined ? null : { run: runOf(row.run), changes: row.changes };
    },

    /** Users with changes that no digest has named. */
    async usersWithNews(): Promise<string[]> {
      const rows = await unsentRuns(db).select('searchAlerts.userId').distinct().execute();
      return rows.map(({ userId }) => userId);
    },

    async unsent(userId: string, tx: UserData = db): Promise<UnsentRun[]> {
      const rows = await unsentRuns(tx)
        .where('searchAlerts.userId', '=', userId)
        .select(['searchAlertRuns.id', 'searchAlerts.savedSearchId', 'name', 'by', 'run', 'changes'])
        .orderBy('name')
        .orderBy('ranAt')
        .execute();
      return rows.map((row) => ({ ...row, run: runOf(row.run) }));
    },

    /**
     * Marks runs as sent, with the digest that names them; `mail` is sent later. False if another server has done so.
     * `tell` runs in the same transaction.
     */
    addDigest: (
      userId: string,
      runs: readonly UnsentRun[],
      mail: string | null,
      at: number,
      tell: (tx: UserData) => Promise<void>,
    ): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const taken = await tx
          .updateTable('searchAlertRuns')
          .set({ unsent: 0 })
          .where(
            'id',
            'in',
            runs.map(({ id }) => id),
          )
          .where('unsent', '=', 1)
          .returning('id')
          .execute();
        if (taken.length < runs.length) {
          // The digest would name what another one has named: those that are left get their own.
          const ids = taken.map(({ id }) => id);
          if (ids.length > 0)
            await tx.updateTable('searchAlertRuns').set({ unsent: 1 }).where('id', 'in', ids).execute();
          return false;
        }
        await tx
          .updateTable('searchAlerts')
          .set({ sentAt: at })
          .where(
            'savedSearchId',
            'in',
            runs.map(({ savedSearchId }) => savedSearchId),
          )
          .execute();
        if (mail !== null) {
          await tx
            .insertInto('searchAlertDigests')
            .values({ id: randomUUID(), userId, createdAt: at, mail, mailedAt: null })
            .execute();
        }
        await tell(tx);
        return true;
      }),

    /** Takes the next mail that nobody has sent; it is given out once. Null if there is none. */
    takeMail: (at: number): Promise<string | null> =>
      db.transaction().execute(async (tx) => {
        const next = await tx
          .selectFrom('searchAlertDigests')
          .select(['id', 'mail'])
          .where('mailedAt', 'is', null)
          .orderBy('createdAt')
          .orderBy('id')
          .executeTakeFirst();
        if (next === undefined) return null;
        const { numUpdatedRows } = await tx
          .updateTable('searchAlertDigests')
          .set({ mailedAt: at, mail: null })
          .where('id', '=', next.id)
          .where('mailedAt', 'is', null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 0n ? null : next.mail;
      }),
  };
}

export type RunStore = ReturnType<typeof runStore>;

const unsentRuns = (db: UserData) =>
  db
    .selectFrom('searchAlertRuns')
    .innerJoin('searchAlerts', 'searchAlerts.savedSearchId', 'searchAlertRuns.savedSearchId')
    .innerJoin('savedSearches', 'savedSearches.id', 'searchAlerts.savedSearchId')
    .where('unsent', '=', 1)
    .where('deletedAt', 'is', null);

async function removeOldRuns(tx: UserData, savedSearchId: string): Promise<void> {
  const old = await tx
    .selectFrom('searchAlertRuns')
    .select('id')
    .where('savedSearchId', '=', savedSearchId)
    .orderBy('ranAt', 'desc')
    .orderBy('id')
    .limit(100)
    .offset(limits.maxAlertRuns)
    .execute();
  if (old.length === 0) return;
  await tx
    .deleteFrom('searchAlertRuns')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
}
