import {
  endAdministratorSessions,
  giveAdministratorRole,
  giveSetUpCode,
  listAdministrators,
  passSecondFactor,
  secondFactor,
} from '@moltrove/contract';
import type { Administrator, CallBody } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const grace: Administrator = {
  id: 'admin-1',
  username: 'grace@moltrove.example',
  firstName: 'Grace',
  lastName: 'Hopper',
  disabled: false,
  revision: 3,
  roles: [
    {
      subscriptionId: 's1',
      role: 'GOSTAR_ADMIN',
      contractName: 'Acme 2030',
      endDate: '2030-01-01',
      active: true,
    },
  ],
  twoStep: false,
  openSessions: 2,
  lastLoginAt: '2026-03-04T10:00:00.000Z',
  locked: null,
};

const self: Administrator = {
  ...grace,
  id: 'user-1',
  username: 'test.user@example.com',
  twoStep: true,
  locked: 'You cannot change your own account here. Ask another administrator.',
};

const open = (answers: () => void = () => undefined, colours: 'light' | 'dark' = 'light') =>
  openPage(
    'SUPER_ADMIN',
    '/superadmin',
    () => {
      answer(secondFactor, { state: 'passed' });
      answer(listAdministrators, { administrators: [self, grace], total: 2 });
      answers();
    },
    colours,
  );

it('leads to two-step login before anything else', async () => {
  await open(() => answer(secondFactor, { state: 'off' }));
  await expect.element(page.getByText('Set up two-step login first')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Set up two-step login' }))
    .toHaveAttribute('href', '/two-step');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(await seriousFindings()).toEqual([]);
});

it('asks a session that was opened without a code for one, and then shows the page', async () => {
  let state: 'codeWanted' | 'passed' = 'codeWanted';
  await open(() => {
    answer(secondFactor, () => ({ state }));
    fail(passSecondFactor, 403, 'CODE_WANTED', 'This code is wrong or was already used.');
  });
  const code = page.getByLabelText('Code');
  await code.fill('111111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('This code is wrong or was already used.')).toBeVisible();
  answer(passSecondFactor, () => {
    state = 'passed';
    return { passed: true as const };
  });
  await code.fill('222222');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('row', { name: 'grace@moltrove.example' })).toBeVisible();
});

it('lists administrators, and ends the sessions of another one for a reason', async () => {
  const sent: CallBody<typeof endAdministratorSessions>[] = [];
  await open(() =>
    answer(endAdministratorSessions, (body) => {
      sent.push(body);
      return { closed: 2 };
    }),
  );
  const row = page.getByRole('row', { name: 'grace@moltrove.example' });
  await expect.element(row.getByText('until 1 Jan 2030, Acme 2030')).toBeVisible();
  await expect.element(page.getByText('Your account')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await row.getByRole('button', { name: 'End all sessions' }).click();
  const action = page.getByRole('button', { name: 'End the sessions' });
  await expect.element(action).toBeDisabled();
  await page.getByLabelText('Reason').fill('A lost laptop');
  await action.click();
  await expect.element(page.getByText('2 sessions of grace@moltrove.example ended.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'A lost laptop' }]);
});

it('keeps what was typed when a role is refused', async () => {
  await page.viewport(390, 844);
  await open(
    () => fail(giveAdministratorRole, 400, 'INVALID_REQUEST', 'This user has no active subscription.'),
    'dark',
  );
  await page.getByRole('button', { name: 'Give a role' }).click();
  await page.getByLabelText('User name').fill('ada@acme.example');
  await page.getByLabelText('Reason').fill('Stands in for Grace');
  await page.getByRole('dialog').getByRole('button', { name: 'Give the role' }).click();
  await expect.element(page.getByText('This user has no active subscription.')).toBeVisible();
  await expect.element(page.getByLabelText('User name')).toHaveValue('ada@acme.example');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
});

it('makes a set-up code for a super administrator, and shows it once', async () => {
  const chief: Administrator = { ...grace, roles: [{ ...grace.roles[0]!, role: 'SUPER_ADMIN' }] };
  await page.viewport(390, 844);
  await open(() => {
    answer(listAdministrators, { administrators: [self, chief], total: 2 });
    answer(giveSetUpCode, { code: 'abcd-efgh-jkmn-pqrs', expiresAt: '2026-03-05T10:00:00.000Z' });
  });
  await page.getByRole('button', { name: 'Make a set-up code: grace@moltrove.example' }).click();
  await page.getByLabelText('Reason').fill('New colleague');
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect
    .element(page.getByLabelText('Set-up code', { exact: true }))
    .toHaveTextContent('abcd-efgh-jkmn-pqrs');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('abcd-efgh-jkmn-pqrs')).not.toBeInTheDocument();
});
