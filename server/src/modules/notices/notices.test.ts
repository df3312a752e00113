import { beforeEach, describe, expect, it } from 'vitest';
import {
  countKeys,
  countKeySchema,
  fetchCriteria,
  fetchNotices,
  type Notice,
  notificationSettings,
  profile,
  readNotices,
  release,
  selectCriteria,
  toWire,
  userCriteria,
} from '@moltrove/contract';
import { tidy } from '../../housekeeping.ts';
import { type NewNotice, noticeStore } from '../../shared/notifying/notice-store.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';
import { addClient } from '../../testing/two-clients.ts';
import { servedReleases } from './served-releases.ts';

const ann = 'ann@client.example';

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let tokens: Tokens;
let annId: string;
beforeEach(async () => {
  server = await testServer();
  annId = (await addClient(server.userData, 'ann')).user.id;
  await addClient(server.userData, 'bob');
  tokens = await server.logIn(ann);
  return () => server.close();
});

const tell = (to: NewNotice['to'], title: string, at = server.clock.now) =>
  noticeStore(server.userData).add({ kind: 'message', to, title, text: 'Text.', section: null, at });
const list = async (query: object = {}, caller = tokens) =>
  (await server.call(fetchNotices, { query }, caller)).json() as {
    notices: Notice[];
    total: number;
    unread: number;
  };
const read = async (body: object, caller = tokens) =>
  ((await server.call(readNotices, { body }, caller)).json() as { unread: number }).unread;
const countInProfile = async (caller = tokens) =>
  ((await server.call(profile, {}, caller)).json() as { notificationsCount: number }).notificationsCount;

describe('notices', () => {
  it('are those for the user, for the contract and for everyone since the account was created', async () => {
    await tell({ userId: annId }, 'to ann', 3);
    await tell({ contractId: 'contract-ann' }, 'to the contract', server.clock.now - 2000);
    await tell({ contractId: 'contract-bob' }, 'to another contract');
    await tell('everyone', 'to all', server.clock.now - 1000);
    const { notices, total, unread } = await list();
    expect(notices.map(({ title }) => title)).toEqual(['to all', 'to the contract']);
    expect([total, unread, await countInProfile()]).toEqual([2, 2, 2]);
    const newcomer = await server.logIn(usernameOf('FULL_USER'));
    expect((await list({}, newcomer)).notices).toEqual([]);
  });

  it('can be marked as read and unread, one, several or all, for that user only', async () => {
    for (let n = 0; n < 3; n++) await tell('everyone', `notice ${n}`, server.clock.now + n);
    const [{ noticeId }] = (await list()).notices;
    expect(await read({ noticeIds: [noticeId] })).toBe(2);
    expect(await read({ noticeIds: [noticeId] })).toBe(2);
    const unread = await list({ only: 'unread' });
    expect(unread.notices.map(({ title }) => title)).toEqual(['notice 1', 'notice 0']);
    expect(await read({ noticeIds: [noticeId], read: false })).toBe(3);
    expect(await read({})).toBe(0);
    expect(await countInProfile()).toBe(0);
    expect((await list()).notices.every((notice) => notice.read)).toBe(true);
    expect(await countInProfile(await server.logIn('bob@client.example'))).toBe(3);
  });

  it('are paged', async () => {
    for (let n = 0; n < 5; n++) await tell('everyone', `notice ${n}`, server.clock.now + n);
    const second = await list({ page: 1, pageSize: 2 });
    expect(second.notices.map(({ title }) => title)).toEqual(['notice 2', 'notice 1']);
    expect(second.total).toBe(5);
  });

  it('disappear after a year', async () => {
    await tell('everyone', 'old');
    await tell('everyone', 'new', server.clock.now + 10_000);
    server.clock.now += 365 * 24 * 3_600_000 + 5000;
    expect((await list({}, (tokens = await server.logIn(ann)))).notices).toMatchObject([{ title: 'new' }]);
    await tidy(server.userData, server.clock.now);
    expect(await server.userData.selectFrom('notices').select('title').execute()).toEqual([{ title: 'new' }]);
  });
});

const settings = (change?: object, id = annId) =>
  server.call(
    notificationSettings,
    { body: { id, ...(change === undefined ? {} : { settings: change }) } },
    tokens,
  );

