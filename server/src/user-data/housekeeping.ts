import type { FastifyBaseLogger } from 'fastify';
import { accountLinksStore } from '../accounts/account-links-store.ts';
import { loginAttemptsStore } from '../accounts/login-attempts-store.ts';
import { sessionsStore } from '../accounts/sessions-store.ts';
import { searchSessions } from '../search-sessions/search-sessions.ts';
import type { UserData } from './user-data.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const searchDays = 30;
const loginAttemptDays = 365;

/**
 * Closes sessions that ran out, forgets searches unused for 30 days and tries to log in of more than a year ago. What
 * was deleted a day ago can't be taken back any more.
 */
export async function tidy(userData: UserData, now: number): Promise<void> {
  await sessionsStore(userData).closeExpired(now);
  await searchSessions(userData, () => now).removeUnusedSince(now - searchDays * dayMs);
  await loginAttemptsStore(userData).removeBefore(now - loginAttemptDays * dayMs);
  await accountLinksStore(userData).removeExpired(now - dayMs);
  await userData
    .deleteFrom('accountRequests')
    .where('requestedAt', '<', now - dayMs)
    .execute();
  await userData
    .deleteFrom('savedSearches')
    .where('deletedAt', '<', now - dayMs)
    .execute();
  await userData
    .deleteFrom('searchHistory')
    .where('removedAt', '<', now - dayMs)
    .execute();
}

/** Tidies now and every hour, until the function that it answers with is called. */
export function startTidying(userData: UserData, logger: FastifyBaseLogger): () => void {
  const run = (): void => {
    tidy(userData, Date.now()).catch((error: unknown) =>
      logger.error({ err: error }, 'tidying user data failed'),
    );
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
