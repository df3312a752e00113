import { randomUUID } from 'node:crypto';
import type { UserData } from '../user-data/user-data.ts';

/**
 * A forgiven failure of an account does not keep it shut any more; it still counts for its address. `unfinished`: the
 * password was right and something else was wanted, such as a code.
 */
export type LoginOutcome = 'succeeded' | 'failed' | 'forgiven' | 'unfinished';

export interface LoginAttempt {
  readonly username: string;
  readonly address: string;
  readonly outcome: LoginOutcome;
  readonly attemptedAt: number;
}

export interface LoginAttemptsStore {
  add(attempt: LoginAttempt): Promise<void>;
  /** Moments of the newest failures after `since`, newest first, at most `limit`. */
  failures(by: 'username' | 'address', value: string, since: number, limit: number): Promise<number[]>;
  /** Moments of the newest unfinished logins of an account after `since`, newest first, at most `limit`. */
  unfinished(username: string, since: number, limit: number): Promise<number[]>;
  /** When the account last logged in with success, or null. */
  lastSuccess(username: string): Promise<number | null>;
  /** Failures of the account so far count as forgiven, and unfinished logins as if they had never been. */
  forgive(username: string): Promise<void>;
  removeBefore(moment: number): Promise<void>;
}

export function loginAttemptsStore(db: UserData): LoginAttemptsStore {
  const moments = async (
    by: 'username' | 'address',
    value: string,
    outcomes: readonly LoginOutcome[],
    since: number,
    limit: number,
  ): Promise<number[]> => {
    const rows = await db
      .selectFrom('loginAttempts')
      .select('attemptedAt')
      .where(by, '=', value)
      .where('outcome', 'in', outcomes)
      .where('attemptedAt', '>', since)
      .orderBy('attemptedAt', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.attemptedAt);
  };

  return {
    async add(attempt) {
      await db
        .insertInto('loginAttempts')
        .values({ id: randomUUID(), ...attempt })
        .execute();
    },
    failures: (by, value, since, limit) =>
      moments(by, value, by === 'username' ? ['failed'] : ['failed', 'forgiven'], since, limit),
    unfinished: (username, since, limit) => moments('username', username, ['unfinished'], since, limit),
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
      await db
        .deleteFrom('loginAttempts')
        .where('username', '=', username)
        .where('outcome', '=', 'unfinished')
        .execute();
    },
    async removeBefore(moment) {
      await db.deleteFrom('loginAttempts').where('attemptedAt', '<', moment).execute();
    },
  };
}
