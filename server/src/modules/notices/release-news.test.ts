import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchCounts } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { makeLogger } from '../../platform/http/request-log.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { withFallback } from '../../platform/mail/post-office.ts';
import { notificationChoices } from '../../shared/notifying/notification-choices.ts';
import { newTestStore } from '../../testing/test-store.ts';
import { addClient } from '../../testing/two-clients.ts';
import { releaseNews } from './release-news.ts';

const counts = (structures: number): SearchCounts => ({
  structures,
  activities: 2500,
  assays: 30,
  references: 20,
  compoundRecords: 1200,
  clinicalCompounds: 5,
});
const releaseOf = (id: string, builtAt = '2026-01-01T00:00:00.000Z') => ({
  id,
  name: `Release ${id}`,
  date: null,
  builtAt,
});

describe('news of a release', () => {
  let folder: string;
  let userData: UserData;
  let mails: Mail[];
  let log: string[];
  let now: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-news-'));
    userData = await newTestStore(join(folder, 'moltrove.sqlite'));
    mails = [];
    log = [];
    now = Date.UTC(2026, 0, 2);
    for (const name of ['ann', 'bob', 'cid', 'dee']) {
      const { user } = await addClient(userData, name, name === 'dee' ? { endDate: '2025-01-01' } : {});
      const wants = { notificationDatabaseEmail: name !== 'cid' };
      await notificationChoices(userData).changeMails(user.id, wants);
    }
  });
  afterEach(async () => {
    await userData.destroy();
    await rm(folder, { recursive: true });
  });

  const newsWith = (send: Mailer['send'] = (mail) => Promise.resolve(void mails.push(mail))) =>
    releaseNews({
      userData,
      mailer: { send },
      pages: () => 'https://moltrove.example',
      logger: makeLogger('info', { write: (line) => void log.push(line) }),
      now: () => (now += 1000),
    });
  const notices = () => userData.selectFrom('notices').select(['title', 'text']).execute();
  const idOf = async (name: string) =>
    (
      await userData
        .selectFrom('users')
        .select('id')
        .where('username', '=', `${name}@client.example`)
        .executeTakeFirstOrThrow()
    ).id;

  it('is not sent for the first release', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    expect(await notices()).toEqual([]);
    expect(mails).toEqual([]);
  });

  it('is a notice to everyone, and a mail to those with an active subscription who want one', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    await notificationChoices(userData).changeCriterion(await idOf('bob'), 'activities', false);
    await newsWith().announce(releaseOf('B'), counts(2345));
    expect(await notices()).toEqual([
      {
        title: 'A new release of the data',
        text: 'Release B is now in use; the previous release was Release A.',
      },
    ]);
    expect(mails.map(({ to }) => to)).toEqual(['ann@client.example', 'bob@client.example']);
    expect(mails[0].text).toContain('Structures: 2,345 (+1,345)\nActivities: 2,500 (as before)\n');
    expect(mails[0].text).toContain('https://moltrove.example/dashboard?section=notifications');
    expect(mails[1].text).not.toContain('Activities');
  });

  it('is sent once, even when the server restarts or the release is rebuilt or served again', async () => {
    for (const each of [
      releaseOf('A'),
      releaseOf('B'),
      releaseOf('B'),
      releaseOf('B', '2026-02-01T00:00:00.000Z'),
    ])
      await newsWith().announce(each, counts(1000));
    await newsWith().announce(releaseOf('A'), counts(1000));
    await newsWith().announce(releaseOf('B'), counts(1000));
    expect(await notices()).toHaveLength(1);
    expect(mails).toHaveLength(2);
  });

  it('resumes after a stop with those who had no mail yet', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    const sending = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const first = newsWith(async (mail) => {
      mails.push(mail);
      taken.resolve();
      await sending.promise;
    });
    const announced = first.announce(releaseOf('B'), counts(1000));
    await taken.promise;
    const stopped = first.stop();
    sending.resolve();
    await Promise.all([stopped, announced]);
    expect(mails.map(({ to }) => to)).toEqual(['ann@client.example']);
    await newsWith().announce(releaseOf('B'), counts(1000));
    expect(mails.map(({ to }) => to)).toEqual(['ann@client.example', 'bob@client.example']);
  });

  it('is sent to those who wanted it when the release was first served and still do', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    const stopped = newsWith(() => Promise.reject(new Error('no')));
    const announced = stopped.announce(releaseOf('B'), counts(1000));
    await Promise.all([announced, stopped.stop()]);
    mails = [];
    await userData.updateTable('releaseMails').set({ sentAt: null }).execute();
    const choices = notificationChoices(userData);
    const { user: eve } = await addClient(userData, 'eve');
    await choices.changeMails(eve.id, { notificationDatabaseEmail: true });
    await choices.changeMails(await idOf('cid'), { notificationDatabaseEmail: true });
    await choices.changeMails(await idOf('bob'), { is_notification_email: false });
    await newsWith().announce(releaseOf('B'), counts(1000));
    expect(mails.map(({ to }) => to)).toEqual(['ann@client.example']);
  });

  it('ends once the release has been served for a week', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    await newsWith().announce(releaseOf('B'), counts(1000));
    await userData.updateTable('releaseMails').set({ sentAt: null }).execute();
    const [sent] = [mails.length, (now += 7 * 24 * 3_600_000)];
    await newsWith().announce(releaseOf('B'), counts(1000));
    expect(mails).toHaveLength(sent);
    await newsWith().announce(releaseOf('C'), counts(1000));
    expect(mails).toHaveLength(sent + 2);
  });

  it('does not delay a stop: the mail in progress is left in the outbox', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    const taken = Promise.withResolvers<void>();
    const silent = {
      send: () => {
        taken.resolve();
        return new Promise<void>(() => undefined);
      },
    };
    const outbox = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
    const logger = makeLogger('info', { write: (line) => void log.push(line) });
    const mailer = withFallback(silent, outbox, logger);
    const news = newsWith((mail, signal) => mailer.send(mail, signal));
    const announced = news.announce(releaseOf('B'), counts(1000));
    await taken.promise;
    await news.stop();
    await announced;
    expect(mails.map(({ to }) => to)).toEqual(['ann@client.example']);
  });

  it('is sent to nobody twice when two servers send it at once', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    await Promise.all([1, 2, 3].map(() => newsWith().announce(releaseOf('B'), counts(1000))));
    expect(mails.map(({ to }) => to).sort()).toEqual(['ann@client.example', 'bob@client.example']);
    expect(await notices()).toHaveLength(1);
  });

  it('is sent to the others when one mail cannot be sent', async () => {
    await newsWith().announce(releaseOf('A'), counts(1000));
    const failing = newsWith(async (mail) => {
      if (mail.to.startsWith('ann')) throw new Error('no room');
      mails.push(mail);
    });
    await failing.announce(releaseOf('B'), counts(1000));
    expect(mails.map(({ to }) => to)).toEqual(['bob@client.example']);
    expect(log.join('')).toContain('could not be sent');
  });
});
