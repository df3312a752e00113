import type { FastifyBaseLogger } from 'fastify';
import { tidyAccounts } from './modules/accounts/tidy.ts';
import { tidyQueries } from './modules/dynamic-query/tidy.ts';
import { tidyListsAndNotes } from './modules/lists-and-notes/tidy.ts';
import { tidyRequests } from './modules/administration/requests/request-recorder.ts';
import { tidySearches } from './modules/searches/tidy.ts';
import type { ClockWatch } from './platform/database/clock-watch.ts';
import type { UserData } from './platform/database/user-data.ts';
import { noticeStore } from './shared/notifying/notice-store.ts';

const hourMs = 3_600_000;

/** Closes expired sessions and removes what is past its retention time, as set in `limits`. */
export async function tidy(userData: UserData, now: number): Promise<void> {
  await tidyAccounts(userData, now);
  await tidySearches(userData, now);
  await tidyQueries(userData, now);
  await tidyListsAndNotes(userData, now);
  await tidyRequests(userData, now);
  await noticeStore(userData).removeOld(now);
}

/** Cleans up now and every hour while the clock is trusted, until the returned function is called. */
export function startTidying(userData: UserData, clock: ClockWatch, logger: FastifyBaseLogger): () => void {
  const tidyIfTrusted = async (): Promise<void> => {
    if (await clock.isTrusted()) await tidy(userData, Date.now());
  };
  const run = (): void => {
    tidyIfTrusted().catch((error: unknown) => logger.error({ err: error }, 'cleaning up user data failed'));
  };
  run();
  const timer = setInterval(run, hourMs);
  timer.unref();
  return () => clearInterval(timer);
}
