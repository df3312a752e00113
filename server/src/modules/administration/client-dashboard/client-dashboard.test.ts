import { describe, expect, it } from 'vitest';
import {
  type CallInput,
  changeContractUser,
  clientDashboard,
  contractActivity,
  contractPool,
  contractUsage,
  contractUsers,
  type Endpoint,
  inviteAgainToContract,
  inviteToContract,
  limits,
  ownContracts,
  postContractCredits,
  postMemberCredits,
  profile,
  saveSubscription,
  disableUser,
  switchContractUser,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { creditLedger } from '../../../shared/append-only/credit-ledger.ts';
import { downloadStore } from '../../../shared/downloads/download-store.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { waitFor } from '../../../testing/logged-in-suite.ts';
import { hashOfPassword, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import {
  administrationSuite,
  type Changed,
  ok,
  refused,
  subscriptionIn,
} from '../subscriptions/testing/administration-suite.ts';

const dayMs = 24 * 3_600_000;

const invitation = (name: string, changes: Record<string, unknown> = {}) => ({
  username: `${name}@new.example`,
  firstName: name,
  lastName: 'New',
  role: 'FULL_USER' as const,
  endDate: '2999-01-01',
  ...changes,
});

describe('the client dashboard', () => {
  const suite = administrationSuite();
  const dayIn = (days: number): string =>
    new Date(suite.server.clock.now + days * dayMs).toISOString().slice(0, 10);

  interface Person extends Changed {
    readonly username: string;
    readonly tokens: Tokens;
  }

  async function person(name: string, contractId: string, changes: Record<string, unknown> = {}) {
    const { id } = await ok(suite.add(name, contractId, changes));
    await usersStore(suite.server.userData).setPasswordHash(id, await hashOfPassword());
    const username = `${name}@new.example`;
    return { id, revision: await suite.revisionOf(id), username, tokens: await suite.server.logIn(username) };
  }

  /** A contract of 4 seats with 100 credits in its pool, an administrator of it, and another user. */
  async function company(name: string) {
    const { contract, client } = await suite.makeContract(name, { seats: 4 });
    const body = { revision: contract.revision, kind: 'grant' as const, amount: 100, note: 'Order 1' };
    await ok(suite.server.call(postContractCredits, { params: { id: contract.id }, body }, suite.admin));
    const manager = await person(`${name}-boss`, contract.id, { contractAdministrator: true });
    const user = await person(`${name}-user`, contract.id);
    return { id: contract.id, clientId: client.id, manager, user };
  }
  type Company = Awaited<ReturnType<typeof company>>;

  const get = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, tokens: Tokens) => {
    const answer = await suite.server.call(endpoint, input, tokens);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
    return answer.json();
  };
  const range = () => ({ from: dayIn(-6), to: dayIn(0) });

  async function spend(user: Person, contractId: string, amount: number): Promise<void> {
    const { now } = suite.server.clock;
    const posting = { userId: user.id, contractId, amount, at: now, note: 'export a.csv' };
    await creditLedger(suite.server.userData).spend({ ...posting, reference: `file-${user.id}` });
    await downloadStore(suite.server.userData).add({
      userId: user.id,
      kind: 'export',
      fileId: `file-${user.id}`,
      name: 'a.csv',
      tab: 'structuretab',
      structures: amount,
      credits: amount,
      bytes: 1,
      at: now,
      keptUntil: null,
    });
  }

  /** Every call about a contract, with an input that its administrator may send. */
  const calls = ({ id, user }: Company): ReadonlyArray<readonly [Endpoint, Record<string, unknown>]> => {
    const member = { params: { id, userId: user.id } };
    const { revision } = user;
    return [
      [clientDashboard, { params: { id } }],
      [contractUsage, { params: { id }, query: range() }],
      [contractActivity, { params: { id }, query: range() }],
      [contractUsers, { params: { id }, query: {} }],
      [contractPool, { params: { id }, query: {} }],
      [inviteToContract, { params: { id }, body: invitation('new') }],
      [inviteAgainToContract, { ...member, body: { revision } }],
      [
        changeContractUser,
        { ...member, body: { revision, subscriptionId: 'x', role: 'PARTIAL_USER', endDate: '2998-01-01' } },
      ],
      [switchContractUser, { ...member, body: { revision, disabled: true } }],
      [postMemberCredits, { ...member, body: { revision, kind: 'allotment', amount: 1, note: 'For it' } }],
    ];
  };
  const changes: readonly Endpoint[] = [
    inviteToContract,
    inviteAgainToContract,
    changeContractUser,
    switchContractUser,
    postMemberCredits,
  ];

  it('of one tenant is hidden from another, call by call', async () => {
    const [ours, theirs] = [await company('ours'), await company('theirs')];
    const before = JSON.stringify(await suite.server.userData.selectFrom('users').selectAll().execute());
    for (const tokens of [theirs.manager.tokens, theirs.user.tokens])
      for (const [endpoint, input] of calls(ours)) {
        const answer = await suite.server.call(endpoint, input, tokens);
        expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 404]);
        expect(answer.body).not.toContain('ours');
      }
    // Nor does a user of another contract become reachable through the own one.
    const mixed = { ...ours, id: theirs.id };
    for (const [endpoint, input] of calls(mixed).filter(([{ path }]) => path.includes(':userId'))) {
      const answer = await suite.server.call(endpoint, input, theirs.manager.tokens);
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 404]);
    }
    expect(JSON.stringify(await suite.server.userData.selectFrom('users').selectAll().execute())).toBe(
      before,
    );
    const listed = await get(ownContracts, { query: {} }, theirs.manager.tokens);
    expect(listed).toMatchObject({ total: 1, contracts: [{ id: theirs.id, view: 'all' }] });
    // Whether there is an account elsewhere is not told.
    const known = await refused(
      suite.server.call(
        inviteToContract,
        { params: { id: theirs.id }, body: invitation('ours-user') },
        theirs.manager.tokens,
      ),
    );
    expect(known.message).toBe('This address cannot be invited here. Ask an administrator of Moltrove.');
  });

  it('shows users of the contract its seats, its end and their own part', async () => {
    const { id, manager, user } = await company('acme');
    const body = { revision: user.revision, kind: 'allotment' as const, amount: 30, note: 'For exports' };
    const params = { id, userId: user.id };
    const allotted = await ok(
      suite.server.call(postMemberCredits, { params, body }, manager.tokens) as never,
    );
    expect(allotted).toMatchObject({ credits: 30, pool: 70 });
    await spend(user, id, 12);
    const own = { balance: 18, used: 12 };
    const contract = {
      seats: 4,
      seatsUsed: 2,
      endDate: '2999-01-01',
      state: 'active',
      clientName: 'Client of acme',
    };
    expect(await get(clientDashboard, { params: { id } }, user.tokens)).toMatchObject({
      contract: { ...contract, view: 'own' },
      credits: null,
      own,
      roles: [],
    });
    expect(await get(clientDashboard, { params: { id } }, manager.tokens)).toMatchObject({
      contract: { ...contract, view: 'all' },
      credits: { pool: 70, allotted: 30, used: 12, users: 2 },
      own: { balance: 0, used: 0 },
      roles: ['FULL_USER', 'PARTIAL_USER', 'EVALUATE_USER', 'DOWNLOAD_EVALUATOR'],
    });
    for (const endpoint of [contractUsers, contractPool, ...changes]) {
      const [, input] = calls({ id, clientId: '', manager, user }).find(([each]) => each === endpoint)!;
      const answer = await suite.server.call(endpoint, input, user.tokens);
      expect([endpoint.name, answer.json()]).toMatchObject([endpoint.name, { code: 'ROLE_REFUSED' }]);
    }
    const usage = async (tokens: Tokens) =>
      (await get(contractUsage, { params: { id }, query: range() }, tokens)) as {
        total: Record<string, number>;
        buckets: Array<Record<string, unknown>>;
      };
    const { total, buckets } = await usage(manager.tokens);
    expect(total).toEqual({ activeUsers: 2, logins: 2, searches: 0, downloads: 1, credits: 12 });
    expect(buckets).toHaveLength(7);
    expect(buckets.at(-1)).toEqual({ from: dayIn(0), to: dayIn(0), ...total });
    expect((await usage(user.tokens)).total).toMatchObject({ activeUsers: 1, logins: 1, credits: 12 });
    const rows = async (tokens: Tokens, query: Record<string, unknown>) =>
      (await get(contractActivity, { params: { id }, query: { ...range(), ...query } }, tokens)) as {
        rows: Array<{ user: string; kind: string }>;
        total: number;
      };
    for (const query of [{ kind: 'credits' }, { kind: 'credits', from: undefined, to: undefined }])
      expect(await rows(manager.tokens, query)).toMatchObject({
        total: 1,
        rows: [{ user: user.username, text: 'export a.csv', credits: 12 }],
      });
    const always = { from: undefined, to: undefined, user: user.id };
    expect(await rows(manager.tokens, always)).toMatchObject({ total: 3 });
    expect(await rows(manager.tokens, { ...always, kind: 'download' })).toMatchObject({ total: 1 });
    const ledger = (of: 'all' | 'users') =>
      get(contractPool, { params: { id }, query: { of } }, manager.tokens);
    const allotment = { kind: 'allotment', amount: -30, username: user.username };
    expect(await ledger('all')).toMatchObject({ sum: 70, total: 2, rows: [allotment, { kind: 'grant' }] });
    expect(await ledger('users')).toMatchObject({ sum: -30, total: 1, rows: [allotment] });
    expect(await rows(manager.tokens, { user: manager.id })).toMatchObject({
      total: 1,
      rows: [{ kind: 'login' }],
    });
    // Another user's id does not open more.
    expect((await rows(user.tokens, { user: manager.id })).rows.map((row) => row.user)).toEqual(
      Array.from({ length: 3 }, () => user.username),
    );
    const listed = (await get(contractUsers, { params: { id }, query: {} }, manager.tokens)) as {
      users: Array<Record<string, unknown>>;
    };
    expect(listed.users.find((row) => (row['user'] as { id: string }).id === user.id)).toMatchObject({
      downloads: 1,
      creditsUsed: 12,
      balance: 18,
      locked: null,
      lastLoginAt: expect.any(String) as string,
    });
  });

  it('lets its administrator invite within roles and seats', async () => {
    const { id, manager } = await company('acme');
    const invite = (name: string, wanted: Record<string, unknown> = {}) =>
      suite.server.call(inviteToContract, { params: { id }, body: invitation(name, wanted) }, manager.tokens);
    for (const role of ['FLAT_FILE_ONLY', 'FLAT_FILE_ADMIN', 'GOSTAR_ADMIN', 'SUPER_ADMIN'])
      expect(await refused(invite('high', { role }))).toMatchObject({ code: 'ROLE_REFUSED' });
    suite.server.mails.length = 0;
    const cid = await ok(invite('cid'));
    await waitFor(() => suite.server.mails.length > 0);
    expect(suite.server.mails).toMatchObject([
      { to: 'cid@new.example', subject: 'Set your Moltrove password' },
    ]);
    const again = (tokens: Tokens) =>
      suite.server.call(
        inviteAgainToContract,
        { params: { id, userId: cid.id }, body: { revision: cid.revision } },
        tokens,
      );
    await ok(again(manager.tokens));
    await ok(invite('dan', { role: 'PARTIAL_USER' }));
    expect(await refused(invite('eve'))).toMatchObject({ code: 'CONFLICT', details: { seats: 4, used: 5 } });
    expect((await refused(invite('cid'))).message).toContain('in the contract already');

    const events = Array.from({ length: limits.maxInvitationsPerDay }, () => ({
      actor: manager,
      at: suite.server.clock.now,
      action: 'user.invited',
      subject: { kind: 'user', id: cid.id },
      before: null,
      after: null,
    }));
    await auditTrail(suite.server.userData).addAll(events);
    expect(await refused(invite('fay'))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('lets its administrator change others, but nobody raise their own role', async () => {
    const { id, manager, user } = await company('acme');
    const change = async (who: Changed, role: string, by: Tokens, endDate = '2999-01-01') => {
      const { subscriptions } = await suite.detailsOf(who.id);
      const revision = await suite.revisionOf(who.id);
      const body = { revision, subscriptionId: subscriptions[0].id, role: role as never, endDate };
      return suite.server.call(changeContractUser, { params: { id, userId: who.id }, body }, by);
    };
    await ok(change(user, 'PARTIAL_USER', manager.tokens));
    await ok(change(user, 'FULL_USER', manager.tokens, '2998-01-01'));
    expect(await refused(change(user, 'FULL_USER', manager.tokens, '3999-01-01'))).toMatchObject({
      details: { fields: [{ path: 'endDate' }] },
    });
    for (const [who, role, by] of [
      [user, 'GOSTAR_ADMIN', manager.tokens],
      [manager, 'DOWNLOAD_EVALUATOR', manager.tokens],
      [user, 'DOWNLOAD_EVALUATOR', user.tokens],
    ] as const)
      expect([who.id, role, await refused(change(who, role, by))]).toMatchObject([
        who.id,
        role,
        { code: 'ROLE_REFUSED' },
      ]);
    const deputy = await person('deputy', id, { contractAdministrator: true, role: 'PARTIAL_USER' });
    // Not more than the own rights, and no other administrator.
    expect(await refused(change(user, 'DOWNLOAD_EVALUATOR', deputy.tokens))).toMatchObject({
      code: 'ROLE_REFUSED',
      message: 'You cannot give the role Download evaluator. You give: Partial user.',
    });
    expect(await refused(change(user, 'FLAT_FILE_ONLY', manager.tokens))).toMatchObject({
      code: 'ROLE_REFUSED',
      message:
        'You cannot give the role Flat file user. You give: Full user, Partial user, Evaluation user, Download evaluator.',
    });
    expect(await refused(change(deputy, 'FULL_USER', manager.tokens))).toMatchObject({
      code: 'ROLE_REFUSED',
      message: 'Only an administrator of Moltrove changes a user who manages a contract.',
    });
    // The flag counts only in the role in use.
    expect(
      await refused(
        suite.server.call(
          contractUsers,
          { params: { id }, query: {} },
          { ...manager.tokens, role: 'EVALUATE_USER' },
        ),
      ),
    ).toMatchObject({ code: 'ROLE_REFUSED' });
  });

  it('lets its administrator deactivate users, and reactivate those only', async () => {
    const { id, manager, user } = await company('acme');
    const turn = async (disabled: boolean, by = manager.tokens) => {
      const body = { revision: await suite.revisionOf(user.id), disabled };
      return suite.server.call(switchContractUser, { params: { id, userId: user.id }, body }, by);
    };
    expect(await ok(turn(true))).toMatchObject({ closedSessions: 1 });
    expect((await suite.server.call(profile, {}, user.tokens)).statusCode).toBe(401);
    await ok(turn(false));
    const byStaff = { revision: await suite.revisionOf(user.id), disabled: true };
    await ok(suite.server.call(disableUser, { params: { id: user.id }, body: byStaff }, suite.admin));
    expect(await refused(turn(false))).toMatchObject({
      code: 'ROLE_REFUSED',
      message: 'An administrator of Moltrove has disabled this user. Ask them.',
    });
    await ok(turn(false, suite.admin));
    // A user who has moved on is not theirs any more.
    const other = await company('other');
    const { subscriptions } = await suite.detailsOf(user.id);
    const saving = async (contractId: string, endDate: string) => {
      const revision = await suite.revisionOf(user.id);
      const subscription = subscriptionIn(contractId, { endDate });
      const body = { revision, subscriptionId: subscriptions[0].id, ...subscription };
      await ok(suite.server.call(saveSubscription, { params: { id: user.id }, body }, suite.admin));
    };
    await saving(id, dayIn(0));
    await suite.server.userData
      .insertInto('subscriptions')
      .values({
        id: 'elsewhere',
        userId: user.id,
        contractId: other.id,
        role: 'PARTIAL_USER',
        startDate: dayIn(0),
        endDate: '2999-01-01',
        flatFileAccess: 0,
      })
      .execute();
    expect(await refused(turn(true))).toMatchObject({ message: 'The user has a subscription elsewhere.' });
  });

  it('counts what users did before they came to a contract for the earlier one', async () => {
    const [ours, theirs] = [await company('ours'), await company('theirs')];
    suite.server.clock.now += 3 * dayMs;
    const admin = await suite.server.logIn(usernameOf('GOSTAR_ADMIN'));
    const { subscriptions } = await suite.detailsOf(ours.user.id, admin);
    const save = async (contractId: string, endDate: string): Promise<void> => {
      const revision = await suite.revisionOf(ours.user.id);
      const body = {
        revision,
        subscriptionId: subscriptions[0].id,
        ...subscriptionIn(contractId, { endDate }),
      };
      await ok(suite.server.call(saveSubscription, { params: { id: ours.user.id }, body }, admin));
    };
    await save(ours.id, dayIn(0));
    await save(theirs.id, '2999-01-01');
    await suite.server.logIn(ours.user.username);
    const manager = await suite.server.logIn(theirs.manager.username);
    const { rows } = (await get(
      contractActivity,
      { params: { id: theirs.id }, query: { ...range(), user: ours.user.id } },
      manager,
    )) as { rows: Array<{ at: string }> };
    expect(rows.map(({ at }) => at.slice(0, 10))).toEqual([dayIn(0)]);
    const { users } = (await get(contractUsers, { params: { id: theirs.id }, query: {} }, manager)) as {
      users: Array<{ user: { id: string }; lastLoginAt: string }>;
    };
    expect(users.find(({ user }) => user.id === ours.user.id)?.lastLoginAt.slice(0, 10)).toBe(dayIn(0));
  });

  it('is open to administrators of the installation for any contract', async () => {
    const { id, user } = await company('acme');
    const listed = await get(ownContracts, { query: { text: 'acme' } }, suite.admin);
    expect(listed).toMatchObject({ total: 1, contracts: [{ id, view: 'all' }] });
    const figures = await get(clientDashboard, { params: { id } }, suite.admin);
    expect(figures).toMatchObject({
      credits: { pool: 100 },
      roles: expect.arrayContaining(['FLAT_FILE_ADMIN']) as unknown,
    });
    const params = { id, userId: user.id };
    const body = { revision: user.revision, kind: 'allotment' as const, amount: 101, note: 'Too many' };
    expect(await refused(suite.server.call(postMemberCredits, { params, body }, suite.admin))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('names a range that it does not show', async () => {
    for (const query of [
      { from: dayIn(0), to: dayIn(-1) },
      { from: dayIn(-400), to: dayIn(0) },
    ])
      expect(
        await refused(suite.server.call(contractUsage, { params: { id: 'contract' }, query }, suite.admin)),
      ).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});
