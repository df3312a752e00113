import {
  changeLimit,
  fetchBanner,
  installationState,
  listSettings,
  mailFacts,
  policies,
  saveBanner,
  secondFactor,
  storeSearch,
  switchFeature,
  testMail,
} from '@moltrove/contract';
import type { CallBody, CallResponse, Settings } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, disconnect } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const settings: Settings = {
  limits: [
    { name: 'rowsPerDay', value: 200_000, configured: 200_000, origin: 'default', changed: null },
    {
      name: 'bytesPerMinute',
      value: 50_000_000,
      configured: 134_217_728,
      origin: 'changed',
      changed: { at: '2026-03-04T10:00:00.000Z', by: 'grace@moltrove.example' },
    },
  ],
  atStart: [{ variable: 'PORT', description: 'Port to listen on.', value: '4680', origin: 'environment' }],
  features: [{ name: 'exports', on: true, configured: true, changed: null }],
};

const open = (section: string, answers: () => void, colours: 'light' | 'dark' = 'light') =>
  openPage(
    'SUPER_ADMIN',
    `/superadmin?section=${section}`,
    () => {
      answer(secondFactor, { state: 'passed' });
      answer(listSettings, settings);
      answers();
    },
    colours,
  );

it('changes a limit within its bounds, for a reason', async () => {
  const sent: CallBody<typeof changeLimit>[] = [];
  await open('limits', () =>
    answer(changeLimit, (body) => {
      sent.push(body);
      return { value: 5000 };
    }),
  );
  await expect
    .element(page.getByText('grace@moltrove.example, 4 Mar 2026; configured: 134 MB'))
    .toBeVisible();
  await expect.element(page.getByText('Port to listen on.')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Change: Rows shown to an account in a day' }).click();
  const value = page.getByLabelText('Value in rows');
  const action = page.getByRole('dialog').getByRole('button', { name: 'Change' });
  await page.getByLabelText('Reason').fill('Too many scripts');
  await value.fill('-3');
  await expect.element(action).toBeDisabled();
  await value.fill('5,000');
  await action.click();
  await expect.element(page.getByText('Rows shown to an account in a day: 5,000.')).toBeVisible();
  expect(sent).toEqual([{ name: 'rowsPerDay', value: 5000, was: 200_000, reason: 'Too many scripts' }]);
});

it('switches a feature off, whose page then says so', async () => {
  await page.viewport(390, 844);
  let off: CallResponse<typeof installationState>['off'] = [];
  const opened = await open(
    'features',
    () => {
      answer(installationState, () => ({ off, banner: null }));
      answer(switchFeature, () => {
        off = ['exports'];
        return { on: false };
      });
    },
    'dark',
  );
  await page.getByRole('button', { name: 'Switch off: Exports' }).click();
  await page.getByLabelText('Reason').fill('The disk is nearly full');
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect.element(page.getByText('Exports: off.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(opened.address()).toBe('/superadmin?section=features');
});

it('replaces the page of a feature that is switched off', async () => {
  await openPage('FULL_USER', '/sarview', () => {
    // The page asks for it before it knows.
    disconnect(storeSearch);
    answer(installationState, { off: ['sarView'], banner: null });
    answer(policies, {
      contact: 'it@lab.example',
      ownText: null,
      release: { name: 'R', date: null, source: 'S', attribution: 'A', simulated: false },
      keptDays: {
        unusedSearches: 1,
        loginAttempts: 1,
        deletedSearches: 1,
        exports: 1,
        searchOpenings: 1,
        notedRequests: 1,
      },
      registration: true,
    });
  });
  await expect.element(page.getByRole('heading', { name: 'SAR view: switched off' })).toBeVisible();
  await expect.element(page.getByText('it@lab.example')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

it('previews and saves a banner, which pages then show and which mere information lets users dismiss', async () => {
  let shown: CallResponse<typeof installationState>['banner'] = null;
  const sent: CallBody<typeof saveBanner>[] = [];
  await open('banner', () => {
    answer(fetchBanner, { banner: null, shown: false, changed: null });
    answer(installationState, () => ({ off: [], banner: shown }));
    answer(saveBanner, (body) => {
      sent.push(body);
      shown = { id: '1', text: 'New release on Friday', level: 'information', until: null };
      return { shown: true };
    });
  });
  await page.getByLabelText('Text').fill('New release on Friday');
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByText('New release on Friday'))
    .toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const banner = page.getByRole('status').filter({ hasText: 'New release on Friday' });
  await expect.element(banner).toBeVisible();
  expect(sent).toEqual([
    { banner: { text: 'New release on Friday', level: 'information', from: null, until: null } },
  ]);
  await banner.getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

it('shows what the mail server answered', async () => {
  await open('mail', () => {
    answer(mailFacts, {
      server: 'mail.lab.example:587',
      from: 'moltrove@lab.example',
      to: 'test.user@example.com',
    });
    answer(testMail, {
      outcome: 'refused',
      to: 'test.user@example.com',
      server: 'mail.lab.example:587',
      from: 'moltrove@lab.example',
      answer: 'Invalid login: 535 5.7.8 authentication failed',
    });
  });
  await page.getByRole('button', { name: 'Send a test to test.user@example.com' }).click();
  await expect.element(page.getByText('The mail server did not accept the mail.')).toBeVisible();
  await expect.element(page.getByText('535 5.7.8 authentication failed')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});
