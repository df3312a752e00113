import { AppError } from '@moltrove/contract';
import type { LoginAttemptsStore } from './login-attempts-store.ts';
import { serialRunner } from './serially.ts';
import { waitingText } from './waiting-text.ts';

const maxFailures = 5;
const windowMs = 15 * 60_000;

export interface LoginLimits {
  /**
   * Runs one try to log in: `verify` answers with the user, or null when name or password is wrong. After five
   * failures in 15 minutes of one account (since its last success) or one address, fails with RATE_LIMITED and the
   * time to wait without trying; a wrong try fails with LOGIN_REFUSED and the text `refusal`.
   */
  attempt<T>(
    username: string,
    address: string,
    verify: () => Promise<T | null>,
    refusal?: string,
  ): Promise<T>;
}

export function loginLimits(store: LoginAttemptsStore, now: () => number): LoginLimits {
  // Tries of one account or address wait for each other, so that many at once count like many in a row.
  const serially = serialRunner();

  const waitMs = (failures: readonly number[]): number => {
    const oldestThatCounts = failures[maxFailures - 1];
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + windowMs - now();
  };

  const check = async (username: string, address: string): Promise<void> => {
    const since = now() - windowMs;
    const lastSuccess = (await store.lastSuccess(username)) ?? since;
    const ofAccount = await store.failures('username', username, Math.max(since, lastSuccess), maxFailures);
    const ofAddress = await store.failures('address', address, since, maxFailures);
    const wait = Math.max(waitMs(ofAccount), waitMs(ofAddress));
    if (wait > 0) throw tooManyFailures(wait);
  };

  return {
    attempt: (username, address, verify, refusal) =>
      serially([`account ${username}`, `address ${address}`], async () => {
        await check(username, address);
        const user = await verify();
        const outcome = user === null ? 'failed' : 'succeeded';
        await store.add({ username, address, outcome, attemptedAt: now() });
        if (user === null) throw new AppError('LOGIN_REFUSED', refusal);
        return user;
      }),
  };
}

function tooManyFailures(waitMs: number): AppError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new AppError(
    'RATE_LIMITED',
    `Too many failed logins. Try again in ${waitingText(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  );
}
