import { randomUUID } from 'node:crypto';
import { AppError } from '@moltrove/contract';
import type { LimitedRequest } from '../../../platform/database/tables/accounts.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { waitingText } from '../../../platform/http/waiting-text.ts';
import { serialRunner } from '../../../platform/jobs/serially.ts';

interface Limit {
  readonly windowMs: number;
  /** Limits per account and per address within the window; null means no limit. */
  readonly ofSubject: number | null;
  readonly ofAddress: number;
}

const hourMs = 3_600_000;
export const requestLimitsOf: Record<LimitedRequest, Limit> = {
  register: { windowMs: hourMs, ofSubject: 3, ofAddress: 20 },
  forgotPassword: { windowMs: hourMs, ofSubject: 3, ofAddress: 20 },
  passwordLink: { windowMs: hourMs / 4, ofSubject: null, ofAddress: 60 },
  // Colleagues behind one address log in at the same time in the morning.
  signOn: { windowMs: hourMs / 4, ofSubject: null, ofAddress: 300 },
};

export interface RequestLimits {
  /**
   * Counts a request regardless of its outcome; fails with RATE_LIMITED and the waiting time when there were
   * too many.
   */
  count(kind: LimitedRequest, subject: string, address: string): Promise<void>;
}

export function requestLimits(db: UserData, now: () => number): RequestLimits {
  // Requests of one account or address run one at a time, so concurrent ones count like sequential ones.
  const serially = serialRunner();

  /** When the next request of this kind with this value is allowed. */
  const freeAt = async (kind: LimitedRequest, by: 'subject' | 'address', value: string, max: number) => {
    const { windowMs } = requestLimitsOf[kind];
    const row = await db
      .selectFrom('accountRequests')
      .select('requestedAt')
      .where('kind', '=', kind)
      .where(by, '=', value)
      .where('requestedAt', '>', now() - windowMs)
      .orderBy('requestedAt', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? 0 : row.requestedAt + windowMs;
  };

  return {
    count(kind, subject, address) {
      const { ofSubject, ofAddress } = requestLimitsOf[kind];
      const keys = [`address ${address}`, ...(ofSubject === null ? [] : [`${kind} ${subject}`])];
      return serially(keys, async () => {
        const free = Math.max(
          ofSubject === null ? 0 : await freeAt(kind, 'subject', subject, ofSubject),
          await freeAt(kind, 'address', address, ofAddress),
        );
        const wait = free - now();
        if (wait > 0) {
          const retryAfterSeconds = Math.ceil(wait / 1000);
          const message = `Too many attempts. Try again in ${waitingText(retryAfterSeconds)}.`;
          throw new AppError('RATE_LIMITED', message, { retryAfterSeconds });
        }
        await db
          .insertInto('accountRequests')
          .values({ id: randomUUID(), kind, subject, address, requestedAt: now() })
          .execute();
      });
    },
  };
}
