import { randomUUID } from 'node:crypto';
import type { UserData } from '../user-data/user-data.ts';

export interface LoginAttempt {
  readonly username: string;
  readonly address: string;
  /** A forgiven failure of an account does not keep it shut any more; it still counts for its address. */
  readonly outcome: 'succeeded' | 'failed' | 'forgiven';
  readonly attemptedAt: number;
}

export interface LoginAttemptsStore {
  add(attempt: LoginAttempt): Promise<void>;
  /** Moments of the newest failures after `since`, newest first, at most `limit`. */
  failures(by: 'username' | 'address', value: string, since: number, limit: number): Promise<number[]>;
  /** When the account last logged in with success, or null. */
  lastSuccess(username: string): Promise<number | null>;
  /** Failures of the account so far count as forgiven. */
  forgive(username: string): Promise<void>;
  removeBefore(moment: number): Promise<void>;
}

export function loginAttemptsStore(db: UserData): LoginAttemptsStore {
  return {
    async add(attempt) {
      await db
        .insertInto('loginAttempts')
        .values({ id: randomUUID(), ...attempt })
        .execute();
    },
    async failures(by, value, since, limit) {
      const rows = await db
        .selectFrom('loginAttempts')
        .select('attemptedAt')
        .where(by, '=', value)
        .where('outcome', 'in', by === 'username' ? ['failed'] : ['failed', 'forgiven'])
        .where('attemptedAt', '>', since)
        .orderBy('attemptedAt', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.attemptedAt);
    },
    async lastSuccess(username) {
      const row = await db
        .selectFrom('loginAttempts')
        .select('attemptedAt')
        .where('username', '=', username)
        .where('outcome', '=', 'succeeded')
        .orderBy('attemptedAt', 'desc')
        .executeTakeFirst();
      return row?.attemptedAt ?? null;
    },
    async forgive(username) {
      await db
        .updateTable('loginAttempts')
        .set({ outcome: 'forgiven' })
        .where('username', '=', username)
        .where('outcome', '=', 'failed')
        .execute();
    },
    async removeBefore(moment) {
      await db.deleteFrom('loginAttempts').where('attemptedAt', '<', moment).execute();
    },
  };
}
