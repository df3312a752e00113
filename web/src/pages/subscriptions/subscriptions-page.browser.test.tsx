import {
  addUser,
  changeHistory,
  clientDetails,
  contractDetails,
  disableUser,
  exportContracts,
  listClients,
  listContracts,
  listSubscriptions,
  postContractCredits,
  postUserCredits,
  saveClient,
  saveContract,
  saveSubscription,
  saveUser,
  userDetails,
} from '@moltrove/contract';
import type { CallBody, ClientRow, ContractRow, SubscriptionRow } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail, respond } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const client: ClientRow = {
  id: 'client-1',
  name: 'Acme',
  note: '',
  revision: 3,
  contracts: 1,
  seatsUsed: 1,
  endDate: '2030-12-31',
};

const contract: ContractRow = {
  id: 'contract-1',
  name: 'Acme 2030',
  note: '',
  revision: 1,
  clientId: 'client-1',
  clientName: 'Acme',
  endDate: '2030-12-31',
  state: 'active',
  seats: 5,
  seatsUsed: 1,
  users: 1,
  credits: 500,
};

const user: SubscriptionRow = {
  user: {
    id: 'user-2',
    username: 'ada@acme.com',
    firstName: 'Ada',
    lastName: 'Byron',
    disabled: false,
    revision: 7,
    credits: 20,
  },
  subscription: {
    id: 'subscription-1',
    contractId: 'contract-1',
    contractName: 'Acme 2030',
    clientId: 'client-1',
    clientName: 'Acme',
    role: 'FULL_USER',
    startDate: null,
    endDate: '2030-12-31',
    flatFileAccess: false,
    contractAdministrator: false,
    state: 'active',
  },
  state: 'active',
};

const ending = [
  { days: 30, rows: 0 },
  { days: 60, rows: 1 },
  { days: 90, rows: 1200 },
];

