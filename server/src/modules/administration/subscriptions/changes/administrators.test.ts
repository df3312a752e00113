import { describe, expect, it } from 'vitest';
import {
  disableUser,
  inviteToContract,
  mailPasswordLink,
  postUserCredits,
  profile,
  saveSubscription,
  saveUser,
} from '@moltrove/contract';
import { usernameOf } from '../../../../testing/test-server.ts';
import { administrationSuite, ok, refused, subscriptionIn } from '../testing/administration-suite.ts';
import { changeSubscription, switchUser } from './user-changes.ts';

describe('what administrators may change', () => {
  const suite = administrationSuite();

  it('disables a user at once: earlier tokens no longer work', async () => {
    const user = await suite.server.logIn(usernameOf('FULL_USER'));
    const id = await suite.idOf(usernameOf('FULL_USER'));
    expect((await suite.detailsOf(id)).user.openSessions).toBe(1);
    const off = await ok(
      suite.server.call(disableUser, { params: { id }, body: { revision: 0, disabled: true } }, suite.admin),
    );
    expect(off).toMatchObject({ closedSessions: 1 });
    expect((await suite.server.call(profile, {}, user)).statusCode).toBe(401);
    await ok(
      suite.server.call(
        disableUser,
        { params: { id }, body: { revision: off.revision, disabled: false } },
        suite.admin,
      ),
    );
    expect((await suite.server.call(profile, {}, user)).statusCode).toBe(401);
    expect(
      (await suite.server.call(profile, {}, await suite.server.logIn(usernameOf('FULL_USER')))).statusCode,
    ).toBe(200);
  });

  it('lets nobody change their own account, and no administrator change a super administrator', async () => {
    const own = await suite.idOf(usernameOf('GOSTAR_ADMIN'));
    const superId = await suite.idOf(usernameOf('SUPER_ADMIN'));
    const credits = { revision: 0, kind: 'grant' as const, contractId: 'contract', amount: 1, note: 'Mine' };
    for (const [id, by] of [
      [own, suite.admin],
      [superId, suite.admin],
      [superId, suite.chief],
    ] as const) {
      const subscription = { revision: 0, subscriptionId: null, ...subscriptionIn('contract') };
      const names = { revision: 0, firstName: 'A', lastName: 'B' };
      for (const call of [
        suite.server.call(disableUser, { params: { id }, body: { revision: 0, disabled: true } }, by),
        suite.server.call(saveSubscription, { params: { id }, body: subscription }, by),
        suite.server.call(saveUser, { params: { id }, body: names }, by),
        suite.server.call(postUserCredits, { params: { id }, body: credits }, by),
        suite.server.call(mailPasswordLink, { params: { id }, body: { revision: 0 } }, by),
      ])
        expect(await refused(call)).toMatchObject({ code: 'ROLE_REFUSED' });
      expect((await suite.detailsOf(id, by)).locked).toMatch(/own account|super administrator/);
    }
  });

  it('lets only a super administrator make administrators', async () => {
    const id = await suite.idOf(usernameOf('FULL_USER'));
    for (const role of ['GOSTAR_ADMIN', 'SUPER_ADMIN'] as const) {
      expect(await refused(suite.add(role, 'contract', { role }))).toMatchObject({ code: 'ROLE_REFUSED' });
      const body = { revision: 0, subscriptionId: null, ...subscriptionIn('contract', { role }) };
      expect(
        await refused(suite.server.call(saveSubscription, { params: { id }, body }, suite.admin)),
      ).toMatchObject({
        code: 'ROLE_REFUSED',
      });
      await ok(suite.add(role, 'contract', { role }, suite.chief));
    }
    const other = await suite.idOf('gostar_admin@new.example');
    const { user, subscriptions } = await suite.detailsOf(other);
    // Whoever cannot enable a user does not disable the user either.
    for (const disabled of [true, false])
      expect(
        await refused(
          suite.server.call(
            disableUser,
            { params: { id: other }, body: { revision: user.revision, disabled } },
            suite.admin,
          ),
        ),
      ).toMatchObject({ code: 'ROLE_REFUSED' });
    // Nor does whoever cannot give a role take it, by another role or an earlier end.
    const today = new Date(suite.server.clock.now).toISOString().slice(0, 10);
    for (const changes of [{ role: 'FLAT_FILE_ADMIN' }, { role: 'GOSTAR_ADMIN', endDate: today }] as const) {
      const wanted = subscriptionIn('contract', changes);
      const body = { revision: user.revision, subscriptionId: subscriptions[0].id, ...wanted };
      const call = (by: typeof suite.admin) =>
        suite.server.call(saveSubscription, { params: { id: other }, body }, by);
      expect(await refused(call(suite.admin))).toMatchObject({
        code: 'ROLE_REFUSED',
        message: 'Only a super administrator changes or ends the role Administrator.',
      });
    }
  });

  it('lets a super administrator without two-step login do what an administrator may, and no more', async () => {
    const { server } = suite;
    const half = await server.logIn(usernameOf('SUPER_ADMIN'));
    const id = await suite.idOf(usernameOf('FULL_USER'));
    const other = await ok(suite.add('chief', 'contract', { role: 'SUPER_ADMIN' }, suite.chief));
    const boss = await ok(suite.add('boss', 'contract', { role: 'GOSTAR_ADMIN' }, suite.chief));
    const role = 'SUPER_ADMIN' as const;
    const more = { revision: 0, subscriptionId: null, ...subscriptionIn('contract', { role }) };
    const names = { firstName: 'A', lastName: 'B' };
    const invited = { ...names, username: 'more@new.example', role, endDate: '2999-01-01' };
    const { revision } = other;
    const off = (user: typeof boss) =>
      server.call(
        disableUser,
        { params: { id: user.id }, body: { revision: user.revision, disabled: true } },
        half,
      );
    for (const call of [
      suite.add('more', 'contract', { role }, half),
      suite.add('more', 'contract', { role: 'GOSTAR_ADMIN' }, half),
      server.call(saveSubscription, { params: { id }, body: more }, half),
      server.call(inviteToContract, { params: { id: 'contract' }, body: invited }, half),
      server.call(saveUser, { params: { id: other.id }, body: { revision, ...names } }, half),
      off(other),
      off(boss),
      server.call(mailPasswordLink, { params: { id: other.id }, body: { revision } }, half),
    ])
      expect(await refused(call)).toMatchObject({
        code: 'SECOND_FACTOR_WANTED',
        message: expect.stringContaining('two-step login'),
      });
    expect((await suite.detailsOf(other.id, half)).locked).toContain('two-step login');
    await ok(suite.add('more', 'contract', { role: 'FLAT_FILE_ADMIN' }, half));
  });

  it('keeps the last active super administrator', async () => {
    await ok(suite.add('chief', 'contract', { role: 'SUPER_ADMIN' }, suite.chief));
    const second = await suite.idOf('chief@new.example');
    await suite.server.userData
      .updateTable('users')
      .set({ disabled: 1 })
      .where('username', '=', usernameOf('SUPER_ADMIN'))
      .execute();
    // Whoever is super by the subscriptions of the call, while the other one is the only one enabled.
    const actor = { id: 'another', username: 'another', isSuper: true };
    const { now } = suite.server.clock;
    const revision = await suite.revisionOf(second);
    const last = { code: 'CONFLICT', message: expect.stringContaining('last active super administrator') };
    await expect(
      switchUser(suite.server.userData, actor, second, { revision, disabled: true }, now),
    ).rejects.toMatchObject(last);
    const { subscriptions } = await suite.detailsOf(second);
    for (const changes of [
      { role: 'FULL_USER' as const },
      { role: 'SUPER_ADMIN' as const, endDate: '2001-01-01' },
    ])
      await expect(
        changeSubscription(
          suite.server.userData,
          actor,
          second,
          { revision, subscriptionId: subscriptions[0].id, ...subscriptionIn('contract', changes) },
          now,
        ),
      ).rejects.toMatchObject(last);
  });
});
