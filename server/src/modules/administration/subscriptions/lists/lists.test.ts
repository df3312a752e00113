import { describe, expect, it } from 'vitest';
import {
  changeHistory,
  contractDetails,
  exportClients,
  exportContracts,
  exportSubscriptions,
  listClients,
  listContracts,
  listSubscriptions,
  postContractCredits,
  postUserCredits,
  saveClient,
} from '@moltrove/contract';
import { addClient } from '../../../../testing/two-clients.ts';
import { usernameOf, type Tokens } from '../../../../testing/test-server.ts';
import { administrationSuite, ok, refused } from '../testing/administration-suite.ts';
import { contractRows } from './contract-lists.ts';
import { subscriptionRows } from './subscription-lists.ts';

/** The lines of a CSV file. */
async function csv(answer: Promise<{ headers: object; body: string }>): Promise<string[]> {
  const { headers, body } = await answer;
  expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  expect(body.startsWith('\uFEFF')).toBe(true);
  return body.slice(1).split('\r\n').slice(0, -1);
}

describe('credits, history and lists', () => {
  const suite = administrationSuite();

  it('moves credits between the pool of a contract and its users, never below 0', async () => {
    const { contract } = await suite.makeContract('Rich');
    const user = await ok(suite.add('ann', contract.id));
    const pool = (revision: number, kind: 'grant' | 'withdrawal', amount: number) =>
      suite.server.call(
        postContractCredits,
        { params: { id: contract.id }, body: { revision, kind, amount, note: 'Order 17' } },
        suite.admin,
      );
    const granted = await ok(pool(contract.revision, 'grant', 100));
    expect(await refused(pool(granted.revision, 'withdrawal', 101))).toMatchObject({ code: 'CONFLICT' });
    let { revision } = user;
    const post = (kind: 'allotment' | 'return' | 'grant' | 'withdrawal', amount: number) =>
      suite.server.call(
        postUserCredits,
        {
          params: { id: user.id },
          body: { revision, kind, contractId: contract.id, amount, note: 'Order 17' },
        },
        suite.admin,
      );
    const posted = async (...posting: Parameters<typeof post>) => {
      ({ revision } = await ok(post(...posting)));
    };
    await posted('allotment', 60);
    expect(await refused(post('allotment', 41))).toMatchObject({
      code: 'CONFLICT',
      message: 'The contract has 40 credits left; 41 cannot be taken.',
    });
    await posted('grant', 5);
    // Granted directly: never part of the pool.
    expect(await refused(post('return', 61))).toMatchObject({ code: 'CONFLICT' });
    await posted('return', 20);
    expect(await refused(post('withdrawal', 46))).toMatchObject({ code: 'CONFLICT' });
    await posted('withdrawal', 45);
    const { user: after, ledger } = await suite.detailsOf(user.id);
    expect(after.credits).toBe(0);
    expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal', -45],
      ['return', -20],
      ['grant', 5],
      ['allotment', 60],
    ]);
    const details = await suite.server.call(contractDetails, { params: { id: contract.id } }, suite.admin);
    expect(details.json()).toMatchObject({
      contract: { credits: 60 },
      ledger: [
        { kind: 'return', amount: 20, username: 'ann@new.example' },
        { kind: 'allotment', amount: -60 },
        { kind: 'grant', amount: 100, username: null, actor: usernameOf('GOSTAR_ADMIN') },
      ],
    });
    const repeated = await refused(pool(contract.revision, 'grant', 100));
    expect(repeated.code).toBe('CONFLICT');
    await expect(
      suite.server.userData.updateTable('contractCreditEntries').set({ amount: 1 }).execute(),
    ).rejects.toThrow('rows of contract_credit_entries are only added');
  });

  it('refuses a change of what someone else changed, and says who', async () => {
    const { client } = await suite.makeContract('Twice');
    const saving = (name: string, by: Tokens) =>
      suite.server.call(
        saveClient,
        { body: { id: client.id, revision: client.revision, name, note: '' } },
        by,
      );
    await ok(saving('Other name', suite.chief));
    const conflict = await refused(saving('Third name', suite.admin));
    expect(conflict).toMatchObject({
      code: 'CONFLICT',
      details: { changedBy: usernameOf('SUPER_ADMIN') },
    });
    expect(conflict.message).toContain(usernameOf('SUPER_ADMIN'));
    const history = await suite.server.call(
      changeHistory,
      { params: { kind: 'client', id: client.id }, query: {} },
      suite.admin,
    );
    expect(history.json()).toMatchObject({
      more: false,
      entries: [
        {
          action: 'client.changed',
          actor: usernameOf('SUPER_ADMIN'),
          before: { name: 'Client of Twice' },
          after: { name: 'Other name' },
        },
        { action: 'client.added', actor: usernameOf('GOSTAR_ADMIN'), before: null },
      ],
    });
  });

  it('lists by page, filter and order, within a scope', async () => {
    const { contract, client } = await suite.makeContract('Zeta 100%', { endDate: '2999-06-01' });
    const soon = new Date(suite.server.clock.now + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
    await ok(suite.add('bea', contract.id, { endDate: soon }));
    await ok(suite.add('abe', contract.id));
    await addClient(suite.server.userData, 'gone', { endDate: '2001-01-01' });
    const named = async (query: Record<string, unknown>): Promise<string[]> => {
      const answer = await suite.server.call(listSubscriptions, { query: query }, suite.admin);
      const { subscriptions } = answer.json() as { subscriptions: Array<{ user: { firstName: string } }> };
      return subscriptions.map(({ user }) => user.firstName);
    };
    expect(await named({ contract: contract.id, sortOrder: 'ascending' })).toEqual(['abe', 'bea']);
    expect(await named({ contract: contract.id, sortBy: 'endDate', sortOrder: 'ascending' })).toEqual([
      'bea',
      'abe',
    ]);
    expect(await named({ client: client.id, state: 'ending' })).toEqual(['bea']);
    expect(await named({ client: client.id, endsWithin: 9 })).toEqual(['bea']);
    expect(await named({ client: client.id, endsWithin: 8 })).toEqual([]);
    expect(await named({ state: 'over', sortOrder: 'ascending' })).toEqual(['First', 'gone']);
    expect(await named({ text: '0%', sortOrder: 'ascending', pageSize: 1, page: 1 })).toEqual(['bea']);
    expect(await named({ text: '0_' })).toEqual([]);
    expect(await named({ role: 'SUPER_ADMIN' })).toEqual(['First']);
    const contracts = await suite.server.call(
      listContracts,
      { query: { text: 'zeta', state: 'active' } },
      suite.admin,
    );
    expect(contracts.json()).toMatchObject({ total: 1, contracts: [{ seats: 2, seatsUsed: 2, credits: 0 }] });
    for (const sortBy of ['name', 'client', 'endDate', 'seatsUsed', 'credits'] as const)
      expect(
        (await suite.server.call(listContracts, { query: { sortBy } }, suite.admin)).json(),
      ).toMatchObject({
        total: 3,
      });
    for (const sortBy of ['name', 'endDate', 'seatsUsed'] as const)
      expect((await suite.server.call(listClients, { query: { sortBy } }, suite.admin)).json()).toMatchObject(
        {
          total: 3,
        },
      );

    const page = { page: 0, pageSize: 10, sortOrder: 'ascending' } as const;
    const { now } = suite.server.clock;
    const own = await subscriptionRows(suite.server.userData, { ...page, sortBy: 'user' }, now, [
      contract.id,
    ]);
    expect(own.subscriptions.map(({ user }) => user.firstName)).toEqual(['abe', 'bea']);
    expect(await subscriptionRows(suite.server.userData, { ...page, sortBy: 'user' }, now, [])).toMatchObject(
      {
        total: 0,
      },
    );
    expect(
      await contractRows(suite.server.userData, { ...page, sortBy: 'name' }, now, ['contract']),
    ).toMatchObject({
      total: 1,
    });
  });

  it('counts what ends within each choice, and writes the lists as CSV with filters and order', async () => {
    const { contract, client } = await suite.makeContract('=Sum;"x"', { note: '@now' });
    const inDays = (days: number) =>
      new Date(suite.server.clock.now + days * 24 * 3_600_000).toISOString().slice(0, 10);
    await ok(suite.add('bea', contract.id, { endDate: inDays(45), contractAdministrator: true }));
    await ok(suite.add('abe', contract.id, { endDate: inDays(20) }));
    const listed = await suite.server.call(
      listSubscriptions,
      { query: { client: client.id, endsWithin: 30 } },
      suite.admin,
    );
    expect(listed.json()).toMatchObject({
      total: 1,
      ending: [
        { days: 30, rows: 1 },
        { days: 60, rows: 2 },
        { days: 90, rows: 2 },
      ],
    });
    const contracts = await suite.server.call(listContracts, { query: { client: client.id } }, suite.admin);
    expect(contracts.json()).toMatchObject({ ending: [{ rows: 0 }, { rows: 0 }, { rows: 0 }] });

    const named = { sortBy: 'user', sortOrder: 'ascending', client: client.id } as const;
    const users = csv(suite.server.call(exportSubscriptions, { query: named }, suite.admin));
    const tail = `"'=Sum;""x""",Full user`;
    expect(await users).toEqual([
      'user,first name,last name,client,contract,role,end date,flat-file access,contract administrator,seats,contract end date,start date,state,credits',
      `abe@new.example,abe,New,"Client of =Sum;""x""",${tail},${inDays(20)},no,no,2,2999-01-01,${inDays(0)},Ending soon,0`,
      `bea@new.example,bea,New,"Client of =Sum;""x""",${tail},${inDays(45)},no,yes,2,2999-01-01,${inDays(0)},Active,0`,
    ]);
    const few = { ...named, sortOrder: 'descending', state: 'ending' } as const;
    expect(await csv(suite.server.call(exportSubscriptions, { query: few }, suite.admin))).toHaveLength(2);
    expect(await csv(suite.server.call(exportContracts, { query: { text: '=sum' } }, suite.admin))).toEqual([
      'Contract,Client,End,State,Seats,Seats used,Users,Credits,Note',
      `"'=Sum;""x""","Client of =Sum;""x""",2999-01-01,Active,2,2,2,0,'@now`,
    ]);
    const all = csv(suite.server.call(exportClients, { query: { sortOrder: 'ascending' } }, suite.admin));
    expect((await all).slice(0, 2)).toEqual([
      'Client,Contracts,Active users,Last end,Note',
      '"Client of =Sum;""x""",1,2,2999-01-01,',
    ]);
  });
});