const open = (address: string, answers: () => void = () => undefined, colours: 'light' | 'dark' = 'light') =>
  openPage(
    'GOSTAR_ADMIN',
    `/admin/subscriptions${address}`,
    () => {
      answer(listClients, { clients: [client], total: 1 });
      answer(listContracts, { contracts: [contract], total: 1, ending });
      answer(listSubscriptions, { subscriptions: [user], total: 1, ending });
      answers();
    },
    colours,
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const more = async (username: string, action: string) => {
  await button(`More: ${username}`).click();
  await page.getByRole('menuitem', { name: `${action} …` }).click();
};

it('leads from a client to its contracts and their users', async () => {
  // A list that does not exist is as none.
  const opened = await open('?list=nothing');
  await page.getByRole('link', { name: '1 contract of Acme' }).click();
  expect(opened.address()).toBe('/admin/subscriptions?list=contracts&client=client-1');
  await expect.element(page.getByText('1 of 5')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('link', { name: '1 user of Acme 2030' }).click();
  expect(opened.address()).toBe('/admin/subscriptions?list=users&contract=contract-1');
  await expect.element(page.getByText('ada@acme.com')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

it('keeps what was typed after a conflict, and offers the newer version', async () => {
  const sent: CallBody<typeof saveClient>[] = [];
  const conflict = 'ben@moltrove.com changed this client meanwhile.';
  await open('', () => {
    fail(saveClient, 409, 'CONFLICT', conflict);
    answer(clientDetails, { ...client, name: 'Acme Ltd', revision: 4 });
  });
  await button('Edit: Acme').click();
  const name = dialog('Client Acme').getByLabelText('Name');
  await name.fill('Acme Inc');
  await button('Save').click();
  await expect.element(page.getByText(conflict)).toBeVisible();
  await expect.element(name).toHaveValue('Acme Inc');
  expect(await seriousFindings()).toEqual([]);
  await button('Replace it with the newer version').click();
  await expect.element(name).toHaveValue('Acme Ltd');
  answer(saveClient, (body) => {
    sent.push(body);
    return { id: 'client-1', revision: 5 };
  });
  await button('Save').click();
  await expect.element(dialog('Client Acme')).not.toBeInTheDocument();
  expect(sent).toEqual([{ id: 'client-1', revision: 4, name: 'Acme Ltd', note: '' }]);
});

it('adds a client, and extends a contract with its subscriptions', async () => {
  const clients: CallBody<typeof saveClient>[] = [];
  const contracts: CallBody<typeof saveContract>[] = [];
  const opened = await open('', () => {
    answer(saveClient, (body) => {
      clients.push(body);
      return { id: 'client-2', revision: 0 };
    });
    answer(saveContract, (body) => {
      contracts.push(body);
      return { id: 'contract-1', revision: 2, subscriptions: 1 };
    });
  });
  await button('New client').click();
  await dialog('New client').getByLabelText('Name').fill('Bolt');
  await button('Add the client').click();
  await expect.element(dialog('New client')).not.toBeInTheDocument();
  expect(clients).toEqual([{ id: null, revision: 0, name: 'Bolt', note: '' }]);

  await opened.goTo('/admin/subscriptions?list=contracts');
  await button('Edit: Acme 2030').click();
  await page.getByLabelText('End', { exact: true }).fill('2031-12-31');
  await page.getByLabelText('Extend its subscriptions too').click();
  await page.getByLabelText('Seats', { exact: true }).fill('');
  await button('Save').click();
  await expect.element(dialog('Contract Acme 2030')).not.toBeInTheDocument();
  expect(contracts).toMatchObject([
    { id: 'contract-1', revision: 1, endDate: '2031-12-31', seats: null, extendSubscriptions: true },
  ]);
});

it('shows errors of a new user at their fields', async () => {
  await open('?list=contracts', () =>
    respond(addUser, () =>
      Response.json(
        {
          code: 'INVALID_REQUEST',
          message: 'Give a first name.',
          requestId: 'r1',
          details: { fields: [{ path: 'firstName', reason: 'Give a first name.' }] },
        },
        { status: 400 },
      ),
    ),
  );
  await button('New user: Acme 2030').click();
  const form = dialog('New user of Acme 2030');
  await form.getByLabelText('E-mail address').fill('eve@acme.com');
  await expect.element(form.getByLabelText('End', { exact: true })).toHaveValue('2030-12-31');
  await button('Add the user').click();
  await expect.element(form.getByLabelText('First name')).toHaveAccessibleDescription('Give a first name.');
  await expect.element(form.getByLabelText('E-mail address')).toHaveValue('eve@acme.com');
  await form.getByLabelText('Role').selectOptions('Evaluation user');
  await expect.element(form.getByLabelText('Manages the contract')).toBeDisabled();
  expect(await seriousFindings()).toEqual([]);
});

it('changes the role of a user, and disables the user after a warning', async () => {
  const changed: CallBody<typeof saveSubscription>[] = [];
  const disabled: CallBody<typeof disableUser>[] = [];
  await open('?list=users', () => {
    answer(saveSubscription, (body) => {
      changed.push(body);
      return { id: 'user-2', revision: 8 };
    });
    answer(disableUser, (body) => {
      disabled.push(body);
      return { id: 'user-2', revision: 8, closedSessions: 1 };
    });
  });
  await button('Edit: ada@acme.com').click();
  await page.getByLabelText('Role').selectOptions('Partial user');
  await button('Save').click();
  await expect.element(dialog('Subscription of ada@acme.com')).not.toBeInTheDocument();
  expect(changed).toMatchObject([{ revision: 7, subscriptionId: 'subscription-1', role: 'PARTIAL_USER' }]);

  await more(user.user.username, 'Disable');
  await expect.element(page.getByText(/All sessions of the user end at once/)).toBeVisible();
  await button('Disable the user').click();
  await expect.element(dialog('Disable ada@acme.com?')).not.toBeInTheDocument();
  expect(disabled).toEqual([{ revision: 7, disabled: true }]);
});

it('grants credits to a contract with a reason, and lists the entry', async () => {
  const sent: CallBody<typeof postContractCredits>[] = [];
  const entry = {
    position: 1,
    at: '2026-11-24T08:00:00Z',
    actor: 'ben@moltrove.com',
    username: null,
  } as const;
  await open('?list=contracts', () => {
    answer(contractDetails, () => ({
      contract: { ...contract, revision: 1 + sent.length },
      ledger: sent.map(({ kind, amount, note }) => ({ ...entry, kind, amount, note })),
    }));
    answer(postContractCredits, (body) => {
      sent.push(body);
      return { id: 'contract-1', revision: 2, credits: 600 };
    });
  });
  await button('Credits: Acme 2030').click();
  const pool = dialog('Credits of Acme 2030');
  await expect.element(pool.getByText('500 credits in the pool')).toBeVisible();
  await pool.getByLabelText('Credits', { exact: true }).fill('100');
  await pool.getByLabelText('Reason').fill('Order 7');
  await button('Grant').click();
  await expect.element(pool.getByText(/Granted 100: Order 7/)).toBeVisible();
  expect(sent).toEqual([{ revision: 1, kind: 'grant', amount: 100, note: 'Order 7' }]);
  expect(await seriousFindings()).toEqual([]);
});

it('posts to the ledger of a user, renames, moves, and shows the history', async () => {
  const sent: unknown[] = [];
  const other = { ...contract, id: 'contract-2', name: 'Acme short', endDate: '2029-01-01' };
  const { username } = user.user;
  await open('?list=users', () => {
    answer(userDetails, {
      user: { ...user.user, createdAt: '2026-01-01T00:00:00Z', firstLoginAt: null, openSessions: 0 },
      locked: null,
      subscriptions: [user.subscription],
      ledger: [],
    });
    answer(listContracts, { contracts: [contract, other], total: 2, ending });
    answer(
      postUserCredits,
      (body) => [sent.push(body), { id: 'user-2', revision: 8, credits: 30 }][1] as never,
    );
    answer(saveUser, (body) => {
      sent.push(body);
      return { id: 'user-2', revision: 8 };
    });
    answer(saveSubscription, (body) => {
      sent.push(body);
      return { id: 'user-2', revision: 8 };
    });
    answer(changeHistory, {
      more: false,
      entries: [
        {
          position: 1,
          at: '2026-11-24T08:00:00Z',
          actor: 'ben@moltrove.com',
          action: 'subscription.changed',
          before: { endDate: '2029-12-31' },
          after: { endDate: '2030-12-31' },
        },
      ],
    });
  });
  await button(`Credits: ${username}`).click();
  await expect.element(page.getByText('20 credits left')).toBeVisible();
  await page.getByLabelText('Entry').selectOptions('Grant');
  await page.getByLabelText('Credits', { exact: true }).fill('10');
  await page.getByLabelText('Reason').fill('Order 8');
  await button('Enter').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(await seriousFindings()).toEqual([]);
  await button('Cancel').click();
  await more(username, 'Rename');
  await page.getByLabelText('Last name').fill('King');
  await button('Save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await more(username, 'Move');
  await page.getByLabelText('New contract').selectOptions('Acme short (Acme, until 2029-01-01)');
  await button('Move').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { revision: 7, kind: 'grant', contractId: 'contract-1', amount: 10, note: 'Order 8' },
    { revision: 7, firstName: 'Ada', lastName: 'King' },
    { revision: 7, subscriptionId: 'subscription-1', contractId: 'contract-2', endDate: '2029-01-01' },
  ]);
  await button(`History: ${username}`).click();
  await expect.element(page.getByText('End: 2029-12-31 → 2030-12-31')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

it('lists what ends soon with counts, by the address, and downloads the list with its filters', async () => {
  const asked: unknown[] = [];
  const opened = await open('?list=contracts', () =>
    respond(exportContracts, (_body, _path, query) => {
      asked.push(Object.fromEntries(query));
      return new Response('Contract', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  await expect.element(page.getByRole('option', { name: '90 days (1,200)' })).toBeInTheDocument();
  await page.getByLabelText('Ends within').selectOptions('60 days (1)');
  await expect.poll(opened.address).toContain('ends=60');
  await button('CSV').click();
  await expect.poll(() => asked).toEqual([{ sortBy: 'name', sortOrder: 'ascending', endsWithin: '60' }]);
  await button('Clear filters').click();
  await expect.poll(opened.address).not.toContain('ends=');
});

const longName = 'ada.augusta.king.noel.byron.countess.of.lovelace@engines.acme.com';

it('keeps the buttons of a user on one line beside a long address', async () => {
  await page.viewport(1280, 800);
  await open('?list=users', () =>
    answer(listSubscriptions, {
      subscriptions: [{ ...user, user: { ...user.user, username: longName } }],
      total: 1,
      ending,
    }),
  );
  await expect.element(button(`More: ${longName}`)).toBeVisible();
  const middles = ['Edit', 'Credits', 'History', 'More'].map((label) => {
    const { top, bottom } = button(`${label}: ${longName}`).element().getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(new Set(middles).size).toBe(1);
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
});

it('fits a phone in dark colours', async () => {
  await page.viewport(390, 844);
  const username = longName;
  await open(
    '?list=users',
    () =>
      answer(listSubscriptions, {
        subscriptions: [{ ...user, user: { ...user.user, username } }],
        total: 1,
        ending,
      }),
    'dark',
  );
  await expect.element(button(`Edit: ${username}`)).toBeVisible();
  const { right } = page.getByText(username).element().getBoundingClientRect();
  expect(right).toBeLessThan(378);
  await button(`Edit: ${username}`).click();
  await expect.element(dialog(`Subscription of ${username}`)).toBeVisible();
  expect(button('Close').element().getBoundingClientRect().right).toBeLessThan(378);
  expect(await seriousFindings()).toEqual([]);
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
});
