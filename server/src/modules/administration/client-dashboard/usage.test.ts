import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ActivityKind, activityKinds, roles } from '@moltrove/contract';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { addClient } from '../../../testing/two-clients.ts';
import { dayOf, type Period } from '../usage/periods.ts';
import { activityOf } from './activity.ts';
import { partsOf, usageOf } from './usage.ts';
import type { Whose } from './use-by-day.ts';

const dayMs = 24 * 3_600_000;
const firstDay = Date.UTC(2026, 1, 10);
/** Few, so that much happens on the first and last days of subscriptions. */
const days = 24;
const { signal } = new AbortController();

interface Event {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly at: number;
  readonly userId: string;
  /** Of credits. */
  readonly contractId: string;
  readonly credits: number;
}

type Subscription = Pick<UserTables['subscriptions'], 'userId' | 'contractId' | 'startDate' | 'endDate'>;

let db: UserData;
const users: string[] = [];
const contracts: string[] = [];
let events: Event[] = [];

let seed = 20261125;
/** A number from 0 to below `below`, the same in each run. */
function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)];
const someDay = (): string => dayOf(firstDay + random(days) * dayMs);

beforeAll(async () => {
  db = await openTestStore(':memory:');
  for (const name of ['ann', 'bob', 'cid', 'dan', 'eve', 'fay']) {
    const { user, contractId } = await addClient(db, name);
    users.push(user.id);
    if (contracts.length < 3) contracts.push(contractId);
  }
  // The users come and go, and some of their subscriptions overlap.
  await db.deleteFrom('subscriptions').execute();
  for (let each = 0; each < 24; each += 1) await addSubscription(each);
  for (let each = 0; each < 300; each += 1) await addEvent(each);
});
afterAll(() => db.destroy());

/** A user has each role once. */
async function addSubscription(number: number): Promise<void> {
  const [one, other] = [someDay(), someDay()].sort();
  const row = {
    id: `subscription-${number}`,
    userId: users[number % users.length],
    contractId: oneOf(contracts),
    role: roles[Math.floor(number / users.length)],
    startDate: oneOf([one, one, null]),
    endDate: oneOf([other, other, '2999-01-01']),
  };
  await db
    .insertInto('subscriptions')
    .values({ ...row, flatFileAccess: 0 })
    .execute();
}

/** Adds a random row of a random kind; many lie at the very beginning or end of a day. */
async function addEvent(number: number): Promise<void> {
  const kind = oneOf(activityKinds);
  const at = firstDay + random(days) * dayMs + oneOf([0, dayMs - 1, random(dayMs)]);
  const [userId, contractId] = [oneOf(users), oneOf(contracts)];
  const id = kind === 'credits' ? String(1000 + number) : `event-${1000 + number}`;
  const event = { id, kind, at, userId, contractId, credits: 0 };
  if (kind === 'login') {
    const state = oneOf(['open', 'closed', 'pending'] as const);
    const rest = { expiresAt: at + 1, closedAt: state === 'closed' ? at + 1 : null };
    const session = { id, userId, state, openedAt: at, address: '', userAgent: '' };
    await db
      .insertInto('sessions')
      .values({ ...session, ...rest })
      .execute();
    if (state === 'pending') return;
  } else if (kind === 'search')
    await db.insertInto('searchOpenings').values({ id, userId, at, historyId: id }).execute();
  else if (kind === 'download') {
    const unknown = { tab: null, structures: null, bytes: null, keptUntil: null, lastFetchedAt: null };
    const file = { fileId: id, name: `file ${number}`, credits: 5, createdAt: at, fetchedCount: 0 };
    await db
      .insertInto('downloads')
      .values({ id, userId, kind: oneOf(['export', 'flatFile'] as const), ...unknown, ...file })
      .execute();
  } else {
    const posted = oneOf(['spend', 'refund', 'grant'] as const);
    const amount = posted === 'spend' ? -1 - random(50) : 1 + random(20);
    const about = { reference: id, note: `export ${number}`, actorId: null };
    await db
      .insertInto('creditEntries')
      .values({ position: Number(id), userId, contractId, at, kind: posted, amount, ...about })
      .execute();
    if (posted === 'grant') return;
    event.credits = -amount;
  }
  events.push(event);
}

