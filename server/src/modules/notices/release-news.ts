import type { FastifyBaseLogger } from 'fastify';
import { type RememberedRelease, type SearchCounts } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { isAddress } from '../../platform/mail/address.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { noticeMail } from '../../shared/notifying/notice-mails.ts';
import { noticeStore } from '../../shared/notifying/notice-store.ts';
import { type ChosenCriterion, notificationChoices } from '../../shared/notifying/notification-choices.ts';
import { changesOf, type ServedRelease, servedReleases } from './served-releases.ts';

interface ReleaseNewsDeps {
  readonly userData: UserData;
  readonly mailer: Mailer;
  readonly pages: () => string;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
}

export interface ReleaseNews {
  /**
   * Records that a release is served. A release served for the first time causes a notice to everyone and a
   * mail to each user who wants such mails at that time: at most one each, even when sending fails or servers
   * restart in between, and none once the release has been served for a week.
   */
  announce(release: RememberedRelease, counts: SearchCounts): Promise<void>;
  /**
   * Stops the mailing; the mail in progress is handed over as fast as possible, and the next start sends the
   * rest.
   */
  stop(): Promise<void>;
}

const title = 'A new release of the data';
const newsMs = 7 * 24 * 3_600_000;

export function releaseNews({ userData, mailer, pages, logger, now }: ReleaseNewsDeps): ReleaseNews {
  const served = servedReleases(userData);
  const choices = notificationChoices(userData);
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const announce = async (release: RememberedRelease, counts: SearchCounts): Promise<void> => {
    await served.note({ release, counts, at: now() }, async (tx, previous) => {
      const text = `${release.name} is now in use; the previous release was ${previous.release.name}.`;
      await noticeStore(tx).add({
        kind: 'release',
        to: 'everyone',
        title,
        text,
        section: 'notifications',
        at: now(),
      });
      await queueMails(tx, release.id);
    });
    const latest = await served.latest();
    const previous = await served.before(release.id);
    // Neither a rollback nor a release that has long been served is news.
    if (previous === null || latest?.release.id !== release.id) return;
    if (now() >= latest.firstServedAt + newsMs) return;
    await mailAll(latest, previous);
  };

  const mailAll = async (latest: ServedRelease, previous: ServedRelease): Promise<void> => {
    for (const { id, username } of await wanting(userData, latest, now())) {
      if (stopping.signal.aborted) return;
      const criteria = (await choices.criteria(id)).filter((criterion) => criterion.is_active);
      if (criteria.length === 0 || !(await claim(userData, latest.release.id, id, now()))) continue;
      const text = newsText(latest, previous, criteria);
      try {
        await mailer.send(
          noticeMail(username, { title, text }, `${pages()}/search`, pages()),
          stopping.signal,
        );
      } catch (error) {
        logger.error({ err: error }, 'the mail about a new release could not be sent to a user');
      }
    }
  };

  return {
    announce(release, counts) {
      if (stopping.signal.aborted) return Promise.resolve();
      running = announce(release, counts);
      return running;
    },
    async stop() {
      stopping.abort();
      await running.catch(() => undefined);
    },
  };
}

/** The counts that the user follows, with their changes. */
export function newsText(
  { release, counts }: ServedRelease,
  previous: ServedRelease,
  criteria: readonly ChosenCriterion[],
): string {
  const changes = changesOf(counts, previous.counts);
  const lines = criteria.map(({ criteria_id: id, criteria_name: name }) => {
    const change = changes[id];
    const changed = change === 0 ? 'as before' : `${change > 0 ? '+' : '−'}${grouped(Math.abs(change))}`;
    return `${name}: ${grouped(counts[id])} (${changed})`;
  });
  return [
    `${release.name} is now in use; the previous release was ${previous.release.name}.`,
    '',
    ...lines,
  ].join('\n');
}

const grouped = (count: number): string => count.toLocaleString('en-US');

/** Records who wants a mail about a release that is served for the first time. */
async function queueMails(tx: UserData, releaseId: string): Promise<void> {
  await tx
    .insertInto('releaseMails')
    .columns(['releaseId', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('notificationSettings')
        .select([eb.val(releaseId).as('releaseId'), 'userId'])
        .where('anyEmail', '=', 1)
        .where('databaseEmail', '=', 1),
    )
    .execute();
}

/** Users with an active subscription who wanted a mail about the release, still want one and got none. */
async function wanting(db: UserData, { release }: ServedRelease, now: number) {
  const today = new Date(now).toISOString().slice(0, 10);
  const users = await db
    .selectFrom('users')
    .innerJoin('notificationSettings', 'notificationSettings.userId', 'users.id')
    .innerJoin('releaseMails', 'releaseMails.userId', 'users.id')
    .select(['users.id', 'users.username'])
    .where('releaseMails.releaseId', '=', release.id)
    .where('users.disabled', '=', 0)
    .where('anyEmail', '=', 1)
    .where('databaseEmail', '=', 1)
    .where('releaseMails.sentAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('subscriptions')
          .select('subscriptions.id')
          .whereRef('subscriptions.userId', '=', 'users.id')
          .where('subscriptions.endDate', '>', today),
      ),
    )
    .orderBy('users.username')
    .execute();
  return users.filter(({ username }) => isAddress(username));
}

/** False when another server, or this one before a restart, claimed the mail. */
async function claim(db: UserData, releaseId: string, userId: string, sentAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releaseMails')
    .set({ sentAt })
    .where('releaseId', '=', releaseId)
    .where('userId', '=', userId)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
