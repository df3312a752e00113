import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CallBody,
  datasetTypes,
  fetchTracker,
  openTrackerStates,
  sortsOf,
  type TrackerKey,
  trackerStates,
  uploadKinds,
} from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { untouched } from '../../../shared/tracking/untouched.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { addClient } from '../../../testing/two-clients.ts';
import { statusOfState } from './request-states.ts';
import { trackerPages } from './tracker-pages.ts';

const dayMs = 24 * 3_600_000;
const firstDay = Date.UTC(2026, 7, 1);
const days = 12;
const rowsOfList = 60;
/** Smaller than the lists, so that every page is made of several parts. */
const steps = { rows: 7, rowsByUser: 9, longTexts: 3, characters: 60, fewUsers: 1, fileRows: 3 };
const { signal } = new AbortController();
const words = ['kinase', 'Receptor', '100%', 'a_b'];
const fields = uploadKinds.slice(0, 3).map(({ field }) => field);

interface Entry {
  readonly id: string;
  readonly at: number;
  readonly userId: string | null;
  readonly username: string;
  readonly contractId: string | null;
  readonly text: string;
  readonly kind: string;
  readonly state: string | null;
  readonly assigneeId: string | null;
  readonly changedAt: number;
}

let db: UserData;
const users: Array<{ id: string; username: string; contractId: string }> = [];
const entries = new Map<TrackerKey, Entry[]>();

let seed = 20261126;
/** A number from 0 to below `below`, the same in each run. */
function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)];
/** Many entries have the same time. */
const someTime = (): number => firstDay + random(days) * dayMs + oneOf([0, 0, dayMs - 1, random(dayMs)]);

beforeAll(async () => {
  db = await openTestStore(':memory:');
  for (const name of ['ann', 'bob', 'cid', 'dan', 'eve']) {
    const { user, contractId } = await addClient(db, name);
    users.push({ id: user.id, username: user.username, contractId });
  }
  for (const [tracker, add] of Object.entries(adding) as Array<[TrackerKey, Add]>)
    for (let each = 0; each < rowsOfList; each += 1) {
      const { id: userId, username, contractId } = oneOf(users);
      const at = someTime();
      const assigneeId = oneOf([null, null, users[0].id]);
      const common = { id: `id-${100 + random(900)}-${each}`, at, userId, username, contractId };
      const rest = { text: `${oneOf(words)} ${oneOf(words)}`, state: oneOf(trackerStates), assigneeId };
      const entry = { ...common, ...rest, kind: '', changedAt: at + random(3) * dayMs };
      const added = await add(entry, each);
      entries.set(tracker, [...(entries.get(tracker) ?? []), { ...entry, ...added }]);
    }
});
afterAll(() => db.destroy());

type Given = Entry & { readonly userId: string; readonly state: (typeof trackerStates)[number] };
/** Stores an entry and returns what it has in this list. */
type Add = (entry: Given, number: number) => Promise<Partial<Entry>>;

const logged = { state: null, assigneeId: null };
const tracked = ({ state, assigneeId, changedAt }: Given) => ({
  ...untouched(changedAt),
  state,
  assigneeId,
});
const release = '{"id":"r","name":"R"}';
const counts = JSON.stringify({
  stridscount: 1,
  actidscount: 2,
  assayidscount: 3,
  refidscount: 4,
  gvkidscount: 5,
  clinicalcompoundidscount: 6,
});

const adding: Partial<Record<TrackerKey, Add>> = {
  async reportedTerms(entry, number) {
    const { id, userId, at, text } = entry;
    const kind = oneOf(fields);
    const terms = JSON.stringify(number % 20 === 0 ? Array.from({ length: 40 }, () => text) : [text]);
    const about = { field: kind, fileName: 'f.txt', note: '', release, termCount: 1, bytes: terms.length };
    await db
      .insertInto('reportedTerms')
      .values({ id, userId, reportedAt: at, terms, ...about, ...tracked(entry) })
      .execute();
    return { kind };
  },
  async dataRequests({ id, userId, at, text, state, assigneeId, changedAt }) {
    const kind = oneOf(datasetTypes);
    const about = { datasetType: kind, description: text, requestedAt: at, answer: '', cancelledBy: null };
    const rest = {
      status: statusOfState[state],
      assigneeId,
      changedAt,
      revision: 0,
      changedBy: null,
      flatFileId: null,
    };
    await db
      .insertInto('dataRequests')
      .values({ id, userId, ...about, ...rest })
      .execute();
    return { kind };
  },
  async renewals(entry) {
    const { id, userId, contractId, at, text } = entry;
    await db
      .insertInto('renewalRequests')
      .values({
        id,
        userId,
        contractId: contractId!,
        note: text,
        requestedAt: at,
        settledAt: null,
        ...tracked(entry),
      })
      .execute();
    return {};
  },
  async searches({ id, userId, at, text }, number) {
    const unknown = { removal: null, release: null, bytes: 2, filterCount: 0, search: '{}' };
    const own = {
      searchHash: String(number),
      sentence: text,
      sentenceKey: text.toLowerCase(),
      removedAt: null,
    };
    await db
      .insertInto('searchHistory')
      .values({ id, userId, openedAt: at, counts, ...unknown, ...own })
      .execute();
    return logged;
  },
  async failures({ id, userId, username, at, text }, number) {
    if (number % 3 === 0) {
      const file = {
        fileId: id,
        folderId: 'f',
        state: 'failed',
        name: text,
        failure: 'Full',
        format: 'csv',
      } as const;
      const what = { tab: 'activitiestab', sentence: '', address: '', release: 'R', rowsKey: '' } as const;
      const sizes = { rowCount: 1, structures: 1, credits: 1, bytes: null, sha256: null, notes: '[]' };
      const times = { createdAt: at - 5, finishedAt: at, keptUntil: null, removedAt: null, request: null };
      await db
        .insertInto('exports')
        .values({ userId, id, ...file, ...what, ...sizes, ...times })
        .execute();
      return { ...logged, kind: 'export' };
    }
    const isKnown = number % 3 === 1;
    const name = isKnown ? username : 'nobody@client.example';
    const outcome = oneOf(['failed', 'unfinished'] as const);
    await db
      .insertInto('loginAttempts')
      .values({ id, username: name, address: text, outcome, attemptedAt: at })
      .execute();
    const kind = outcome === 'failed' ? 'login' : 'unfinishedLogin';
    return { ...logged, kind, username: name, ...(isKnown ? {} : { userId: null, contractId: null }) };
  },
};

