import { randomUUID } from 'node:crypto';
import type { UserData } from '../../../platform/database/user-data.ts';

/**
 * A forgiven failure no longer locks its account; it still counts for its address. `unfinished`: the password
 * was right but something else, such as a code, was missing.
 */
export type LoginOutcome = 'succeeded' | 'failed' | 'forgiven' | 'unfinished';

export interface LoginAttempt {
  readonly username: string;
  readonly address: string;
  readonly outcome: LoginOutcome;
  readonly attemptedAt: number;
}

/** Interval: exclusive of `since`, inclusive of `until`. */
export interface Between {
  readonly since: number;
  readonly until: number;
}

export interface LoginAttemptsStore {
  add(attempt: LoginAttempt): Promise<void>;
  /** Times of the newest failures in the interval, newest first, at most `limit`. */
  failures(by: 'username' | 'address', value: string, between: Between, limit: number): Promise<number[]>;
  /** Times of the newest unfinished logins of an account in the interval, newest first, at most `limit`. */
  unfinished(username: string, between: Between, limit: number): Promise<number[]>;
  /** Time of the last successful login of the account, no later than `until`, or null. */
  lastSuccess(username: string, until: number): Promise<number | null>;
  /** Forgives all failures of the account so far and discards its unfinished logins. */
  forgive(username: string): Promise<void>;
  removeBefore(moment: number): Promise<void>;
}

export function loginAttemptsStore(db: UserData): LoginAttemptsStore {
  const moments = async (
    by: 'username' | 'address',
    value: string,
    outcomes: readonly LoginOutcome[],
    { since, until }: Between,
    limit: number,
  ): Promise<number[]> => {
    const rows = await db
      .selectFrom('loginAttempts')
      .select('attemptedAt')
      .where(by, '=', value)
      .where('outcome', 'in', outcomes)
      .where('attemptedAt', '>', since)
      .where('attemptedAt', '<=', until)
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
    failures: (by, value, between, limit) =>
      moments(by, value, by === 'username' ? ['failed'] : ['failed', 'forgiven'], between, limit),
    unfinished: (username, between, limit) => moments('username', username, ['unfinished'], between, limit),
    async lastSuccess(username, until) {
      const row = await db
        .selectFrom('loginAttempts')
        .select('attemptedAt')
        .where('username', '=', username)
        .where('outcome', '=', 'succeeded')
        .where('attemptedAt', '<=', until)
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
