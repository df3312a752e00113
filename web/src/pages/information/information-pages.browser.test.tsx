import { policies } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
/** Distance of an element from the top edge of the window, in pixels. */
const topOf = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top;

it('fits on a phone', async () => {
  await page.viewport(390, 844);
  const { goTo } = await openPage(null, '/usermanual', () => {
    answer(policies, {
      contact: null,
      ownText: null,
      release: { name: 'Test release', date: null, source: 'Test', attribution: '', simulated: false },
      keptDays: {
        unusedSearches: 30,
        loginAttempts: 30,
        deletedSearches: 30,
        exports: 30,
        searchOpenings: 30,
        notedRequests: 30,
      },
      registration: false,
    });
  });
  for (const [path, title] of [
    ['/usermanual', 'User manual'],
    ['/usermanual/values', 'Values and doubts'],
    ['/keywords', 'Keywords'],
    ['/policies', 'Policies'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one page after the other
    await goTo(path);
    await expect.element(heading(title)).toBeVisible();
    expect(document.documentElement.scrollWidth, path).toBe(390);
    expect(await seriousFindings(), path).toEqual([]);
    // oxlint-enable no-await-in-loop
  }
  await expect.element(page.getByText('This installation names no contact.')).toBeVisible();
  await goTo('/usermanual/values');
  await page.getByText('Chapters: Values and doubts').click();
  await page.getByRole('link', { name: 'Keyboard', exact: true }).click();
  await expect.element(heading('Keyboard')).toBeVisible();
});

it('defines every term, each with its own address, and filters the terms', async () => {
  const opened = await openPage(null, '/keywords#pactivity', () => undefined, 'dark');
  await expect.element(heading('Keywords')).toBeVisible();
  await expect.poll(() => topOf('pactivity')).toBeLessThan(400);
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Filter the keywords' }).fill('polar surface');
  await expect.element(page.getByText(/^3 keywords$/)).toBeVisible();
  await page.getByText('A to Z', { exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'T', exact: true })).toBeVisible();
  const parameters = () => Object.fromEntries(new URL(opened.address(), location.href).searchParams);
  await expect.poll(parameters).toEqual({ q: 'polar surface', order: 'letter' });
  const address = opened.address();
  await opened.goTo('/usermanual');
  await expect.element(heading('User manual')).toBeVisible();
  await opened.goTo(address);
  await expect.element(page.getByText(/^3 keywords$/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'T', exact: true })).toBeVisible();
});
