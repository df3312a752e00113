import type { FastifyBaseLogger } from 'fastify';
import { limits } from '@moltrove/contract';
import { loginAttemptsStore } from './modules/accounts/limits/login-attempts-store.ts';
import { accountLinksStore } from './modules/accounts/passwords/account-links-store.ts';
import { sessionsStore } from './modules/accounts/sessions/sessions-store.ts';
import { signOnStore } from './modules/accounts/sign-on/sign-on-store.ts';
import { twoStepStore } from './modules/accounts/two-step/two-step-store.ts';
import type { ClockWatch } from './platform/database/clock-watch.ts';
import type { UserData } from './platform/database/user-data.ts';
import { noticeStore } from './shared/notifying/notice-store.ts';
import { searchSessions } from './shared/search-sessions/search-sessions.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How many days is kept what goes by itself; users are told. */
export const keptDays = { unusedSearches: 30, loginAttempts: 365, deletedSearches: 1 } as const;

/**
 * Closes sessions that ran out, forgets searches unused for 30 days, and tries to log in, closed sessions and notices of
 * more than a year ago. What was deleted a day ago can't be taken back any more.
 */
export async function tidy(userData: UserData, now: number): Promise<void> {
  await sessionsStore(userData).closeExpired(now);
  await searchSessions(userData, () => now).removeUnusedSince(now - keptDays.unusedSearches * dayMs);
  await loginAttemptsStore(userData).removeBefore(now - keptDays.loginAttempts * dayMs);
  await sessionsStore(userData).removeClosedBefore(now - keptDays.loginAttempts * dayMs);
  await accountLinksStore(userData).removeExpired(now - dayMs);
  await signOnStore(userData).removeExpired(now);
  await twoStepStore(userData).removeUnconfirmed(now - limits.twoStepSetupMs);
  await noticeStore(userData).removeOld(now);
  await userData
    .deleteFrom('accountRequests')
    .where('requestedAt', '<', now - dayMs)
    .execute();
  await userData
    .deleteFrom('savedSearches')
    .where('deletedAt', '<', now - keptDays.deletedSearches * dayMs)
    .execute();
  await userData
    .deleteFrom('searchHistory')
    .where('removedAt', '<', now - keptDays.deletedSearches * dayMs)
    .execute();
}

/** Tidies now and every hour, while the clock is trusted, until the function that it answers with is called. */
export function startTidying(userData: UserData, clock: ClockWatch, logger: FastifyBaseLogger): () => void {
  const tidyIfTrusted = async (): Promise<void> => {
    if (await clock.isTrusted()) await tidy(userData, Date.now());
  };
  const run = (): void => {
    tidyIfTrusted().catch((error: unknown) => logger.error({ err: error }, 'tidying user data failed'));
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