describe('notification settings', () => {
  it('are by default mails about the user’s own requests, and change one by one', async () => {
    const first = {
      notificationSystemEmail: true,
      notificationDatabaseEmail: false,
      is_notification_email: true,
      notificationSettingsId: annId,
    };
    expect((await settings()).json()).toEqual(first);
    expect((await settings({ notificationDatabaseEmail: true })).json()).toEqual({
      ...first,
      notificationDatabaseEmail: true,
    });
    expect((await settings({ is_notification_email: false })).json()).toEqual({
      ...first,
      notificationDatabaseEmail: true,
      is_notification_email: false,
    });
    expect((await settings()).json()).toMatchObject({ is_notification_email: false });
  });

  it('are per user, and only known ones can be set', async () => {
    expect((await settings({}, 'somebody')).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    expect((await settings({ sms: true })).json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

const nothing = () => Promise.resolve();

/** The criteria that are off after switching one over. */
async function switchedOff(): Promise<string[]> {
  const answer = await server.call(selectCriteria, { body: { criteriaId: 'assayidscount' } }, tokens);
  const { criteria } = answer.json() as { criteria: Array<{ criteria_id: string; is_active: boolean }> };
  return criteria.filter((each) => !each.is_active).map((each) => each.criteria_id);
}

describe('criteria', () => {
  it('are all on by default, and switched one by one', async () => {
    const all = (await server.call(userCriteria, {}, tokens)).json() as {
      criteria: Array<{ criteria_id: string; criteria_name: string; is_active: boolean }>;
    };
    expect(all.criteria.map((each) => each.criteria_id)).toEqual(
      countKeys.map((key) => toWire(countKeySchema, key)),
    );
    expect(all.criteria[0]).toEqual({
      criteria_id: 'stridscount',
      criteria_name: 'Structures',
      is_active: true,
    });
    const select = (is_active: boolean) =>
      server.call(selectCriteria, { body: { criteriaId: 'assayidscount', is_active } }, tokens);
    const off = (await select(false)).json() as typeof all;
    expect(off.criteria.filter((each) => !each.is_active).map((each) => each.criteria_id)).toEqual([
      'assayidscount',
    ]);
    const again = (await select(true)).json() as typeof all;
    expect(again).toEqual(all);
  });

  it('are switched over by their id alone', async () => {
    expect([await switchedOff(), await switchedOff(), await switchedOff()]).toEqual([
      ['assayidscount'],
      [],
      ['assayidscount'],
    ]);
  });

  it('report the current release and its differences from the previous one', async () => {
    const served = servedReleases(server.userData);
    const current = release.response.parse((await server.call(release, {}, tokens)).json());
    const { id, name, date, builtAt, counts } = current;
    const fetchNews = async () =>
      (await server.call(fetchCriteria, { body: { id: annId } }, tokens)).json() as {
        previous: { name: string } | null;
        criteria: Array<{ criteria_id: string; count: number; change: number | null }>;
      };
    const alone = await fetchNews();
    const unnamed = await server.call(fetchCriteria, { body: {} }, tokens);
    expect(unnamed.json()).toEqual(alone);
    expect(alone.previous).toBeNull();
    expect(alone.criteria[0]).toMatchObject({ count: counts.structures, change: null });

    const before = { id: 'before', name: 'Before', date: null, builtAt: '2020-01-01T00:00:00.000Z' };
    const fewer = { ...counts, structures: counts.structures + 3, activities: counts.activities - 1 };
    await served.note({ release: before, counts: fewer, at: 1 }, nothing);
    await served.note({ release: { id, name, date, builtAt }, counts, at: 2 }, nothing);
    await server.call(selectCriteria, { body: { criteriaId: 'refidscount', is_active: false } }, tokens);
    const news = await fetchNews();
    expect(news.previous).toMatchObject({ name: 'Before' });
    const changes = news.criteria.map((each) => [each.criteria_id, each.change]);
    expect(Object.fromEntries(changes)).toEqual({
      stridscount: -3,
      actidscount: 1,
      assayidscount: 0,
      gvkidscount: 0,
      clinicalcompoundidscount: 0,
    });
  });
});
