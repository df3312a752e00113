import {
  clientDashboard,
  contractActivity,
  contractPool,
  contractUsage,
  contractUsers,
  createProvisioningToken,
  inviteToContract,
  ownContracts,
  postMemberCredits,
  provisioning,
  provisioningChanges,
  revokeProvisioningToken,
  switchContractUser,
} from '@moltrove/contract';
import type {
  CallBody,
  CallResponse,
  ContractMember,
  OwnContract,
  ProvisioningToken,
} from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { testUser } from '../../testing/log-in.ts';
import { openPage } from '../../testing/open-page.tsx';

const contract: OwnContract = {
  id: 'contract-1',
  name: 'Acme 2030',
  clientName: 'Acme',
  endDate: '2030-12-31',
  state: 'active',
  view: 'all',
};

const dashboard: CallResponse<typeof clientDashboard> = {
  contract: { ...contract, seats: 5, seatsUsed: 2 },
  credits: { pool: 70, allotted: 30, used: 12, users: 2 },
  own: { balance: 0, used: 0 },
  roles: ['FULL_USER', 'PARTIAL_USER'],
};

const member: ContractMember = {
  user: {
    id: 'user-2',
    username: 'ada.augusta.king.noel.byron@engines.acme.com',
    firstName: 'Ada',
    lastName: 'Byron',
    disabled: false,
    revision: 7,
    credits: 18,
  },
  subscription: {
    id: 'subscription-2',
    contractId: 'contract-1',
    contractName: 'Acme 2030',
    clientId: 'client-1',
    clientName: 'Acme',
    role: 'FULL_USER',
    startDate: '2026-01-01',
    endDate: '2030-12-31',
    flatFileAccess: false,
    contractAdministrator: false,
    state: 'active',
  },
  state: 'active',
  lastLoginAt: null,
  downloads: 3,
  creditsUsed: 12,
  balance: 18,
  locked: null,
};

const self: ContractMember = {
  ...member,
  user: { ...member.user, id: testUser.id, username: testUser.name, credits: 0 },
  subscription: { ...member.subscription, id: 'subscription-1', contractAdministrator: true },
  locked: 'You cannot change your own account here. Ask another administrator.',
};

const figures = { activeUsers: 2, logins: 4, searches: 9, downloads: 3, credits: 12 };
const usage: CallResponse<typeof contractUsage> = {
  total: figures,
  buckets: [
    {
      from: '2026-03-01',
      to: '2026-03-01',
      activeUsers: 0,
      logins: 0,
      searches: 0,
      downloads: 0,
      credits: 0,
    },
    { from: '2026-03-02', to: '2026-03-02', ...figures },
  ],
};

const open = (address = '', answers: () => void = () => undefined, colours: 'light' | 'dark' = 'light') =>
  openPage(
    'FULL_USER',
    `/admin/client-dashboard${address}`,
    () => {
      answer(ownContracts, { contracts: [contract], total: 1 });
      answer(clientDashboard, dashboard);
      answer(contractUsage, usage);
      answer(contractUsers, { users: [self, member], total: 2 });
      answer(contractPool, { rows: [], total: 0, sum: 70 });
      answer(contractActivity, {
        rows: [
          {
            id: '1',
            at: '2026-03-02T08:00:00Z',
            kind: 'credits',
            user: member.user.username,
            text: 'export a.csv',
            credits: 12,
          },
        ],
        total: 1,
      });
      answers();
    },
    colours,
  );

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

