import type { FastifyBaseLogger } from 'fastify';
import type { UserData } from '../../../platform/database/user-data.ts';
import { chainOlderEntries } from './continue-chain.ts';
import { noteHead } from './heads.ts';

interface WatchDeps {
  readonly userData: UserData;
  readonly home: string;
  readonly logger: FastifyBaseLogger;
  readonly everyMs?: number;
}

const hourMs = 3_600_000;

/**
 * Adds the hashes of older entries once, and from then on notes the head of the chain in the home every few seconds, and in
 * the log every hour. If the chain no longer contains the newest noted head, that is logged as an error every hour, and no
 * more heads are noted. The returned function notes the last head and ends it.
 */
export function watchChain({ userData, home, logger, everyMs = 5000 }: WatchDeps): () => Promise<void> {
  const stopped = new AbortController();
  let loggedAt = -Infinity;

  const note = async (): Promise<void> => {
    const { head, break: broken } = await noteHead(userData, home, Date.now());
    const now = performance.now();
    if (now - loggedAt < hourMs) return;
    loggedAt = now;
    if (broken !== null)
      logger.error(
        broken,
        'the audit log was changed behind the server: "npm run audit -- verify" says where it breaks first',
      );
    else logger.info(head, 'head of the audit log');
  };
  const noteOrLog = (): Promise<void> =>
    note().catch((error: unknown) =>
      logger.error({ err: error }, 'the head of the audit log could not be noted'),
    );

  const chainOlder = async (): Promise<void> => {
    const added = await chainOlderEntries(userData, { signal: stopped.signal });
    if (added > 0) logger.info({ entries: added }, 'older entries of the audit log are in the chain now');
  };
  let running: Promise<void> = chainOlder()
    .catch((error: unknown) =>
      logger.error({ err: error }, 'older entries of the audit log could not be added to the chain'),
    )
    .then(noteOrLog);
  let isNoting = false;
  const timer = setInterval(() => {
    if (isNoting) return;
    isNoting = true;
    running = running.then(noteOrLog).finally(() => {
      isNoting = false;
    });
  }, everyMs);
  timer.unref();

  return async () => {
    stopped.abort();
    clearInterval(timer);
    await running;
    await noteOrLog();
  };
}
