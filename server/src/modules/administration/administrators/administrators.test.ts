import { describe, expect, it } from 'vitest';
import {
  type Administrator,
  endAdministratorSessions,
  giveAdministratorRole,
  listAdministrators,
  profile,
  secondFactor,
  takeAdministratorRole,
} from '@moltrove/contract';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { testServer, usernameOf } from '../../../testing/test-server.ts';
import { administrationSuite, ok, refused } from '../subscriptions/testing/administration-suite.ts';
import { takeRole } from './role-changes.ts';

describe('administrators', () => {
  const suite = administrationSuite();
  const reason = 'Asked for by the head of the department';

  const listed = async (): Promise<Administrator[]> => {
    const answer = await suite.server.call(listAdministrators, {}, suite.chief);
    return (answer.json() as { administrators: Administrator[] }).administrators;
  };
  const administrator = async (username: string): Promise<Administrator> =>
    (await listed()).find((each) => each.username === username)!;
  const give = (changes: object = {}) =>
    suite.server.call(
      giveAdministratorRole,
      {
        body: { username: usernameOf('FULL_USER'), role: 'GOSTAR_ADMIN', endDate: null, reason, ...changes },
      },
      suite.chief,
    );
  const take = async (username: string) => {
    const { id, revision, roles } = await administrator(username);
    const { subscriptionId } = roles.find(({ active }) => active)!;
    const body = { revision, subscriptionId, reason };
    return suite.server.call(takeAdministratorRole, { params: { id }, body }, suite.chief);
  };

  it('are listed with roles, two-step login, open sessions and last login', async () => {
    const own = await administrator(usernameOf('SUPER_ADMIN'));
    expect(own).toMatchObject({
      roles: [{ role: 'SUPER_ADMIN', contractName: 'Test', endDate: '2999-01-01', active: true }],
      twoStep: false,
      openSessions: 1,
      lastLoginAt: new Date(suite.server.clock.now).toISOString(),
      locked: expect.stringContaining('own account'),
    });
    expect((await listed()).map(({ username }) => username)).toEqual(
      ['FLAT_FILE_ADMIN', 'GOSTAR_ADMIN', 'SUPER_ADMIN'].map((role) => usernameOf(role as 'SUPER_ADMIN')),
    );
  });

  it('are made and unmade with a reason in the audit trail, at once', async () => {
    const username = usernameOf('FULL_USER');
    const tokens = await suite.server.logIn(username);
    await ok(give());
    const asAdministrator = () =>
      suite.server.call(listAdministrators, {}, { ...tokens, role: 'SUPER_ADMIN' });
    expect((await asAdministrator()).statusCode).toBe(403);
    expect(await administrator(username)).toMatchObject({
      roles: [{ role: 'GOSTAR_ADMIN', endDate: '2999-01-01', active: true }],
    });
    expect(await refused(give())).toMatchObject({ message: expect.stringContaining('already') });
    await ok(take(username));
    const [{ active }] = (await administrator(username)).roles;
    expect(active).toBe(false);
    // A role that is over is revived.
    await ok(give({ endDate: '2998-12-31' }));
    expect((await administrator(username)).roles).toMatchObject([{ endDate: '2998-12-31', active: true }]);
    const { id } = await administrator(username);
    const trail = await auditTrail(suite.server.userData).list({ subject: { kind: 'user', id } }, 9);
    expect(trail.map(({ actorName, action, after }) => [actorName, action, after?.['reason']])).toEqual([
      [usernameOf('SUPER_ADMIN'), 'subscription.changed', reason],
      [usernameOf('SUPER_ADMIN'), 'subscription.changed', reason],
      [usernameOf('SUPER_ADMIN'), 'subscription.added', reason],
    ]);
  });

  it('are refused for what cannot be, in words', async () => {
    for (const [changes, words] of [
      [{ username: 'nobody@test.example' }, /no such user/],
      [{ username: 'expired@test.example' }, /no active subscription/],
      [{ username: usernameOf('SUPER_ADMIN') }, /own account/],
      [{ endDate: '3001-01-01' }, /ends on 2999-01-01/],
      [{ endDate: '2001-01-01' }, /must end after today/],
      [{ reason: ' ' }, /Give a reason/],
      [{ role: 'FULL_USER' }, /role/],
    ] as const) {
      const { message } = await refused(give(changes));
      expect(message).toMatch(words);
    }
    expect(await refused(take(usernameOf('SUPER_ADMIN')))).toMatchObject({ code: 'ROLE_REFUSED' });
    const id = await suite.idOf(usernameOf('FULL_USER'));
    const answer = suite.server.call(
      endAdministratorSessions,
      { params: { id }, body: { reason } },
      suite.chief,
    );
    expect(await refused(answer)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keep the last super administrator', async () => {
    await ok(give({ role: 'SUPER_ADMIN' }));
    // The caller stays one by the session only: the role of the caller is over.
    const second = await administrator(usernameOf('FULL_USER'));
    const chief = await suite.idOf(usernameOf('SUPER_ADMIN'));
    await suite.server.userData.updateTable('users').set({ disabled: 1 }).where('id', '=', chief).execute();
    const actor = { id: chief, username: 'chief', isSuper: true };
    const { subscriptionId } = second.roles[0];
    await expect(
      takeRole(
        suite.server.userData,
        actor,
        second.id,
        { revision: second.revision, subscriptionId, reason },
        suite.server.clock.now,
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('last active super') });
  });

  it('have their sessions ended at once', async () => {
    const { id } = await administrator(usernameOf('GOSTAR_ADMIN'));
    const answer = await suite.server.call(
      endAdministratorSessions,
      { params: { id }, body: { reason } },
      suite.chief,
    );
    expect(answer.json()).toEqual({ closed: 1 });
    expect((await suite.server.call(profile, {}, suite.admin)).statusCode).toBe(401);
    const [entry] = await auditTrail(suite.server.userData).list({ subject: { kind: 'user', id } }, 1);
    expect(entry).toMatchObject({ action: 'sessions.ended', after: { closed: 1, reason } });
  });

  it('need no second factor on a server that was started for evaluation', async () => {
    const server = await testServer({ parts: { superAdminTwoStep: false } });
    const tokens = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect((await server.call(secondFactor, {}, tokens)).json()).toEqual({ state: 'notRequired' });
    expect((await server.call(listAdministrators, {}, tokens)).statusCode).toBe(200);
    await server.close();
  });
});
