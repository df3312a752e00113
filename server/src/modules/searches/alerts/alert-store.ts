import { AppError, type AlertSettings, limits, searchRoles } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { alertOf, settingsOf, type StoredAlert } from './stored-alert.ts';

/** The search of an alert with its snapshot. */
export interface AlertSearch {
  readonly name: string;
  /** JSON. */
  readonly search: string;
  readonly snapshot: string | null;
}

const dayMs = 24 * 3_600_000;

const columns = [
  'searchAlerts.savedSearchId',
  'searchAlerts.userId',
  'about',
  'by',
  'every',
  'searchAlerts.revision',
  'sentAt',
  'problem',
  'problemRelease',
  'comparedWith',
  'lastRun',
] as const;

interface Actor {
  readonly id: string;
  readonly username: string;
}

const recordChange = (
  tx: UserData,
  actor: Actor,
  savedSearchId: string,
  before: AlertSettings | null,
  after: AlertSettings | null,
  at: number,
): Promise<void> =>
  auditTrail(tx).add({
    actor: { id: actor.id, username: actor.username },
    at,
    action: 'searchAlert.changed',
    subject: { kind: 'savedSearch', id: savedSearchId },
    before: before && { ...settingsOf(before) },
    after: after && { ...settingsOf(after) },
  });

/** Alerts of saved searches. */
export function alertStore(db: UserData) {
  const alerts = (tx: UserData = db) =>
    tx
      .selectFrom('searchAlerts')
      .innerJoin('savedSearches', 'savedSearches.id', 'savedSearchId')
      .where('savedSearches.deletedAt', 'is', null)
      .select(columns);
  const ofSearch = async (savedSearchId: string, tx: UserData = db): Promise<StoredAlert | null> => {
    const row = await alerts(tx).where('savedSearchId', '=', savedSearchId).executeTakeFirst();
    return row === undefined ? null : alertOf(row);
  };
  return {
    ofSearch: (savedSearchId: string): Promise<StoredAlert | null> => ofSearch(savedSearchId),

    async ofUser(userId: string): Promise<ReadonlyMap<string, StoredAlert>> {
      const rows = await alerts().where('searchAlerts.userId', '=', userId).execute();
      return new Map(rows.map((row) => [row.savedSearchId, alertOf(row)]));
    },

    /**
     * Turns the alert of a search on or changes it. What was stored for the next comparison is dropped if the alert is
     * about something else now. Fails with CONFLICT if the user has too many.
     */
    set: (actor: Actor, savedSearchId: string, settings: AlertSettings, at: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const before = await ofSearch(savedSearchId, tx);
        await recordChange(tx, actor, savedSearchId, before, settings, at);
        if (before !== null) {
          const forgotten = { comparedWith: null, snapshot: null, problem: null, problemRelease: null };
          await tx
            .updateTable('searchAlerts')
            .set({
              ...settings,
              revision: before.revision + 1,
              ...(before.about !== settings.about && forgotten),
            })
            .where('savedSearchId', '=', savedSearchId)
            .execute();
          return;
        }
        const { count } = await tx
          .selectFrom('searchAlerts')
          .innerJoin('savedSearches', 'savedSearches.id', 'savedSearchId')
          .where('searchAlerts.userId', '=', actor.id)
          .where('deletedAt', 'is', null)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= limits.maxSearchAlerts) {
          const text = `You have alerts for ${limits.maxSearchAlerts} saved searches, the maximum. Turn some off first.`;
          throw new AppError('CONFLICT', text, { limit: limits.maxSearchAlerts });
        }
        const none = { sentAt: null, problem: null, problemRelease: null };
        const row = { savedSearchId, userId: actor.id, ...settings, revision: 1, ...none };
        await tx
          .insertInto('searchAlerts')
          .values({ ...row, comparedWith: null, lastRun: null, snapshot: null })
          .execute();
      }),

    /** Turns an alert off. Its last runs can still be opened. */
    remove: (actor: Actor, savedSearchId: string, at: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const before = await ofSearch(savedSearchId, tx);
        if (before === null) return;
        await recordChange(tx, actor, savedSearchId, before, null, at);
        await tx.deleteFrom('searchAlerts').where('savedSearchId', '=', savedSearchId).execute();
      }),

    /** The search was replaced: what was stored for the next comparison and the runs of the old one are dropped. */
    restart: (savedSearchId: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx
          .updateTable('searchAlerts')
          .set((eb) => ({
            revision: eb('revision', '+', 1),
            comparedWith: null,
            snapshot: null,
            lastRun: null,
            problem: null,
            problemRelease: null,
          }))
          .where('savedSearchId', '=', savedSearchId)
          .execute();
        await tx.deleteFrom('searchAlertRuns').where('savedSearchId', '=', savedSearchId).execute();
      }),

    /** Stops the mails of all alerts of a user, which continue as notices; returns their number. */
    stopMails: (userId: string, at: number): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const mailing = await alerts(tx)
          .where('searchAlerts.userId', '=', userId)
          .where('by', '!=', 'notice')
          .execute();
        if (mailing.length === 0) return 0;
        await tx
          .updateTable('searchAlerts')
          .set((eb) => ({ by: 'notice' as const, revision: eb('revision', '+', 1) }))
          .where('userId', '=', userId)
          .where('by', '!=', 'notice')
          .execute();
        await tx
          .updateTable('searchAlertDigests')
          .set({ mail: null, mailedAt: at })
          .where('userId', '=', userId)
          .where('mailedAt', 'is', null)
          .execute();
        await auditTrail(tx).add({
          actor: null,
          at,
          action: 'searchAlert.mailsStopped',
          subject: { kind: 'user', id: userId },
          before: { savedSearches: mailing.map(({ savedSearchId, by }) => ({ id: savedSearchId, by })) },
          after: { by: 'notice' },
        });
        return mailing.length;
      }),

    /** Alerts of users who may search today and are not disabled, by user. */
    async active(now: number): Promise<StoredAlert[]> {
      const today = new Date(now).toISOString().slice(0, 10);
      const rows = await alerts()
        .innerJoin('users', 'users.id', 'searchAlerts.userId')
        .where('users.disabled', '=', 0)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('subscriptions')
              .select('subscriptions.id')
              .whereRef('subscriptions.userId', '=', 'users.id')
              .where('subscriptions.role', 'in', [...searchRoles])
              .where('subscriptions.endDate', '>', today),
          ),
        )
        .orderBy('searchAlerts.userId')
        .orderBy('savedSearchId')
        .execute();
      return rows.map(alertOf);
    },

    async search(savedSearchId: string): Promise<AlertSearch | null> {
      const row = await db
        .selectFrom('searchAlerts')
        .innerJoin('savedSearches', 'savedSearches.id', 'savedSearchId')
        .select(['name', 'search', 'snapshot'])
        .where('savedSearchId', '=', savedSearchId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Removes the alerts of users whose last subscription ended some time ago, and records of sent mails. */
    async tidy(now: number): Promise<void> {
      const ended = new Date(now - limits.endedAlertDays * dayMs).toISOString().slice(0, 10);
      await db
        .deleteFrom('searchAlerts')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('subscriptions')
                .select('subscriptions.id')
                .whereRef('subscriptions.userId', '=', 'searchAlerts.userId')
                .where('subscriptions.role', 'in', [...searchRoles])
                .where('subscriptions.endDate', '>', ended),
            ),
          ),
        )
        .execute();
      await db
        .deleteFrom('searchAlertDigests')
        .where('mailedAt', '<', now - limits.endedAlertDays * dayMs)
        .execute();
    },
  };
}

export type AlertStore = ReturnType<typeof alertStore>;
