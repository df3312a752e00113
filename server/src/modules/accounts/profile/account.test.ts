import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeSession,
  isSubscriptionRequired,
  limits,
  loginHistory,
  type LoginHistoryRow,
  pendoDetails,
  profile,
  requestRenewal,
  saveProfile,
  type SubscriptionInfo,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import {
  expiredUser,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';
import { renewalDays, renewalStore } from './renewal-store.ts';
import { decisiveSubscription } from './subscription-info.ts';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
beforeEach(async () => {
  server = await testServer();
  return () => server.close();
});

const idOf = ({ main }: Tokens): string =>
  (JSON.parse(Buffer.from(main.split('.')[1], 'base64url').toString()) as { sub: string }).sub;
const dayIn = (days: number): string => new Date(server.clock.now + days * dayMs).toISOString().slice(0, 10);
const client = async (name: string, wanted: Parameters<typeof addClient>[2] = {}) => {
  const { user, contractId } = await addClient(server.userData, name, wanted);
  return { user, contractId, tokens: await server.logIn(user.username) };
};
const infoOf = async (tokens: Tokens, id = idOf(tokens)) =>
  (await server.call(isSubscriptionRequired, { body: { id } }, tokens)).json() as SubscriptionInfo;
const renew = (tokens: Tokens, note = '') => server.call(requestRenewal, { body: { note } }, tokens);

const subscriptionOf = (role: 'FULL_USER' | 'EVALUATE_USER', endDate: string) => ({
  role,
  endDate,
  contractId: 'c',
  flatFileAccess: false,
});

describe('the subscription', () => {
  it('is reported with its end, balance and contract, and no warning', async () => {
    const { tokens } = await client('ann', { endDate: dayIn(30), credits: 500 });
    const info = await infoOf(tokens);
    expect(info).toMatchObject({
      end_date: dayIn(30),
      creditbalance: 500,
      userExpiring: false,
      warnings: [],
      summary: {
        downloadBalance: 500,
        username: 'ann@client.example',
        endDate: dayIn(30),
        expired: false,
        expiringFlag: false,
      },
      subscriptions: [{ roleName: 'FULL_USER', contractName: 'Contract of ann', active: true }],
      renewal: null,
    });
    expect(info.summary.expiringDays).toBe(29);
  });

  it.each([
    [8, 101, []],
    [7, 101, ['Subscriptions renewal required.']],
    [8, 100, ['You have 100 downloads remaining.']],
    [2, 0, ['You have 0 downloads remaining.', 'Subscriptions renewal required.']],
  ])('that ends in %i days with %i downloads warns %j', async (days, credits, warnings) => {
    // The end date begins at midnight, so n days ahead is less than n × 24 hours away.
    const { tokens } = await client('ann', { endDate: dayIn(days), credits });
    expect(await infoOf(tokens)).toMatchObject({ userExpiring: warnings.length > 0, warnings });
  });

  it('follows the ledger of credits', async () => {
    const { tokens, user, contractId } = await client('ann', { credits: 150 });
    const spending = { userId: user.id, contractId, amount: 60, at: 0, note: '', reference: 'export' };
    await creditLedger(server.userData).spend(spending);
    expect(await infoOf(tokens)).toMatchObject({
      creditbalance: 90,
      warnings: ['You have 90 downloads remaining.'],
    });
  });

  it('does not warn users without downloads', async () => {
    for (const role of ['EVALUATE_USER', 'FLAT_FILE_ONLY', 'GOSTAR_ADMIN'] as const) {
      const info = await infoOf(await server.logIn(usernameOf(role)));
      expect(info).toMatchObject({
        creditbalance: 0,
        userExpiring: false,
        summary: { downloadBalance: null },
      });
    }
  });

  it('does not warn of downloads that only an expired role could spend while another is active', async () => {
    const { tokens, user, contractId } = await client('ann', { endDate: dayIn(-3), credits: 50 });
    const add = (role: 'EVALUATE_USER' | 'DOWNLOAD_EVALUATOR') =>
      server.userData
        .insertInto('subscriptions')
        .values({ id: role, userId: user.id, contractId, role, endDate: dayIn(30), flatFileAccess: 0 })
        .execute();
    expect((await infoOf(tokens)).warnings).toContain('You have 50 downloads remaining.');
    await add('EVALUATE_USER');
    expect(await infoOf(tokens)).toMatchObject({
      creditbalance: 50,
      userExpiring: false,
      warnings: [],
      summary: { downloadBalance: null },
    });
    await add('DOWNLOAD_EVALUATOR');
    expect((await infoOf(tokens)).warnings).toEqual(['You have 50 downloads remaining.']);
  });

  it('is reported even after it has ended', async () => {
    const info = await infoOf(await server.logIn(expiredUser));
    expect(info.warnings).toContain('Subscriptions renewal required.');
    expect(info).toMatchObject({ end_date: '2001-01-01', userExpiring: true, summary: { expired: true } });
    expect(info.summary.expiringDays).toBeLessThan(0);
  });

  it('is available only under the caller’s own id', async () => {
    const [ann, bob] = [await client('ann'), await client('bob')];
    expect(await infoOf(ann.tokens, bob.user.id)).toMatchObject({ code: 'ROLE_REFUSED' });
  });

  it('that matters is the active one that ends first', () => {
    const now = Date.UTC(2026, 5, 1);
    const [long, old, renewed] = [
      subscriptionOf('FULL_USER', '2027-01-01'),
      subscriptionOf('EVALUATE_USER', '2026-01-01'),
      subscriptionOf('EVALUATE_USER', '2026-07-01'),
    ];
    expect(decisiveSubscription([long, old], now)).toBe(long);
    expect(decisiveSubscription([long, old, renewed], now)).toBe(renewed);
    expect(decisiveSubscription([old, subscriptionOf('FULL_USER', '2025-01-01')], now)).toBe(old);
    expect(decisiveSubscription([], now)).toBeNull();
  });
});

describe('a request to renew', () => {
  it('is for the role in use if its subscription is over, else for the one that ends first', async () => {
    const { tokens, user } = await client('ann', { endDate: dayIn(-3) });
    const { contractId: running } = await client('bob');
    const added = { id: 'added', userId: user.id, role: 'FLAT_FILE_ONLY' as const, flatFileAccess: 1 };
    await server.userData
      .insertInto('subscriptions')
      .values({ ...added, contractId: running, endDate: dayIn(90) })
      .execute();
    const [over, going] = [
      { ...tokens, role: 'FULL_USER' as const },
      { ...tokens, role: 'FLAT_FILE_ONLY' as const },
    ];
    const contracts = async () =>
      (
        await server.userData
          .selectFrom('renewalRequests')
          .select('contractId')
          .orderBy('requestedAt')
          .execute()
      ).map(({ contractId }) => contractId);
    expect((await renew(over)).statusCode).toBe(200);
    expect(await contracts()).toEqual(['contract-ann']);
    await expect.poll(() => server.mails.map(({ text }) => text).join('')).toContain('Contract of ann');
    expect((await infoOf(over)).renewal).toMatchObject({ mine: true });
    expect((await infoOf(going)).renewal).toBeNull();
    server.clock.now += 1000;
    expect((await renew(going)).json()).toMatchObject({ alreadyAsked: false });
    expect(await contracts()).toEqual(['contract-ann', 'contract-bob']);
    // A client that names no role sees the active subscription.
    expect((await renew(tokens)).json()).toMatchObject({ alreadyAsked: true });
  });

  it('is open at most once per contract, mailed to administrators and recorded in the audit trail', async () => {
    const { tokens, contractId } = await client('ann', { endDate: dayIn(3) });
    expect((await renew(tokens, 'For a year, please.')).json()).toMatchObject({
      requestedBy: 'ann@client.example',
      alreadyAsked: false,
    });
    await expect.poll(() => server.mails.map(({ to }) => to)).toEqual([usernameOf('GOSTAR_ADMIN')]);
    expect(server.mails[0].text).toContain(
      `ann@client.example asks to renew the subscription of the contract Contract of ann, which ends on ${dayIn(3)}.\n\nFor a year, please.`,
    );
    server.clock.now += minuteMs;
    expect((await renew(tokens)).json()).toMatchObject({
      requestedOn: new Date(server.clock.now - minuteMs).toISOString(),
      alreadyAsked: true,
    });
    expect((await infoOf(tokens)).renewal).toMatchObject({ requestedBy: 'ann@client.example', mine: true });
    const deeds = await auditTrail(server.userData).list(
      { subject: { kind: 'contract', id: contractId }, withRenewals: true },
      9,
    );
    expect(deeds).toMatchObject([
      { action: 'renewal.requested', subjectKind: 'renewalRequest', after: { contractId } },
    ]);
    expect(server.mails).toHaveLength(1);
  });

  it('can be made by a user whose subscription is over, and is visible only in the contract', async () => {
    const expired = await server.logIn(expiredUser);
    expect((await renew(expired)).statusCode).toBe(200);
    const colleague = await server.logIn(usernameOf('FULL_USER'));
    expect((await infoOf(colleague)).renewal).toMatchObject({ requestedBy: 'a colleague', mine: false });
    const again = await renew(colleague);
    expect(again.json()).toMatchObject({ requestedBy: 'a colleague', alreadyAsked: true });
    expect(again.body).not.toContain(expiredUser);
    const stranger = await client('ann');
    expect((await infoOf(stranger.tokens)).renewal).toBeNull();
  });

  it('is open only once when made several times concurrently', async () => {
    const { tokens } = await client('ann');
    const answers = await Promise.all(Array.from({ length: 6 }, () => renew(tokens)));
    const asked = answers.map((answer) => (answer.json() as { alreadyAsked: boolean }).alreadyAsked);
    expect(asked.filter((already) => !already)).toHaveLength(1);
  });

  it('can be made again once it is settled or lapsed', async () => {
    const { tokens, user, contractId } = await client('ann');
    await renew(tokens);
    const store = renewalStore(server.userData);
    const open = (await store.openOf(contractId, server.clock.now))!;
    await store.settle(open.id, user, server.clock.now);
    await expect(store.settle(open.id, user, server.clock.now)).rejects.toThrow(/already settled, on \d{4}-/);
    expect((await renew(tokens)).json()).toMatchObject({ alreadyAsked: false });
    server.clock.now += renewalDays * dayMs;
    const later = await server.logIn(user.username);
    expect((await renew(later)).json()).toMatchObject({ alreadyAsked: false });
  });
});

const history = async (tokens: Tokens, query: object = {}) =>
  (await server.call(loginHistory, { query }, tokens)).json() as {
    logins: LoginHistoryRow[];
    total: number;
  };
const fail = (username: string, remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/tpd/api/pub/moltrove/generate-token',
    remoteAddress,
    payload: { username, password: 'wrong' },
  });

