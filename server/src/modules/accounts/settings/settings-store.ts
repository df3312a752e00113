import { AppError, limits } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';

export interface SettingsStore {
  list(userId: string): Promise<Record<string, string>>;
  /**
   * Sets the given values and deletes those that are null. Fails with TOO_LARGE, changing nothing, when they
   * would be too many or too long.
   */
  change(userId: string, changes: Readonly<Record<string, string | null>>): Promise<void>;
}

export function settingsStore(db: UserData): SettingsStore {
  return {
    async list(userId) {
      const rows = await db
        .selectFrom('userSettings')
        .select(['key', 'value'])
        .where('userId', '=', userId)
        .execute();
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },
    change: (userId, changes) =>
      db.transaction().execute(async (transaction) => {
        const keys = Object.keys(changes);
        if (keys.length === 0) return;
        const rows = keys.flatMap((key) => {
          const value = changes[key];
          if (value === null || value === undefined) return [];
          return [{ userId, key, bytes: Buffer.byteLength(key) + Buffer.byteLength(value), value }];
        });
        await transaction
          .deleteFrom('userSettings')
          .where('userId', '=', userId)
          .where('key', 'in', keys)
          .execute();
        if (rows.length > 0) await transaction.insertInto('userSettings').values(rows).execute();
        const { settings, bytes } = await transaction
          .selectFrom('userSettings')
          .select(({ fn }) => [
            fn.countAll<number>().as('settings'),
            fn.sum<number | null>('bytes').as('bytes'),
          ])
          .where('userId', '=', userId)
          .executeTakeFirstOrThrow();
        if (settings > limits.maxSettings || (bytes ?? 0) > limits.maxSettingsBytes)
          throw new AppError('TOO_LARGE', 'There is no room for more settings.');
      }),
  };
}
