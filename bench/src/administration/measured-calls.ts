import {
  type CallBody,
  type CallInput,
  clientDashboard,
  contractActivity,
  contractPool,
  contractUsage,
  contractUsers,
  type Endpoint,
  exportTracker,
  fetchTracker,
  installation,
  isQueue,
  listClients,
  listContracts,
  listedFigures,
  listSubscriptions,
  type TrackerKey,
  trackerKeys,
  trackerLists,
  trackerOverview,
  usageOverTime,
  usageRows,
  usageTable,
  usageTables,
  usageUnits,
  userDetails,
} from '@moltrove/contract';
import { type Client, requestOf } from '../serving/client.ts';
import type { RawRequest } from '../serving/request.ts';

export interface MeasuredCall {
  /** For example "searches". */
  readonly list: string;
  readonly what: string;
  readonly request: (client: Client) => RawRequest;
  /** A file, which is written while it is sent: only its stops matter. */
  readonly isFile: boolean;
}

const pageSize = 25;

/** A page is measured with the text of many rows, of some users, and with one that no row has. */
const texts: Readonly<Record<TrackerKey, string>> = {
  reportedTerms: 'term-7',
  reportedValues: 'jak2',
  dataRequests: 'jak2',
  renewals: 'years',
  searches: 'jak2',
  queries: 'jak2',
  downloads: 'jak2',
  logins: 'firefox',
  failures: '10.0.',
};
const noText = 'nowhere';

function measured<E extends Endpoint>(
  list: string,
  what: string,
  endpoint: E,
  input: CallInput<E>,
): MeasuredCall {
  return {
    list,
    what,
    request: (client) => requestOf(endpoint, input, client.headersOf(endpoint)),
    isFile: endpoint.file !== null,
  };
}

/** The calls behind the pages of administrators, on user data that `fillUserData` has filled. */
export async function measuredCalls(client: Client, now: number): Promise<MeasuredCall[]> {
  const { contracts } = await client.ask(listContracts, { query: { text: 'Bench contract' } });
  const { subscriptions } = await client.ask(listSubscriptions, { query: { contract: contracts[0].id } });
  const ground = { contractId: contracts[0].id, userId: subscriptions[0].user.id };
  const calls: MeasuredCall[] = [];
  for (const tracker of trackerKeys)
    calls.push(...(await ofTracker(client, tracker, ground.contractId, now)));
  calls.push(measured('trackers', 'open entries', trackerOverview, {}));
  calls.push(...(await ofDashboard(client, ground, now)));
  calls.push(...ofClientDashboard(ground, now));
  calls.push(...ofSubscriptions(ground));
  return calls;
}

interface Ground {
  readonly contractId: string;
  readonly userId: string;
}

const dayMs = 24 * 3_600_000;
const dayBefore = (now: number, days: number): string =>
  new Date(now - days * dayMs).toISOString().slice(0, 10);
const yearBefore = (now: number) => ({ from: dayBefore(now, 365), to: dayBefore(now, 0) });

async function ofTracker(
  client: Client,
  tracker: TrackerKey,
  contractId: string,
  now: number,
): Promise<MeasuredCall[]> {
  const { total } = await client.ask(fetchTracker, { body: { tracker, pageSize } });
  const text = texts[tracker];
  const page = (what: string, body: Omit<CallBody<typeof fetchTracker>, 'tracker'>): MeasuredCall =>
    measured(tracker, what, fetchTracker, { body: { tracker, pageSize, ...body } });
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const kind = trackerLists[tracker].kinds.at(0)?.value;
  return [
    page(`newest of ${total}`, {}),
    page('last page', { page: last }),
    page('by user', { sortBy: 'user', sortOrder: 'ascending' }),
    page('by user, last page', { sortBy: 'user', sortOrder: 'ascending', page: last }),
    page('text', { text }),
    page('text of no row', { text: noText }),
    page('text, by user', { text, sortBy: 'user', sortOrder: 'ascending' }),
    page('text, one contract', { text, contractId }),
    page('some users', { user: 'user001' }),
    page('all users', { user: 'bench' }),
    page('one contract', { contractId }),
    page('90 days', { from: dayBefore(now, 90) }),
    ...(kind === undefined ? [] : [page('one kind', { kind })]),
    ...(isQueue(tracker)
      ? [
          page('open', { state: 'open' }),
          page('by state', { sortBy: 'state' }),
          page('by change, last page', { sortBy: 'changedOn', page: last }),
          page('text, by state', { text, sortBy: 'state' }),
          page('text, by change', { text, sortBy: 'changedOn' }),
        ]
      : []),
    measured(tracker, 'file of a text', exportTracker, { body: { tracker, text } }),
  ];
}