const rarely = <T>(value: T): T | undefined => (random(4) === 0 ? value : undefined);

type Page = ReturnType<(typeof fetchTracker)['body']['parse']>;

function randomPage(tracker: TrackerKey): Page {
  const of = entries.get(tracker)!;
  const isWork = sortsOf(tracker).includes('state');
  const day = new Date(someTime()).toISOString().slice(0, 10);
  const filters: Partial<CallBody<typeof fetchTracker>> = {
    text: rarely(oneOf(['KINASE', 'receptor', '100%', 'a_b', 'r 1', 'nowhere'])),
    user: rarely(oneOf(['ANN@', 'client', 'd'])),
    userId: rarely(users[0].id),
    contractId: rarely(users[1].contractId),
    kind: rarely(oneOf(of).kind || null),
    state: isWork ? rarely(oneOf(['open', ...trackerStates] as const)) : undefined,
    assignee: isWork ? rarely(oneOf(['none', users[0].id])) : undefined,
    from: rarely(day),
    to: rarely(day),
  };
  const order = { sortBy: oneOf(sortsOf(tracker)), sortOrder: oneOf(['ascending', 'descending'] as const) };
  return fetchTracker.body.parse({ tracker, ...filters, ...order, pageSize: 11 });
}

/** The entries of a list, found and ordered one after another. */
function expected({
  tracker,
  text,
  user,
  userId,
  contractId,
  kind,
  state,
  assignee,
  ...page
}: Page): string[] {
  const { from, to, sortBy, sortOrder } = page;
  const states: readonly string[] = state === 'open' ? openTrackerStates : [state ?? ''];
  const chosen = entries
    .get(tracker)!
    .filter(
      (entry) =>
        entry.text.toLowerCase().includes(text.toLowerCase()) &&
        entry.username.includes(user.toLowerCase()) &&
        (userId === null || entry.userId === userId) &&
        (contractId === null || entry.contractId === contractId) &&
        (kind === null || entry.kind === kind) &&
        (state === null || states.includes(entry.state!)) &&
        (assignee === null || (entry.assigneeId ?? 'none') === assignee) &&
        (from === null || entry.at >= Date.parse(from)) &&
        (to === null || entry.at < Date.parse(to) + dayMs),
    );
  const sign = sortOrder === 'ascending' ? 1 : -1;
  const key = ({ at, username, state: of, changedAt }: Entry): string | number =>
    ({ at, user: username, state: of!, changedOn: changedAt })[sortBy];
  return chosen
    .sort(
      (one, other) => sign * compare(key(one), key(other)) || other.at - one.at || compare(one.id, other.id),
    )
    .map(({ id }) => id);
}

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;

it.each(Object.keys(adding) as TrackerKey[])(
  'a list of %s has the rows of a plain filter, in order',
  async (tracker) => {
    const pages = trackerPages(db, () => firstDay + days * dayMs, steps);
    let found = 0;
    for (let each = 0; each < 15; each += 1) {
      const request = randomPage(tracker);
      const wanted = expected(request);
      const ids: string[] = [];
      for (let page = 0; page * 11 <= wanted.length; page += 1) {
        const { rows, total } = await pages.page({ ...request, page }, signal);
        expect(total, JSON.stringify(request)).toBe(wanted.length);
        ids.push(...rows.map(({ id }) => id));
      }
      expect(ids, JSON.stringify(request)).toEqual(wanted);
      const newest = { ...request, sortBy: 'at', sortOrder: 'descending' } as const;
      const inFile: string[] = [];
      for await (const rows of pages.all(newest, signal)) inFile.push(...rows.map(({ id }) => id));
      expect(inFile).toEqual(expected(newest));
      found += ids.length;
    }
    expect(found).toBeGreaterThan(60);
  },
);
