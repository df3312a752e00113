import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  currentRoleHeader,
  type Endpoint,
  endpoints,
  fullPath,
  type Role,
  roles,
  stopMailsPath,
} from '@moltrove/contract';
import { sessionsStore } from '../../modules/accounts/sessions/sessions-store.ts';
import { tokensWith } from '../../modules/accounts/sessions/tokens.ts';
import { usersStore } from '../../shared/users/users-store.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { headersOf, testServer, type TestServer, type Tokens } from '../../testing/test-server.ts';
import { addressWithout, guarded, refusalIn, scimRoutes } from './testing/who-may-call.ts';

/**
 * Calls that some role may make after its subscription is over, listed here independently of the contract:
 * the dashboard, the profile and account security.
 */
const openToExpired = [
  'cancelDataRequest',
  'cancelOwnReport',
  'deleteFile',
  'downloadHistory',
  'fetchCriteria',
  'fetchDataRequests',
  'fetchDatasets',
  'loginHistory',
  'notificationSettings',
  'ownReports',
  'saveProfile',
  'selectCriteria',
  'userCriteria',
];

/** Calls that a login makes before its session is open. */
const duringLogin = ['fetchSettings', 'profile', 'webApiLogin'];

interface Held {
  readonly role: Role;
  readonly over?: boolean;
  /** Whether the user manages the contract. */
  readonly manages?: boolean;
}

interface SessionKind {
  readonly disabled: boolean;
  readonly secondFactor: boolean;
  /** A login leaves it `pending` until it is opened. */
  readonly state: 'pending' | 'open' | 'closed';
}

const named: ReadonlyArray<readonly [string, Endpoint]> = guarded.map((endpoint) => [
  endpoint.name,
  endpoint,
]);

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const openSessions = new Map<string, Tokens>();

/** A session of a user with these subscriptions. It serves several calls, until one of them may have changed something. */
async function sessionOf(
  held: readonly Held[],
  { disabled = false, secondFactor = true, state = 'open' }: Partial<SessionKind> = {},
): Promise<Tokens> {
  const key = JSON.stringify([held, disabled, secondFactor, state]);
  const tokens = openSessions.get(key) ?? (await newSessionOf(held, { disabled, secondFactor, state }));
  openSessions.set(key, tokens);
  return tokens;
}

/** A new session of a user with these subscriptions, as a login would open it. */
async function newSessionOf(
  held: readonly Held[],
  { disabled, secondFactor, state }: SessionKind,
): Promise<Tokens> {
  const username = `${randomUUID()}@test.example`;
  const contract = { id: randomUUID(), name: 'Of one', endDate: '2999-01-01' };
  const subscriptions = held.map(({ role, over, manages = false }) => ({
    role,
    endDate: over === true ? '2001-01-01' : '2999-01-01',
    contractId: contract.id,
    flatFileAccess: false,
    contractAdministrator: manages,
    credits: 0,
  }));
  const user = { username, firstName: 'A', lastName: 'B', passwordHash: 'none', subscriptions };
  const { now } = server.clock;
  await usersStore(server.userData).addContract(contract, [user], now);
  const { id: userId, userHashId } = (await usersStore(server.userData).byName(username))!;
  if (disabled)
    await server.userData.updateTable('users').set({ disabled: 1 }).where('id', '=', userId).execute();
  const sessionId = randomUUID();
  const issued = await tokensWith(server.tokenKey, () => now).issue({
    userId,
    userHashId,
    sessionId,
    // The claims of a token are only for the page.
    roles,
  });
  const { expiresAt } = issued;
  const session = { id: sessionId, userId, state, openedAt: now, expiresAt };
  const secondFactorAt = secondFactor ? now : null;
  await sessionsStore(server.userData).add({
    ...session,
    closedAt: state === 'closed' ? now : null,
    address: '',
    userAgent: '',
    secondFactorAt,
  });
  return issued;
}

/** The refusal code of a call without input; null when it is let through. */
async function refusalOf(endpoint: Endpoint, tokens: Tokens, role?: string): Promise<string | null> {
  const url = addressWithout(endpoint);
  const headers = {
    ...headersOf(endpoint, tokens),
    ...(role === undefined ? {} : { [currentRoleHeader]: role }),
  };
  const answer = await server.app.inject({ method: endpoint.method, url, headers });
  if (endpoint.method !== 'GET' && answer.statusCode < 300) openSessions.clear();
  return refusalIn(answer);
}

const mayCall = (endpoint: Endpoint, role: Role): boolean =>
  endpoint.access === 'authenticated' ||
  (typeof endpoint.access !== 'string' && endpoint.access.includes(role));

function expected(endpoint: Endpoint, held: readonly Held[]): string | null {
  if (endpoint.access === 'authenticated') return null;
  const fitting = held.filter(({ role }) => mayCall(endpoint, role));
  if (fitting.length === 0) return 'ROLE_REFUSED';
  if (fitting.some(({ over }) => over !== true) || openToExpired.includes(endpoint.name)) return null;
  return 'SUBSCRIPTION_EXPIRED';
}

const ofScim = (method: string): number => scimRoutes.filter(([each]) => each === method).length;