async function ofDashboard(
  client: Client,
  { contractId, userId }: Ground,
  now: number,
): Promise<MeasuredCall[]> {
  const year = yearBefore(now);
  const calls: MeasuredCall[] = [];
  for (const per of usageUnits)
    calls.push(measured('dashboard', `a year by ${per}`, usageOverTime, { body: { ...year, per } }));
  for (const [what, whose] of [
    ['contract', { contractId }],
    ['user', { userId }],
  ] as const)
    calls.push(measured('dashboard', `a year of a ${what}`, usageOverTime, { body: { ...year, ...whose } }));
  for (const table of usageTables)
    calls.push(
      measured('dashboard', `a year by ${table.slice(0, -1)}`, usageTable, {
        body: { ...year, of: table, pageSize },
      }),
    );
  for (const figure of listedFigures) {
    const body = { ...year, figure, pageSize };
    const { total } = await client.ask(usageRows, { body });
    calls.push(
      measured('dashboard', `${figure}, newest of ${total}`, usageRows, { body }),
      measured('dashboard', `${figure}, last page`, usageRows, {
        body: { ...body, page: Math.max(0, Math.ceil(total / pageSize) - 1) },
      }),
      measured('dashboard', `${figure} of a contract`, usageRows, { body: { ...body, contractId } }),
    );
  }
  calls.push(measured('dashboard', 'installation', installation, {}));
  return calls;
}

function ofClientDashboard({ contractId: id, userId: user }: Ground, now: number): MeasuredCall[] {
  const list = 'client dashboard';
  const year = yearBefore(now);
  const params = { id };
  const activity = (what: string, query: CallInput<typeof contractActivity>['query']): MeasuredCall =>
    measured(list, what, contractActivity, { params, query: { pageSize, ...query } });
  return [
    measured(list, 'seats and credits', clientDashboard, { params }),
    measured(list, 'a year by day', contractUsage, { params, query: { ...year, by: 'day' } }),
    measured(list, 'a year by week', contractUsage, { params, query: { ...year, by: 'week' } }),
    activity('activity of a year', year),
    activity('activity of a year, page 400', { ...year, page: 400 }),
    activity('searches of a year', { ...year, kind: 'search' }),
    activity('activity of a user at any time', { user }),
    activity('credits at any time', { kind: 'credits' }),
    activity('credits at any time, page 100', { kind: 'credits', page: 100 }),
    measured(list, 'users', contractUsers, { params, query: { pageSize } }),
    measured(list, 'ledger', contractPool, { params, query: { pageSize } }),
  ];
}

function ofSubscriptions({ userId }: Ground): MeasuredCall[] {
  const list = 'subscriptions';
  return [
    measured(list, 'clients', listClients, { query: { pageSize } }),
    measured(list, 'contracts by credits', listContracts, { query: { pageSize, sortBy: 'credits' } }),
    measured(list, 'users', listSubscriptions, { query: { pageSize } }),
    measured(list, 'users with a text', listSubscriptions, { query: { pageSize, text: 'user 17' } }),
    measured(list, 'one user', userDetails, { params: { id: userId } }),
  ];
}
