import { AppError } from '@moltrove/contract';
import { waitingText } from '../../../platform/http/waiting-text.ts';
import { serialRunner } from '../../../platform/jobs/serially.ts';
import type { LoginAttemptsStore, LoginOutcome } from './login-attempts-store.ts';

const maxFailures = 5;
/** Every login with a code causes one, because the first attempt has only the password. */
const maxUnfinished = 20;
const windowMs = 15 * 60_000;

export interface LoginLimits {
  /**
   * Runs one login attempt: `verify` returns the user, or null when name or password is wrong. After five
   * failures within 15 minutes of one account (since its last success) or one address, fails with
   * RATE_LIMITED and the waiting time without calling `verify`. A wrong attempt fails with LOGIN_REFUSED and
   * the text `refusal`, or with the error that `refusal` returns. An AppError thrown by `verify`, as for a
   * right password without its code, counts neither as failure nor as success; after 20 of them for one
   * account in that window further attempts must wait too.
   */
  attempt<T>(
    username: string,
    address: string,
    verify: () => Promise<T | null>,
    refusal?: string | (() => AppError),
  ): Promise<T>;
  /**
   * Like `attempt`, for only part of a login, such as the password of a user who is already logged in:
   * failures are reported and counted in the same way, but success forgives no failures.
   */
  attemptPart: LoginLimits['attempt'];
}

/**
 * `onFailure` gets the address of each failed attempt, and of each attempt refused because there were too
 * many.
 */
export function loginLimits(
  store: LoginAttemptsStore,
  now: () => number,
  onFailure: (address: string) => void = () => undefined,
): LoginLimits {
  // Attempts of one account or address run one at a time, so concurrent ones count like sequential ones.
  const serially = serialRunner();

  const waitMs = (moments: readonly number[], max: number): number => {
    const oldestThatCounts = moments[max - 1];
    return oldestThatCounts === undefined ? 0 : Math.min(windowMs, oldestThatCounts + windowMs - now());
  };

  const check = async (username: string, address: string): Promise<void> => {
    const since = now() - windowMs;
    // A success in the future (the clock was set back since) forgives nothing; failures from another server
    // whose clock is ahead do count.
    const lastSuccess = (await store.lastSuccess(username, now())) ?? since;
    const until = now() + windowMs;
    const sinceSuccess = { since: Math.max(since, lastSuccess), until };
    const ofAccount = await store.failures('username', username, sinceSuccess, maxFailures);
    const ofAddress = await store.failures('address', address, { since, until }, maxFailures);
    const unfinished = await store.unfinished(username, sinceSuccess, maxUnfinished);
    const wait = Math.max(
      waitMs(ofAccount, maxFailures),
      waitMs(ofAddress, maxFailures),
      waitMs(unfinished, maxUnfinished),
    );
    if (wait > 0) {
      onFailure(address);
      throw tooManyFailures(wait);
    }
  };

  const attemptWith =
    (success: 'counts' | 'is not counted'): LoginLimits['attempt'] =>
    (username, address, verify, refusal) =>
      serially([`account ${username}`, `address ${address}`], async () => {
        await check(username, address);
        const add = (outcome: LoginOutcome) => store.add({ username, address, outcome, attemptedAt: now() });
        const user = await verify().catch(async (error: unknown) => {
          if (error instanceof AppError) await add('unfinished');
          throw error;
        });
        if (user === null) {
          await add('failed');
          onFailure(address);
        } else if (success === 'counts') await add('succeeded');
        if (user === null)
          throw typeof refusal === 'function' ? refusal() : new AppError('LOGIN_REFUSED', refusal);
        return user;
      });

  return { attempt: attemptWith('counts'), attemptPart: attemptWith('is not counted') };
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
