import type { FastifyBaseLogger } from 'fastify';
import { AppError, type ErrorCode, stopMailsPath } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { isAddress } from '../../../platform/mail/address.ts';
import { mailTo } from '../../../platform/mail/mail-to.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { type CurrentRelease, releaseMark } from '../../../release/current-release.ts';
import { wantsSystemMail } from '../../../shared/notifying/administrators.ts';
import { noticeStore } from '../../../shared/notifying/notice-store.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { alertStore } from './alert-store.ts';
import { changesOf } from './comparison/changes.ts';
import { type DigestEntry, digestParagraphs, digestTitle, noticeText } from './digest.ts';
import { runAlert } from './run-alert.ts';
import { runStore } from './run-store.ts';
import type { StoredAlert } from './stored-alert.ts';
import { stopPageAddress, stopTokens } from './stop-token.ts';
import { isDue } from './when-due.ts';

export interface AlertRunnerDeps {
  readonly userData: UserData;
  readonly release: CurrentRelease;
  readonly mailer: Mailer;
  readonly pages: () => string;
  /** Signs the links that stop mails. */
  readonly tokenKey: Uint8Array;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
  /** Whether alerts are switched on; asked before each alert and each mail. */
  readonly isOn: () => boolean;
}

export interface AlertRunner {
  /**
   * Runs the alerts that are due, one search at a time, and tells each user once of what they found. Call it when a
   * release is served or an alert is set; alerts also run by themselves once their week or month is over.
   */
  wake(): void;
  /** Resolves when nothing is running. */
  settled(): Promise<void>;
  /** Stops; the next start goes on with what was not finished. */
  stop(): Promise<void>;
}

const lookEveryMs = 15 * 60_000;

/** Failures that say nothing about the search: it is tried again later. */
const passing: readonly ErrorCode[] = ['CANCELLED', 'INTERNAL', 'RELEASE_NOT_READY'];

export function alertRunner(deps: AlertRunnerDeps): AlertRunner {
  const { userData, release, mailer, pages, logger, now, isOn } = deps;
  const store = alertStore(userData);
  const runs = runStore(userData);
  const tokens = stopTokens(deps.tokenKey);
  const stopping = new AbortController();
  const { signal } = stopping;
  const mayRun = (): boolean => isOn() && !signal.aborted;
  let running: Promise<void> | null = null;
  let again = false;

  /** Runs an alert on the release in use if it is due there; false if it was not. */
  const runIfDue = async (alert: StoredAlert): Promise<boolean> => {
    const { knowledge, end } = release.hold();
    try {
      const { id, name, date, builtAt } = knowledge.summary();
      const loaded = { id, name, date, builtAt };
      if (!isDue(alert, loaded, now())) return false;
      const search = await store.search(alert.savedSearchId);
      if (search === null) return false;
      try {
        const result = await runAlert(knowledge, alert, search, now(), signal);
        await runs.record(alert, result, now());
      } catch (error) {
        if (!(error instanceof AppError) || passing.includes(error.code)) throw error;
        await runs.recordProblem(alert, error.message, releaseMark(loaded));
      }
      return true;
    } finally {
      end();
    }
  };

  const tell = async (userId: string): Promise<void> => {
    const user = await usersStore(userData).byId(userId);
    const unsent = await runs.unsent(userId);
    if (user === null || unsent.length === 0) return;
    const entries = new Map<string, DigestEntry>();
    for (const { id, savedSearchId, name, run, changes } of unsent)
      entries.set(id, { savedSearchId, name, run, changes: await changesOf(changes) });
    const entriesFor = (wanted: (by: StoredAlert['by']) => boolean): DigestEntry[] =>
      unsent.filter(({ by }) => wanted(by)).map(({ id }) => entries.get(id)!);
    const mayMail = isAddress(user.username) && (await wantsSystemMail(userData, userId));
    const mailed = mayMail ? entriesFor((by) => by !== 'notice') : [];
    // Nothing is lost: what cannot be mailed is a notice.
    const noticed = entriesFor((by) => by !== 'mail' || !mayMail);
    const mail = mailed.length === 0 ? null : digestMail(user, mailed);
    await runs.addDigest(userId, unsent, mail && JSON.stringify(mail), now(), async (tx) => {
      if (noticed.length === 0) return;
      const title = digestTitle(noticed);
      const text = noticeText(noticed);
      const to = { userId };
      await noticeStore(tx).add({ kind: 'searchAlert', to, title, text, section: null, at: now() });
    });
  };

  const digestMail = (user: { id: string; username: string }, entries: readonly DigestEntry[]): Mail => {
    const token = tokens.tokenFor(user.id);
    const mail = mailTo(user.username, digestTitle(entries), [
      ...digestParagraphs(entries, pages()),
      `Change or turn off an alert: ${pages()}/saved`,
      `Stop all mails about saved searches, without a login: ${stopPageAddress(pages(), token)}`,
    ]);
    return { ...mail, unsubscribe: `${pages()}${stopMailsPath}?token=${token}` };
  };

  const sendMails = async (): Promise<void> => {
    while (mayRun()) {
      const mail = await runs.takeMail(now());
      if (mail === null) return;
      await mailer.send(JSON.parse(mail) as Mail, signal).catch((error: unknown) => {
        logger.error({ err: error }, 'the mail about saved searches could not be sent to a user');
      });
    }
  };

  const pass = async (): Promise<void> => {
    if (!mayRun()) return;
    const byUser = Map.groupBy(await store.active(now()), ({ userId }) => userId);
    const withNews = new Set(await runs.usersWithNews());
    for (const [userId, alerts] of byUser) {
      let hasRun = withNews.has(userId);
      for (const alert of alerts) {
        if (!mayRun()) return;
        hasRun = (await runSafely(alert)) || hasRun;
      }
      if (hasRun) await tell(userId);
      await sendMails();
    }
    await sendMails();
  };

  const runSafely = async (alert: StoredAlert): Promise<boolean> => {
    try {
      return await runIfDue(alert);
    } catch (error) {
      if (!signal.aborted)
        logger.error({ err: error, savedSearch: alert.savedSearchId }, 'an alert could not be run');
      return false;
    }
  };

  const wake = (): void => {
    if (signal.aborted) return;
    again = true;
    running ??= (async () => {
      while (again && !signal.aborted) {
        again = false;
        await pass().catch((error: unknown) =>
          logger.error({ err: error }, 'the alerts of saved searches could not be run'),
        );
      }
    })().finally(() => {
      running = null;
      if (again) wake();
    });
  };

  const timer = setInterval(wake, lookEveryMs);
  timer.unref();

  return {
    wake,
    async settled() {
      for (let waiting = running; waiting !== null; waiting = running) await waiting;
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
