import { describe, expect, it } from 'vitest';
import {
  clientDetails,
  disableUser,
  listSubscriptions,
  mailPasswordLink,
  passwordLink,
  saveContract,
  saveSubscription,
  verifyAccount,
} from '@moltrove/contract';
import { administeredContracts } from '../../../../platform/access/subscriptions.ts';
import { usersStore } from '../../../../shared/users/users-store.ts';
import { waitFor } from '../../../../testing/logged-in-suite.ts';
import { administrationSuite, ok, refused, subscriptionIn } from '../testing/administration-suite.ts';

describe('changes of subscriptions', () => {
  const suite = administrationSuite();

  it('makes a client, a contract and a user, who sets the password by a mailed link', async () => {
    const { client, contract } = await suite.makeContract('First');
    const user = await ok(suite.add('ann', contract.id, { contractAdministrator: true }));
    await waitFor(() => suite.server.mails.length > 0);
    expect(suite.server.mails).toMatchObject([
      { to: 'ann@new.example', subject: 'Set your Moltrove password' },
    ]);
    const code = /verify\/(\w+)/.exec(suite.server.mails[0].text)![1];
    const look = await suite.server.call(passwordLink, { body: { code } });
    expect(look.json()).toMatchObject({ purpose: 'invitation', username: 'ann@new.example' });
    await ok(suite.server.call(verifyAccount, { body: { code, password: 'plum kettle orbit' } }));

    const listed = await suite.server.call(listSubscriptions, { query: { client: client.id } }, suite.admin);
    expect(listed.json()).toMatchObject({
      total: 1,
      subscriptions: [
        {
          user: { id: user.id, username: 'ann@new.example', credits: 0 },
          subscription: { contractName: 'First', contractAdministrator: true, state: 'active' },
        },
      ],
    });
    expect(
      (await suite.server.call(clientDetails, { params: { id: client.id } }, suite.admin)).json(),
    ).toMatchObject({
      contracts: 1,
      seatsUsed: 1,
      endDate: '2999-01-01',
    });
    const { subscriptions } = (await usersStore(suite.server.userData).byId(user.id))!;
    expect(administeredContracts(subscriptions, suite.server.clock.now)).toEqual([contract.id]);
    expect(administeredContracts(subscriptions, Date.UTC(3000, 0))).toEqual([]);

    await ok(
      suite.server.call(
        mailPasswordLink,
        { params: { id: user.id }, body: { revision: user.revision } },
        suite.admin,
      ),
    );
    await waitFor(() => suite.server.mails.length > 1);
    // A first password replaces none, so no mail says that one was changed.
    const invited = 'Set your Moltrove password';
    expect(suite.server.mails.map(({ subject }) => subject)).toEqual([invited, invited]);
    await usersStore(suite.server.userData).markLoggedIn(user.id, suite.server.clock.now);
    const { revision } = (await suite.detailsOf(user.id)).user;
    await ok(
      suite.server.call(mailPasswordLink, { params: { id: user.id }, body: { revision } }, suite.admin),
    );
    await waitFor(() => suite.server.mails.length > 2);
    expect(suite.server.mails[2].subject).toBe('Set a new Moltrove password');
    const again = await refused(suite.add('ann', contract.id));
    expect(again).toMatchObject({ code: 'INVALID_REQUEST', details: { fields: [{ path: 'username' }] } });
  });

  it('enforces seats for new, revived and enabled users, and when seats become fewer', async () => {
    const { contract, wanted } = await suite.makeContract('Small');
    const ann = await ok(suite.add('ann', contract.id));
    const bob = await ok(suite.add('bob', contract.id));
    expect(await refused(suite.add('cid', contract.id))).toMatchObject({
      code: 'CONFLICT',
      message: 'The contract Small has 2 seats, and 3 users would have an active subscription.',
    });
    const switching = (id: string, revision: number, disabled: boolean) =>
      suite.server.call(disableUser, { params: { id }, body: { revision, disabled } }, suite.admin);
    const off = await ok(switching(bob.id, bob.revision, true));
    const cid = await ok(suite.add('cid', contract.id));
    expect(await refused(switching(bob.id, off.revision, false))).toMatchObject({ code: 'CONFLICT' });

    const { subscriptions } = await suite.detailsOf(cid.id);
    const saving = (id: string, revision: number, subscriptionId: string, endDate: string) =>
      suite.server.call(
        saveSubscription,
        { params: { id }, body: { revision, subscriptionId, ...subscriptionIn(contract.id, { endDate }) } },
        suite.admin,
      );
    const over = await ok(saving(cid.id, cid.revision, subscriptions[0].id, '2001-01-01'));
    await ok(switching(bob.id, off.revision, false));
    expect(await refused(saving(cid.id, over.revision, subscriptions[0].id, '2998-01-01'))).toMatchObject({
      code: 'CONFLICT',
    });
    const fewer = suite.server.call(
      saveContract,
      { body: { id: contract.id, revision: contract.revision, ...wanted, seats: 1 } },
      suite.admin,
    );
    expect(await refused(fewer)).toMatchObject({ details: { fields: [{ path: 'seats' }] } });
    expect((await suite.detailsOf(ann.id)).subscriptions[0]).toMatchObject({ state: 'active' });
  });

  it('bounds subscriptions by their contract, and moves their ends with it', async () => {
    const { contract, wanted } = await suite.makeContract('Bound', { endDate: '2900-01-01', seats: null });
    expect(await refused(suite.add('late', contract.id))).toMatchObject({
      message: 'The contract Bound ends on 2900-01-01, before 2999-01-01.',
    });
    const full = await ok(suite.add('full', contract.id, { endDate: '2900-01-01' }));
    const short = await ok(suite.add('short', contract.id, { endDate: '2890-01-01' }));
    const endsOf = async () =>
      Promise.all([full, short].map(async ({ id }) => (await suite.detailsOf(id)).subscriptions[0].endDate));
    const saving = (revision: number, endDate: string, extendSubscriptions: boolean) =>
      ok(
        suite.server.call(
          saveContract,
          { body: { id: contract.id, revision, ...wanted, endDate, extendSubscriptions } },
          suite.admin,
        ),
      );
    const later = await saving(contract.revision, '2910-01-01', false);
    expect(await endsOf()).toEqual(['2900-01-01', '2890-01-01']);
    const extended = await saving(later.revision, '2920-01-01', true);
    expect(extended).toMatchObject({ subscriptions: 2 });
    expect(await endsOf()).toEqual(['2920-01-01', '2920-01-01']);
    expect(await saving(extended.revision, '2880-01-01', false)).toMatchObject({ subscriptions: 2 });
    expect(await endsOf()).toEqual(['2880-01-01', '2880-01-01']);
  });

  it('keeps a user within one client until the subscription there is over', async () => {
    const one = await suite.makeContract('One');
    const two = await suite.makeContract('Two');
    const user = await ok(suite.add('ann', one.contract.id));
    const { subscriptions } = await suite.detailsOf(user.id);
    const saving = (revision: number, subscriptionId: string | null, changes: Record<string, unknown>) =>
      suite.server.call(
        saveSubscription,
        {
          params: { id: user.id },
          body: { revision, subscriptionId, ...subscriptionIn(two.contract.id, changes) },
        },
        suite.admin,
      );
    const foreign = await refused(saving(user.revision, null, { role: 'DOWNLOAD_EVALUATOR' }));
    expect(foreign.message).toContain('The user belongs to the client Client of One');
    expect((await refused(saving(user.revision, null, {}))).message).toContain('has this role already');
    const ended = await ok(
      saving(user.revision, subscriptions[0].id, { contractId: one.contract.id, endDate: '2001-01-01' }),
    );
    await ok(saving(ended.revision, subscriptions[0].id, {}));
    expect((await suite.detailsOf(user.id)).subscriptions).toMatchObject([
      { contractName: 'Two', state: 'active' },
    ]);
  });
});
