import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallBody,
  type CallResponse,
  exportUsageRows,
  exportUsageTable,
  fetchTracker,
  isListedFigure,
  type TrackerRow,
  type UsageFigure,
  usageFigures,
  usageOverTime,
  usageRows,
  type UsageTableKey,
  usageTable,
} from '@moltrove/contract';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';
import { bucketsOf } from './periods.ts';

const dayMs = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 24, 12);
/** The rows lie in the 100 days before. */
const firstDay = now - 100 * dayMs;

interface Event {
  readonly figure: Exclude<UsageFigure, 'activeUsers' | 'loggedInUsers'>;
  readonly at: number;
  readonly user: string | null;
  /** The contract of credits and requests. */
  readonly contract?: string | null;
  readonly amount: number;
}

type Whose = Pick<CallBody<typeof usageOverTime>, 'contractId' | 'userId'>;
type Counted = CallBody<typeof usageOverTime>;

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let admin: Tokens;
const users: string[] = [];
const contracts: string[] = [];
const events: Event[] = [];
/** Contracts of each user. */
const members = new Map<string, string[]>();

let seed = 20261124;
/** A number from 0 to below `below`, the same in each run. */
function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)];

beforeAll(async () => {
  server = await testServer();
  server.clock.now = now;
  const { userData } = server;
  // The users of the test server were created at another time.
  await userData.updateTable('users').set({ createdAt: 0 }).execute();
  for (const name of ['ann', 'bob', 'cid', 'dan', 'eve']) {
    const { user, contractId } = await addClient(userData, name);
    users.push(user.id);
    contracts.push(contractId);
    members.set(user.id, [contractId]);
    const createdAt = firstDay + random(100 * dayMs);
    await userData.updateTable('users').set({ createdAt }).where('id', '=', user.id).execute();
    events.push({ figure: 'newUsers', at: createdAt, user: user.id, amount: 1 });
  }
  // Ann belongs to two contracts.
  const subscription = { userId: users[0], contractId: contracts[1], role: 'EVALUATE_USER' as const };
  const further = { id: randomUUID(), startDate: null, endDate: '2999-01-01', flatFileAccess: 0 };
  await userData
    .insertInto('subscriptions')
    .values({ ...subscription, ...further })
    .execute();
  members.get(users[0])!.push(contracts[1]);
  for (let each = 0; each < 400; each += 1) await addEvent(each);
  admin = await server.logIn(usernameOf('GOSTAR_ADMIN'));
});
afterAll(() => server.close());

