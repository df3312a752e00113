import { generateToken, installationState, registrationOpen, signOnOffer } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRoot } from 'react-dom/client';
import { answer, fail } from '../../testing/faked-server.ts';
import { showLogin } from './show-login.tsx';

it('shows the login without the application, which it loads when the visitor begins to type', async () => {
  answer(signOnOffer, { label: 'Company' });
  answer(registrationOpen, { open: true });
  const banner = { id: 'b1', text: 'Maintenance at 18:00', level: 'warning', until: null } as const;
  answer(installationState, { off: [], banner });
  fail(generateToken, 403, 'LOGIN_REFUSED', 'User name or password is wrong.');
  let loads = 0;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  showLogin(root, async () => {
    loads += 1;
    return { showApplication: () => null };
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Maintenance at 18:00');
  await expect.element(page.getByRole('link', { name: 'Log in with Company' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Get an evaluation account' })).toBeVisible();
  expect([loads, document.title]).toEqual([0, 'Log in · Moltrove']);
  await page.getByLabelText('User name').fill('test.user');
  expect(loads).toBeGreaterThan(0);
  await page.getByLabelText('Password', { exact: true }).fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('User name or password is wrong.')).toBeVisible();
  root.unmount();
  place.remove();
});