it('shows seats, end, credits and usage, and each number opens what it counts', async () => {
  const opened = await open();
  await expect.element(link('2 of 5 seats used')).toBeVisible();
  await expect.element(page.getByText('31 Dec 2030').first()).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await link('12 credits used').click();
  const shown = () => Object.fromEntries(new URL(opened.address(), 'http://x').searchParams);
  expect(shown()).toMatchObject({ list: 'activity', kind: 'credits' });
  await expect.element(page.getByText('export a.csv')).toBeVisible();
  await link('9 searches').click();
  expect(shown()).toMatchObject({ list: 'activity', kind: 'search', from: expect.any(String) as string });
  // The last bar by keyboard.
  const bars = page.getByRole('slider', { name: /^Active users by day/ });
  (bars.element() as SVGElement).focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(bars).toHaveAttribute('aria-valuetext', '2 Mar 2026: 2 active users');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toMatchObject({ from: '2026-03-02', to: '2026-03-02' });
  expect(await seriousFindings()).toEqual([]);
});

it('invites a user, allots credits and deactivates', async () => {
  const invited: CallBody<typeof inviteToContract>[] = [];
  const allotted: CallBody<typeof postMemberCredits>[] = [];
  const turned: CallBody<typeof switchContractUser>[] = [];
  const { username } = member.user;
  await open('?list=users', () => {
    answer(inviteToContract, (body) => {
      invited.push(body);
      return { id: 'user-3', revision: 1 };
    });
    answer(postMemberCredits, (body) => {
      allotted.push(body);
      return { id: 'user-2', revision: 8, credits: 23, pool: 65 };
    });
    fail(switchContractUser, 409, 'CONFLICT', 'All seats are taken.');
  });
  await button('Invite a user').click();
  const form = page.getByRole('dialog', { name: 'Invite a user to Acme 2030' });
  await form.getByLabelText('E-mail address').fill('eve@acme.com');
  await form.getByLabelText('First name').fill('Eve');
  await form.getByLabelText('Last name').fill('Moneypenny');
  await form.getByLabelText('Role').selectOptions('Partial user');
  expect(await seriousFindings()).toEqual([]);
  await button('Invite the user').click();
  await expect.element(form).not.toBeInTheDocument();
  const names = { username: 'eve@acme.com', firstName: 'Eve', lastName: 'Moneypenny' };
  expect(invited).toEqual([{ ...names, role: 'PARTIAL_USER', endDate: '2030-12-31' }]);

  await button(`Credits: ${username}`).click();
  await expect.element(page.getByText('70 credits in the pool, 18 credits left to the user.')).toBeVisible();
  await page.getByLabelText('Credits', { exact: true }).fill('5');
  await page.getByLabelText('Reason').fill('More exports');
  await button('Allot').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(allotted).toEqual([{ revision: 7, kind: 'allotment', amount: 5, note: 'More exports' }]);

  await button(`More: ${username}`).click();
  await page.getByRole('menuitem', { name: 'Deactivate …' }).click();
  await button('Deactivate the user').click();
  await expect.element(page.getByText('All seats are taken.')).toBeVisible();
  answer(switchContractUser, (body) => {
    turned.push(body);
    return { id: 'user-2', revision: 8, closedSessions: 1 };
  });
  await button('Deactivate the user').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(turned).toEqual([{ revision: 7, disabled: true }]);
  // Nobody changes their own account.
  await expect.element(button(`Change: ${testUser.name}`)).not.toBeInTheDocument();
});