/** Adds a random row of a random kind; some lie at the very beginning or end of a day. */
async function addEvent(number: number): Promise<void> {
  const { userData } = server;
  const day = Date.UTC(2026, 7, 16) + random(101) * dayMs;
  const at = Math.min(now, day + oneOf([0, dayMs - 1, random(dayMs)]));
  const user = oneOf(users);
  const id = randomUUID();
  const contract = oneOf(contracts);
  switch (random(5)) {
    case 0: {
      const state = oneOf(['open', 'closed', 'pending'] as const);
      const times = { openedAt: at, expiresAt: at + 1000, closedAt: state === 'closed' ? at + 500 : null };
      await userData
        .insertInto('sessions')
        .values({ id, userId: user, state, ...times, address: '', userAgent: '' })
        .execute();
      if (state !== 'pending') events.push({ figure: 'logins', at, user, amount: 1 });
      break;
    }
    case 1: {
      await userData.insertInto('searchOpenings').values({ id, userId: user, at, historyId: id }).execute();
      events.push({ figure: 'searches', at, user, amount: 1 });
      break;
    }
    case 2: {
      const kind = oneOf(['export', 'flatFile'] as const);
      const unknown = { tab: null, structures: null, bytes: null, keptUntil: null, lastFetchedAt: null };
      const file = { fileId: id, name: `file ${number}`, credits: 0, createdAt: at, fetchedCount: 0 };
      await userData
        .insertInto('downloads')
        .values({ id, userId: user, kind, ...unknown, ...file })
        .execute();
      if (kind === 'export') events.push({ figure: 'exports', at, user, amount: 1 });
      break;
    }
    case 3: {
      const kind = oneOf(['spend', 'refund', 'grant'] as const);
      const amount = kind === 'spend' ? -1 - random(50) : 1 + random(20);
      const about = { reference: id, note: `=export ${number}`, actorId: null };
      await userData
        .insertInto('creditEntries')
        .values({ position: 1000 + number, userId: user, contractId: contract, at, kind, amount, ...about })
        .execute();
      if (kind !== 'grant') events.push({ figure: 'creditsSpent', at, user, contract, amount: -amount });
      break;
    }
    default: {
      const who = oneOf([user, null]);
      const [slow, failed] = oneOf([
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const);
      const row = {
        userId: who,
        contractId: who === null ? null : contract,
        status: failed === 1 ? 500 : 200,
      };
      await userData
        .insertInto('notedRequests')
        .values({ id, at, call: 'allResultsCount', ...row, durationMs: 1000 * slow, slow, failed })
        .execute();
      const own = { at, user: who, contract: row.contractId, amount: 1 };
      if (slow === 1) events.push({ figure: 'slowRequests', ...own });
      if (failed === 1) events.push({ figure: 'failedRequests', ...own });
    }
  }
}

/** The figure, counted one event after another. */
function expected(figure: UsageFigure, { from, to, contractId, userId }: Counted): number {
  const counted = events.filter(({ at, user, ...event }) => {
    const ofContract = event.contract === undefined ? members.get(user!)! : [event.contract];
    return (
      at >= Date.parse(from) &&
      at < Date.parse(to) + dayMs &&
      (userId == null || user === userId) &&
      (contractId == null || ofContract.includes(contractId))
    );
  });
  const kinds: readonly UsageFigure[] =
    figure === 'activeUsers'
      ? ['logins', 'searches', 'exports']
      : [figure === 'loggedInUsers' ? 'logins' : figure];
  const rows = counted.filter((event) => kinds.includes(event.figure));
  if (figure === 'activeUsers' || figure === 'loggedInUsers')
    return new Set(rows.map(({ user }) => user)).size;
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A random period and subject. The session of the administrator is not among the events: it is opened today. */
function randomRequest(): Counted & Whose {
  const from = firstDay + random(90) * dayMs;
  const to = Math.min(now - dayMs, from + random(60) * dayMs);
  return {
    from: dayOf(from),
    to: dayOf(to),
    contractId: oneOf([null, oneOf(contracts)]),
    userId: oneOf([null, null, oneOf(users)]),
  };
}

async function right<Answer>(answer: Promise<{ statusCode: number; json: () => unknown }>): Promise<Answer> {
  const { statusCode, json } = await answer;
  expect([statusCode, json()]).toEqual([200, expect.anything()]);
  return json() as Answer;
}

const overTime = (body: Counted) =>
  right<CallResponse<typeof usageOverTime>>(server.call(usageOverTime, { body }, admin));
const table = (body: CallBody<typeof usageTable>) =>
  right<CallResponse<typeof usageTable>>(server.call(usageTable, { body }, admin));

/** The rows that a number opens, with what they add up to. */
async function opened(figure: UsageFigure, counted: Counted): Promise<{ rows: number; figure: number }> {
  if (isListedFigure(figure)) {
    const rows: string[] = [];
    for (let page = 0; ; page += 1) {
      const body = { figure, ...counted, page, pageSize: 25 };
      const answer = await right<CallResponse<typeof usageRows>>(server.call(usageRows, { body }, admin));
      rows.push(...answer.rows.map(({ id }) => id));
      if (answer.rows.length < 25) {
        expect(new Set(rows).size).toBe(answer.total);
        return { rows: rows.length, figure: answer.figure };
      }
    }
  }
  const kind = figure === 'exports' ? { tracker: 'downloads', kind: 'export' } : { tracker: 'logins' };
  const body = { ...kind, ...counted, pageSize: 100 } as CallBody<typeof fetchTracker>;
  const { rows, total } = await right<{ rows: TrackerRow[]; total: number }>(
    server.call(fetchTracker, { body }, admin),
  );
  expect(rows).toHaveLength(total);
  return { rows: total, figure: total };
}

describe('figures of use', () => {
  it('equal a plain count, by day, week and month, and in the period before', async () => {
    for (let each = 0; each < 12; each += 1) {
      const counted = randomRequest();
      const per = oneOf(['day', 'week', 'month'] as const);
      const { buckets, figures, before } = await overTime({ ...counted, per });
      expect(buckets).toEqual(bucketsOf(counted, per));
      expect(figures.map(({ figure }) => figure)).toEqual([...usageFigures]);
      for (const { figure, total, values, before: earlier } of figures) {
        expect([figure, total]).toEqual([figure, expected(figure, counted)]);
        expect([figure, values]).toEqual([
          figure,
          buckets.map((bucket) => expected(figure, { ...counted, ...bucket })),
        ]);
        if (earlier !== null)
          expect([figure, earlier]).toEqual([figure, expected(figure, { ...counted, ...before })]);
      }
    }
  });

  it('open exactly the rows that they count', async () => {
    for (let each = 0; each < 8; each += 1) {
      const counted = randomRequest();
      for (const figure of usageFigures) {
        const { rows, figure: sum } = await opened(figure, counted);
        const wanted = expected(figure, counted);
        expect([figure, sum]).toEqual([figure, wanted]);
        if (figure !== 'creditsSpent') expect([figure, rows]).toEqual([figure, wanted]);
      }
    }
  });

  it.each<UsageTableKey>(['contracts', 'users'])(
    'of each row of the table by %s open its rows',
    async (of) => {
      const counted = { ...randomRequest(), contractId: null, userId: null };
      const { rows, total } = await table({ ...counted, of, pageSize: 100 });
      expect(rows).toHaveLength(total);
      expect(total).toBeGreaterThan(3);
      for (const { id, figures } of rows)
        for (const [key, value] of Object.entries(figures)) {
          const figure = key as UsageFigure;
          const subject = of === 'contracts' ? { contractId: id } : { userId: id };
          expect([id, figure, value]).toEqual([id, figure, expected(figure, { ...counted, ...subject })]);
          expect((await opened(figure, { ...counted, ...subject })).figure).toBe(value);
        }
      const sorted = await table({
        ...counted,
        of,
        sortBy: 'creditsSpent',
        sortOrder: 'ascending',
        pageSize: 2,
      });
      const credits = rows.map(({ figures }) => figures['creditsSpent']).sort((one, other) => one - other);
      expect(sorted.rows.map(({ figures }) => figures['creditsSpent'])).toEqual(credits.slice(0, 2));
      const found = await table({ ...counted, of, text: 'ANN' });
      expect(found.rows.map(({ name }) => name)).toEqual([
        of === 'users' ? 'ann@client.example' : 'Contract of ann',
      ]);
    },
  );

  it('stay equal to the rows when rows are changed and removed', async () => {
    const { userData } = server;
    const counted = { from: '2026-08-16', to: '2026-11-23' };
    const totalsOf = async () => {
      const { figures } = await overTime({ ...counted, per: 'week' });
      return Object.fromEntries(figures.map(({ figure, total }) => [figure, total]));
    };
    const before = await totalsOf();
    const of = { userId: users[0], address: '', userAgent: '' };
    const opened = { ...of, id: 'opened-late', openedAt: now - 3 * dayMs, expiresAt: now, closedAt: null };
    await userData
      .insertInto('sessions')
      .values({ ...opened, state: 'pending' })
      .execute();
    expect(await totalsOf()).toEqual(before);
    const ofId = userData.updateTable('sessions').where('id', '=', 'opened-late');
    await ofId.set({ state: 'open' }).execute();
    const withLogin = { ...before, logins: before['logins'] + 1 };
    expect(await totalsOf()).toEqual(withLogin);
    await ofId.set({ state: 'closed', openedAt: now - 10 * dayMs }).execute();
    expect(await totalsOf()).toEqual(withLogin);
    await userData.deleteFrom('sessions').where('id', '=', 'opened-late').execute();
    expect(await totalsOf()).toEqual(before);

    const searches = events.filter(({ figure }) => figure === 'searches');
    const day = Date.UTC(2026, 9, 1);
    await userData.deleteFrom('searchOpenings').where('at', '<', day).execute();
    const gone = searches.filter(({ at }) => at < day);
    expect(gone.length).toBeGreaterThan(5);
    for (const event of gone) events.splice(events.indexOf(event), 1);
    for (const per of ['day', 'week', 'month'] as const)
      for (const { figure, total, values } of (await overTime({ ...counted, per })).figures) {
        expect([figure, total]).toEqual([figure, expected(figure, counted)]);
        expect(values).toEqual(
          bucketsOf(counted, per).map((bucket) => expected(figure, { ...counted, ...bucket })),
        );
      }
  });

  it('are not compared with days whose rows are no longer kept', async () => {
    const { figures } = await overTime({ from: '2026-03-01', to: '2026-11-24', per: 'month' });
    const compared = figures.filter(({ before }) => before !== null).map(({ figure }) => figure);
    expect(compared).toEqual(['newUsers', 'searches', 'exports', 'creditsSpent']);
  });

  it('are written to CSV files with formulas disarmed', async () => {
    const counted = { from: '2026-08-16', to: '2026-11-23' };
    const rows = { ...counted, figure: 'creditsSpent' as const };
    const { body, headers } = await server.call(exportUsageRows, { body: rows }, admin);
    const [head, first] = body.split('\r\n');
    expect(head).toBe('\uFEFFSpent,User,For,Credits,Contract');
    expect(first).toMatch(/^2026-11-\d\dT[\d:.]+Z,\w+@client\.example,'=export \d+,-?\d+,Contract of \w+$/);
    expect(headers['content-disposition']).toContain('moltrove-creditsSpent-2026-08-16-2026-11-23.csv');
    const entries = await opened('creditsSpent', counted);
    expect(body.trimEnd().split('\r\n')).toHaveLength(entries.rows + 1);
    const users = await server.call(
      exportUsageTable,
      { body: { ...counted, of: 'users', sortBy: 'name', sortOrder: 'ascending' } },
      admin,
    );
    expect(users.body.split('\r\n')[0]).toBe(
      '\uFEFFUser,Name,Logins,Searches,Exports,Credits spent,Slow requests,Failed requests',
    );
    expect(users.body.split('\r\n')[1]).toMatch(/^ann@client\.example,ann Client,\d+,/);
  });

  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'The last day must not be before the first.'],
    [{ from: '2025-11-23', to: '2026-11-24' }, 'Choose at most 366 days.'],
    [{ from: '1999-12-31', to: '2000-01-01' }, 'Choose a day from 2000-01-01 on.'],
  ])('of the period %j are refused with the reason', async (body, reason) => {
    const answer = await server.call(usageOverTime, { body }, admin);
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(reason);
  });

  it('of an unknown contract or user, or in an unknown order, are refused', async () => {
    const counted = { from: '2026-11-01', to: '2026-11-24' };
    const unknown = { ...counted, contractId: randomUUID() };
    expect((await server.call(usageOverTime, { body: unknown }, admin)).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such contract.',
    });
    const rows = { ...counted, figure: 'searches' as const, userId: randomUUID() };
    expect((await server.call(usageRows, { body: rows }, admin)).statusCode).toBe(404);
    const sorted = { ...counted, of: 'users' as const, sortBy: 'newUsers' as const };
    expect((await server.call(usageTable, { body: sorted }, admin)).statusCode).toBe(400);
  });
});