describe('every call', () => {
  it('is served by this server at its path, and no other path answers except two and SCIM', () => {
    const tree = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
    const served = tree.split('\n').filter((line) => /\((?:GET|POST|PUT|PATCH|DELETE|OPTIONS)/.test(line));
    const addresses = new Set(endpoints.map((endpoint) => `${endpoint.method} ${fullPath(endpoint)}`));
    expect(addresses.size).toBe(endpoints.length);
    expect(served.filter((line) => line.includes('OPTIONS'))).toEqual([]);
    const count = (method: string): number => served.filter((line) => line.includes(`(${method}`)).length;
    const calls = (method: string): number => [...addresses].filter((each) => each.startsWith(method)).length;
    // Plus those that are not calls of the contract: the OpenAPI document by GET; by POST or GET, in one line, the address
    // at which mail programs stop mails; and SCIM.
    expect(count('POST')).toBe(calls('POST') + 1);
    expect(count('GET')).toBe(calls('GET') + 1 + ofScim('GET'));
    expect(server.app.hasRoute({ method: 'POST', url: stopMailsPath })).toBe(true);
    for (const [method, path] of scimRoutes)
      expect([method, path, server.app.hasRoute({ method, url: `/scim/v2${path}` })]).toContain(true);
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect(served.filter((line) => line.includes(method))).toHaveLength(ofScim(method));
  });

  it('that some role may still make when its subscription is over is in the list above', () => {
    const open = endpoints.filter(
      (endpoint) =>
        endpoint.whenExpired && endpoint.access !== 'authenticated' && endpoint.access !== 'public',
    );
    expect(open.map((endpoint) => endpoint.name).toSorted()).toEqual(openToExpired);
  });

  it.each(named)('%s is refused to a disabled user', async (_, endpoint) => {
    const tokens = await sessionOf([{ role: 'SUPER_ADMIN' }, { role: 'FULL_USER' }], { disabled: true });
    expect(await refusalOf(endpoint, tokens)).toBe('NOT_AUTHENTICATED');
  });

  it.each(named)('%s is refused to a session that is not open', async (_, endpoint) => {
    const held = [{ role: 'SUPER_ADMIN' }, { role: 'FULL_USER' }] as const;
    const refusal = async (state: SessionKind['state']) =>
      refusalOf(endpoint, await sessionOf(held, { state }));
    expect(await refusal('closed')).toBe('TOKEN_MISSING');
    expect(await refusal('pending')).toBe(duringLogin.includes(endpoint.name) ? null : 'TOKEN_MISSING');
  });

  it('of the page /superadmin needs a second factor, except the one that asks for it', () => {
    const without = endpoints.filter(
      (each) => each.path.startsWith('/api/superadmin/') && !each.secondFactor,
    );
    expect(without.map(({ name }) => name)).toEqual(['secondFactor']);
  });

  it('that needs a second factor is refused to a session without it, after the role was checked', async () => {
    const needing = guarded.filter((endpoint) => endpoint.secondFactor);
    expect(needing.length).toBeGreaterThan(0);
    for (const endpoint of needing) {
      const refusal = async (role: Role) =>
        refusalOf(endpoint, await sessionOf([{ role }], { secondFactor: false }));
      expect([endpoint.name, await refusal('SUPER_ADMIN')]).toEqual([endpoint.name, 'SECOND_FACTOR_WANTED']);
      expect([endpoint.name, await refusal('GOSTAR_ADMIN')]).toEqual([endpoint.name, 'ROLE_REFUSED']);
    }
  });

  it.each(named)('%s for a user without a role, whatever the token claims', async (_, endpoint) => {
    expect(await refusalOf(endpoint, await sessionOf([]))).toBe(expected(endpoint, []));
  });

  it.each(named)('%s for every role whose subscription is over', async (_, endpoint) => {
    for (const role of roles) {
      const held = [{ role, over: true }];
      expect([role, await refusalOf(endpoint, await sessionOf(held))]).toEqual([
        role,
        expected(endpoint, held),
      ]);
    }
  });

  it.each<[string, readonly Held[]]>([
    ['two active roles', [{ role: 'EVALUATE_USER' }, { role: 'FLAT_FILE_ADMIN' }]],
    ['an active role and an expired one', [{ role: 'FULL_USER', over: true }, { role: 'GOSTAR_ADMIN' }]],
    [
      'an expired role and an active lesser one',
      [{ role: 'FULL_USER', over: true }, { role: 'EVALUATE_USER' }],
    ],
    ['a role that manages its contract', [{ role: 'FULL_USER', manages: true }]],
    ['all roles', roles.map((role) => ({ role }))],
    ['all roles, expired', roles.map((role) => ({ role, over: true }))],
  ])('has the rights of %s', async (_, held) => {
    for (const endpoint of guarded)
      expect([endpoint.name, await refusalOf(endpoint, await sessionOf(held))]).toEqual([
        endpoint.name,
        expected(endpoint, held),
      ]);
  });

  it('has only the rights of the role that it names, and none of a role that the user lacks', async () => {
    const held: readonly Held[] = [{ role: 'FULL_USER' }, { role: 'FLAT_FILE_ADMIN' }];
    for (const endpoint of guarded) {
      for (const role of ['FULL_USER', 'FLAT_FILE_ADMIN', 'SUPER_ADMIN', 'nonsense']) {
        const own = held.filter((each) => each.role === role);
        const refusal = await refusalOf(endpoint, await sessionOf(held), role);
        expect([endpoint.name, role, refusal]).toEqual([endpoint.name, role, expected(endpoint, own)]);
      }
    }
  });
});
