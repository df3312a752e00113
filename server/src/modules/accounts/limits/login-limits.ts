import { AppError } from '@moltrove/contract';
import { waitingText } from '../../../platform/http/waiting-text.ts';
import { serialRunner } from '../../../platform/jobs/serially.ts';
import type { LoginAttemptsStore, LoginOutcome } from './login-attempts-store.ts';

const maxFailures = 5;
/** A user who logs in with a code makes one of these each time. */
const maxUnfinished = 20;
const windowMs = 15 * 60_000;

export interface LoginLimits {
  /**
   * Runs one try to log in: `verify` answers with the user, or null when name or password is wrong. After five
   * failures in 15 minutes of one account (since its last success) or one address, fails with RATE_LIMITED and the
   * time to wait without trying; a wrong try fails with LOGIN_REFUSED and the text `refusal`, or the failure that it
   * makes. What `verify` refuses by an AppError of its own, as a right password without its code, counts neither as a
   * failure nor as a success; after 20 such tries of one account in that time the next have to wait too.
   */
  attempt<T>(
    username: string,
    address: string,
    verify: () => Promise<T | null>,
    refusal?: string | (() => AppError),
  ): Promise<T>;
  /**
   * As attempt, for a part of what a login wants, such as the password alone of who is logged in: it fails alike and
   * counts as a failure alike, but a right one forgives no failures.
   */
  attemptPart: LoginLimits['attempt'];
}

/** `onFailure` is told the address of each failed try, and of each that was refused for too many. */
export function loginLimits(
  store: LoginAttemptsStore,
  now: () => number,
  onFailure: (address: string) => void = () => undefined,
): LoginLimits {
  // Tries of one account or address wait for each other, so that many at once count like many in a row.
  const serially = serialRunner();

  const waitMs = (moments: readonly number[], most: number): number => {
    const oldestThatCounts = moments[most - 1];
    return oldestThatCounts === undefined ? 0 : Math.min(windowMs, oldestThatCounts + windowMs - now());
  };

  const check = async (username: string, address: string): Promise<void> => {
    const since = now() - windowMs;
    // A success of the future, from before the clock was set back, forgives nothing; failures of another server whose clock
    // is ahead count.
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