/** The events that count, found one after another. */
function counted(
  subscriptions: readonly Subscription[],
  { contractId, userId }: Whose,
  { from, to }: Period,
): Event[] {
  return events.filter((event) => {
    const day = dayOf(event.at);
    const isMember = subscriptions.some(
      (each) =>
        each.userId === event.userId &&
        each.contractId === contractId &&
        (each.startDate ?? '') <= day &&
        each.endDate > day,
    );
    return (
      day >= from &&
      day <= to &&
      (userId === null || event.userId === userId) &&
      (event.kind === 'credits' ? event.contractId === contractId : isMember)
    );
  });
}

function figuresOf(found: readonly Event[]) {
  const number = (kind: ActivityKind): number => found.filter((event) => event.kind === kind).length;
  return {
    activeUsers: new Set(found.map(({ userId }) => userId)).size,
    logins: number('login'),
    searches: number('search'),
    downloads: number('download'),
    credits: found.reduce((sum, { credits }) => sum + credits, 0),
  };
}

const compare = <T>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0);

/** The entries that a figure opens, page by page. */
async function opened(whose: Whose, period: Period, kind: ActivityKind | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page += 1) {
    const wanted = { ...period, ...(kind === undefined ? {} : { kind }), page, pageSize: 11 };
    const { rows, total } = await activityOf(db, whose, wanted, signal);
    ids.push(...rows.map(({ id }) => id));
    if (rows.length === 11) continue;
    expect(ids).toHaveLength(total);
    return ids;
  }
}

async function expectEqual(): Promise<void> {
  const subscriptions = await db.selectFrom('subscriptions').selectAll().execute();
  for (let each = 0; each < 6; each += 1) {
    const [from, to] = [someDay(), someDay()].sort();
    const period = { from, to };
    const whose = { contractId: oneOf(contracts), userId: oneOf([null, null, oneOf(users)]) };
    const found = counted(subscriptions, whose, period);
    for (const by of ['day', 'week'] as const) {
      const { total, buckets } = await usageOf(db, whose, { ...period, by }, signal);
      expect(total).toEqual(figuresOf(found));
      const parts = partsOf(period, by === 'day' ? 1 : 7);
      const inPart = (part: Period) => figuresOf(counted(subscriptions, whose, part));
      expect(buckets).toEqual(parts.map((part) => ({ ...part, ...inPart(part) })));
    }
    for (const kind of [undefined, ...activityKinds]) {
      const wanted = found
        .filter((event) => kind === undefined || event.kind === kind)
        .sort(
          (one, other) => other.at - one.at || compare(one.kind, other.kind) || compare(one.id, other.id),
        );
      expect(await opened(whose, period, kind)).toEqual(wanted.map(({ id }) => id));
    }
  }
}

it('counts what users did while they belonged to a contract, and opens exactly these entries', async () => {
  await expectEqual();

  // Changes of role, contract and time, and rows that are no longer kept.
  for (let each = 0; each < 12; each += 1) {
    const change = oneOf([
      { role: roles[4 + Math.floor(each / users.length)] },
      { contractId: oneOf(contracts) },
      { endDate: someDay() },
      { startDate: someDay() },
    ]);
    await db.updateTable('subscriptions').set(change).where('id', '=', `subscription-${each}`).execute();
  }
  const kept = firstDay + 6 * dayMs;
  await db.deleteFrom('searchOpenings').where('at', '<', kept).execute();
  events = events.filter(({ kind, at }) => kind !== 'search' || at >= kept);
  await expectEqual();
});
