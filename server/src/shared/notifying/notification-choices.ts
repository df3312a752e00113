import { sql } from 'kysely';
import { type CountKey, countKeySchema, criteriaOptions, toWire } from '@moltrove/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData } from '../../platform/database/user-data.ts';

export interface MailChoices {
  readonly notificationSystemEmail: boolean;
  readonly notificationDatabaseEmail: boolean;
  readonly is_notification_email: boolean;
}

/** Defaults: mails about the user's own requests, none about releases (opt-in). */
export const firstChoices: MailChoices = {
  notificationSystemEmail: true,
  notificationDatabaseEmail: false,
  is_notification_email: true,
};

export interface ChosenCriterion {
  readonly criteria_id: CountKey;
  readonly criteria_name: string;
  readonly is_active: boolean;
}

/**
 * Which mails a user wants, and which criteria the news of a release cover; all until some are switched off.
 */
export function notificationChoices(db: UserData) {
  const mails = async (userId: string, tx: UserData = db): Promise<MailChoices> => {
    const row = await tx
      .selectFrom('notificationSettings')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return firstChoices;
    return {
      notificationSystemEmail: row.systemEmail !== 0,
      notificationDatabaseEmail: row.databaseEmail !== 0,
      is_notification_email: row.anyEmail !== 0,
    };
  };

  return {
    mails: (userId: string): Promise<MailChoices> => mails(userId),

    changeMails: (userId: string, change: Partial<MailChoices>): Promise<MailChoices> =>
      inTransaction(db, async (tx) => {
        const chosen = { ...(await mails(userId, tx)), ...change };
        const row = {
          systemEmail: Number(chosen.notificationSystemEmail),
          databaseEmail: Number(chosen.notificationDatabaseEmail),
          anyEmail: Number(chosen.is_notification_email),
        };
        await tx
          .insertInto('notificationSettings')
          .values({ userId, ...row })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
          .execute();
        return chosen;
      }),

    /** In the order of the catalogue. */
    async criteria(userId: string): Promise<ChosenCriterion[]> {
      const rows = await db
        .selectFrom('userCriteria')
        .select(['criteriaId', 'active'])
        .where('userId', '=', userId)
        .execute();
      const active = new Map(rows.map((row) => [row.criteriaId, row.active !== 0]));
      return criteriaOptions.map(({ criteriaId, name }) => ({
        criteria_id: criteriaId,
        criteria_name: name,
        is_active: active.get(toWire(countKeySchema, criteriaId)) ?? true,
      }));
    },

    /** Null switches the criterion over. */
    async changeCriterion(userId: string, criterion: CountKey, isActive: boolean | null): Promise<void> {
      const criteriaId = toWire(countKeySchema, criterion);
      const active = isActive === null ? sql<number>`1 - user_criteria.active` : Number(isActive);
      await db
        .insertInto('userCriteria')
        .values({ userId, criteriaId, active: Number(isActive ?? false) })
        .onConflict((conflict) => conflict.columns(['userId', 'criteriaId']).doUpdateSet({ active }))
        .execute();
    },
  };
}

export type NotificationChoices = ReturnType<typeof notificationChoices>;