describe('the login history', () => {
  it('has sessions with their length, and failed logins with their address', async () => {
    const { tokens: first, user } = await client('ann');
    const start = server.clock.now;
    server.clock.now += 5 * minuteMs;
    await server.call(closeSession, {}, first);
    server.clock.now += minuteMs;
    await fail(user.username, '10.1.2.3');
    server.clock.now += minuteMs;
    const here = await server.logIn(user.username);
    const { logins, total } = await history(here);
    expect(total).toBe(3);
    expect(logins).toMatchObject([
      { failed: false, logoutDate: null, TotalDuration_seconds: null, open: true, current: true },
      { failed: true, logoutDate: null, TotalDuration_seconds: null, open: false, address: '10.1.2.3' },
      {
        failed: false,
        loginDate: new Date(start).toISOString(),
        logoutDate: new Date(start + 5 * minuteMs).toISOString(),
        TotalDuration_seconds: 300,
        open: false,
        current: false,
      },
    ]);
  });

  it('shows a session that nobody closed as ended when its tokens expired', async () => {
    const { user } = await client('ann');
    server.clock.now += 60 * minuteMs;
    const here = await server.logIn(user.username);
    const [, before] = (await history(here)).logins;
    expect(before.open).toBe(false);
    expect(before.TotalDuration_seconds).toBeGreaterThan(14 * 60);
    expect(before.TotalDuration_seconds).toBeLessThanOrEqual(15 * 60);
  });

  it('can be sorted by any column, with empty values last, and is paged', async () => {
    const { tokens: first, user } = await client('ann');
    server.clock.now += 2 * minuteMs;
    await server.call(closeSession, {}, first);
    const second = await server.logIn(user.username);
    server.clock.now += minuteMs;
    await server.call(closeSession, {}, second);
    await fail(user.username, '10.1.2.3');
    const here = await server.logIn(user.username);
    const durations = async (sortOrder: string) =>
      (await history(here, { sortBy: 'TotalDuration_seconds', sortOrder })).logins.map(
        (each) => each.TotalDuration_seconds,
      );
    expect(await durations('ascending')).toEqual([60, 120, null, null]);
    expect(await durations('descending')).toEqual([120, 60, null, null]);
    const failed = await history(here, { sortBy: 'failed', sortOrder: 'descending', pageSize: 1 });
    expect(failed).toMatchObject({ total: 4, logins: [{ failed: true }] });
    const last = await history(here, { page: 3, pageSize: 1 });
    expect(last.logins).toHaveLength(1);
    const wrong = await server.call(loginHistory, { query: { sortBy: 'address' } as never }, here);
    expect(wrong.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('leaves out entries older than a year', async () => {
    const { user } = await client('ann');
    await fail(user.username, '10.1.2.3');
    server.clock.now += 366 * dayMs;
    expect((await history(await server.logIn(user.username))).total).toBe(1);
  });
});

describe('the profile', () => {
  it('changes its names and records it in the audit trail', async () => {
    const { tokens, user } = await client('ann');
    const changed = await server.call(
      saveProfile,
      { body: { firstName: ' Anna ', lastName: 'Álvarez' } },
      tokens,
    );
    expect(changed.json()).toMatchObject({ userName: user.username, firstName: 'Anna', lastName: 'Álvarez' });
    expect((await server.call(profile, {}, tokens)).json()).toMatchObject({ firstName: 'Anna' });
    const [entry] = await auditTrail(server.userData).list({ subject: { kind: 'user', id: user.id } }, 1);
    expect(entry).toMatchObject({
      action: 'profile.changed',
      before: { firstName: 'ann', lastName: 'Client' },
      after: { firstName: 'Anna', lastName: 'Álvarez' },
    });
    const { revision } = await server.userData
      .selectFrom('users')
      .select('revision')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(1);
    for (const firstName of [' ', 'A\r\nBcc: c@d.example', 'A\u0007'])
      expect(
        (await server.call(saveProfile, { body: { firstName, lastName: 'B' } }, tokens)).json(),
      ).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringContaining('firstName') });
  });

  it('writes no entry when nothing changes, and limits changes per day', async () => {
    const { tokens, user } = await client('ann');
    const save = (firstName: string) =>
      server.call(saveProfile, { body: { firstName, lastName: 'Client' } }, tokens);
    const entries = async () =>
      (await auditTrail(server.userData).list({ subject: { kind: 'user', id: user.id } }, 99)).length;
    expect((await save('ann')).json()).toMatchObject({ firstName: 'ann' });
    expect(await entries()).toBe(0);
    const maxChanges = limits.maxProfileChangesPerDay;
    const answers = await Promise.all(Array.from({ length: maxChanges + 3 }, (_, k) => save(`Anna ${k}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxChanges);
    const refused = answers.find(({ statusCode }) => statusCode !== 200)!;
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 24 * 3600 },
    });
    expect(await entries()).toBe(maxChanges);
    server.clock.now += dayMs;
    expect(
      (
        await server.call(
          saveProfile,
          { body: { firstName: 'Anna', lastName: 'B' } },
          await server.logIn(user.username),
        )
      ).statusCode,
    ).toBe(200);
  });

  it('has the user’s own id and roles, and nothing else', async () => {
    const { tokens, user } = await client('ann');
    expect((await server.call(pendoDetails, {}, tokens)).json()).toEqual({
      id: user.id,
      roles: ['FULL_USER'],
    });
  });
});
