import { createPersonalToken, personalTokens, revokePersonalToken } from '@moltrove/contract';
import type { PersonalToken } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer, fail } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';

const used: PersonalToken = {
  id: 'used',
  name: 'Nightly report',
  scopes: ['read', 'export'],
  createdAt: '2026-01-02T08:00:00.000Z',
  expiresAt: '2026-12-01T00:00:00.000Z',
  expired: false,
  lastUsedAt: '2026-03-04T09:10:00.000Z',
  lastAddress: '10.1.2.3',
};
const ended: PersonalToken = { ...used, id: 'ended', name: 'Old one', expired: true, lastUsedAt: null };

it('creates a token, shows it once, and revokes one after a question', async () => {
  let tokens = [used, ended];
  const bodies: unknown[] = [];
  await openPage('FULL_USER', '/access-tokens', () => {
    answer(personalTokens, () => ({ tokens }));
    answer(createPersonalToken, (body) => {
      bodies.push(body);
      const created = { ...used, id: 'new', name: body.name, lastUsedAt: null };
      tokens = [created, ...tokens];
      return { token: 'moltrove_123', created };
    });
    answer(revokePersonalToken, ({ id }) => {
      tokens = tokens.filter((each) => each.id !== id);
      return { revoked: true as const };
    });
  });
  await expect.element(page.getByText(/^Read, Export, until/)).toBeVisible();
  await expect.element(page.getByText(/^Last used 4 Mar 2026.*from 10\.1\.2\.3/)).toBeVisible();
  await expect.element(page.getByText('ended', { exact: true })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);

  await page.getByRole('button', { name: 'Create the token' }).click();
  await expect.element(page.getByText('Give a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Notebook');
  await page.getByRole('checkbox', { name: 'Save' }).click();
  await page.getByLabelText('End').fill('2026-06-01');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Token', { exact: true })).toHaveTextContent('moltrove_123');
  await expect.element(page.getByRole('heading', { name: 'Save the token Notebook' })).toHaveFocus();
  expect(bodies).toEqual([{ name: 'Notebook', scopes: ['read', 'save'], endDate: '2026-06-01' }]);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  expect(document.body.textContent).not.toContain('moltrove_123');

  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Nightly report', { exact: true })).not.toBeInTheDocument();
});

it('says why a token was not created, and keeps what was typed', async () => {
  await openPage('PARTIAL_USER', '/access-tokens', () => {
    answer(personalTokens, { tokens: [] });
    fail(createPersonalToken, 409, 'CONFLICT', 'You have 20 personal access tokens, the maximum.');
  });
  await expect.element(page.getByText('You have no tokens.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('One more');
  await page.getByRole('button', { name: 'Create the token' }).click();
  await expect.element(page.getByRole('alert').getByText('the maximum', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('One more');
});