it('shows other users their own part', async () => {
  const own = { ...contract, view: 'own' as const };
  await open('', () => {
    answer(ownContracts, { contracts: [own], total: 1 });
    answer(clientDashboard, {
      contract: { ...dashboard.contract, view: 'own' },
      credits: null,
      own: { balance: 18, used: 12 },
      roles: [],
    });
  });
  await expect.element(link('12 credits used by you')).toBeVisible();
  await expect.element(page.getByText('2 of 5')).toBeVisible();
  await expect.element(button('Invite a user')).not.toBeInTheDocument();
  await expect.element(page.getByText('export a.csv')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

it('lets a user of several contracts choose, and says what to do without one', async () => {
  const second = { ...contract, id: 'contract-2', name: 'Acme flat files' };
  const opened = await open('', () => answer(ownContracts, { contracts: [contract, second], total: 2 }));
  await page.getByLabelText('Contract', { exact: true }).selectOptions('Acme flat files (Acme)');
  await expect.poll(opened.address).toContain('contract=contract-2');
  answer(ownContracts, { contracts: [], total: 0 });
  await openPage('FULL_USER', '/admin/client-dashboard', () =>
    answer(ownContracts, { contracts: [], total: 0 }),
  );
  await expect.element(page.getByText('You have no active subscription of a contract.')).toBeVisible();
});

it('fits a phone in dark colours', async () => {
  await page.viewport(390, 844);
  await open('?list=users', () => undefined, 'dark');
  await expect.element(button(`Change: ${member.user.username}`)).toBeVisible();
  await expect.element(page.getByLabelText('Sort by')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
  await link('Activity').click();
  await expect.element(page.getByText('export a.csv')).toBeVisible();
  // None of its columns can be sorted.
  await expect.element(page.getByLabelText('Sort by')).not.toBeInTheDocument();
});

const token: ProvisioningToken = {
  id: 'token-1',
  name: 'Entra ID',
  role: null,
  createdBy: 'grace@moltrove.example',
  createdAt: '2026-01-02T08:00:00.000Z',
  expiresAt: '2027-01-02T00:00:00.000Z',
  expired: false,
  lastUsedAt: '2026-03-04T09:10:00.000Z',
  lastAddress: '10.1.2.3',
};

it('connects an identity provider: a token is shown once, and revoked; what it changed opens the user', async () => {
  let tokens: ProvisioningToken[] = [];
  const bodies: CallBody<typeof createProvisioningToken>[] = [];
  const opened = await open('?list=provisioning', () => {
    answer(provisioning, () => ({ address: 'https://moltrove.example/scim/v2', tokens, mayCreate: true }));
    answer(provisioningChanges, {
      entries: [
        {
          position: 7,
          at: '2026-03-04T09:10:00.000Z',
          actor: 'SCIM: Entra ID',
          action: 'user.deprovisioned',
          before: { username: member.user.username },
          after: null,
          user: member.user.username,
        },
      ],
      more: false,
    });
    answer(createProvisioningToken, (body) => {
      bodies.push(body);
      tokens = [{ ...token, name: body.name }];
      return { token: 'moltrove-scim_123', created: tokens[0]! };
    });
    answer(revokeProvisioningToken, () => {
      tokens = [];
      return { revoked: true as const };
    });
  });
  await expect.element(page.getByText('https://moltrove.example/scim/v2')).toBeVisible();
  await expect.element(page.getByText('Tenant URL')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);

  await button('New token').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Entra ID');
  await page.getByLabelText('Role of new users').selectOptions('None: groups of the provider give roles');
  await page.getByLabelText('End').fill('2027-01-02');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Token', { exact: true })).toHaveTextContent('moltrove-scim_123');
  expect(bodies).toEqual([{ name: 'Entra ID', role: null, endDate: '2027-01-02' }]);
  await button('I have saved it').click();
  expect(document.body.textContent).not.toContain('moltrove-scim_123');
  await expect.element(page.getByText(/^Users get roles by groups, until 2 Jan 2027/)).toBeVisible();
  await button('Revoke Entra ID').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('No tokens')).toBeVisible();

  await expect.element(page.getByRole('cell', { name: 'Removed' })).toBeVisible();
  await link(member.user.username).click();
  expect(opened.address()).toContain('list=users');
});

it('says to who only manages the contract that others create tokens', async () => {
  await open('?list=provisioning', () => {
    answer(provisioning, { address: 'http://127.0.0.1:4680/scim/v2', tokens: [], mayCreate: false });
    answer(provisioningChanges, { entries: [], more: false });
  });
  await expect.element(page.getByText('An administrator of Moltrove creates them')).toBeVisible();
  await expect.element(page.getByText('only an address that begins with https')).toBeVisible();
  await expect.element(button('New token')).not.toBeInTheDocument();
});
