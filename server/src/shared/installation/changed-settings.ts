import type { Selectable } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';
import { auditTrail } from '../append-only/audit-trail.ts';

export type ChangedSetting = Selectable<UserTables['changedSettings']>;

interface Change {
  readonly name: string;
  /** A JSON value; null brings back what the configuration says. */
  readonly value: unknown;
  /** The value in use until now. */
  readonly before: unknown;
  /** The value in use from now on. */
  readonly after: unknown;
  readonly reason: string | null;
  readonly actor: { readonly id: string; readonly username: string };
  readonly at: number;
}

/** Settings that differ from the configuration, because a super administrator changed them. */
export function changedSettings(db: UserData) {
  return {
    all: (): Promise<ChangedSetting[]> =>
      db.selectFrom('changedSettings').selectAll().orderBy('name').execute(),

    /** Stores a setting with its entry in the audit trail. */
    save: ({ name, value, before, after, reason, actor, at }: Change): Promise<void> =>
      inTransaction(db, async (tx) => {
        await tx.deleteFrom('changedSettings').where('name', '=', name).execute();
        if (value !== null)
          await tx
            .insertInto('changedSettings')
            .values({ name, value: JSON.stringify(value), changedAt: at, changedBy: actor.username })
            .execute();
        await auditTrail(tx).add({
          actor,
          at,
          action: value === null ? 'setting.reset' : 'setting.changed',
          subject: { kind: 'setting', id: name },
          before: { value: before },
          after: { value: after, ...(reason === null ? {} : { reason }) },
        });
      }),
  };
}
