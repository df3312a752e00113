import { listSavedSearches } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../testing/results-answers.ts';

const openResults = () =>
  openPage('FULL_USER', '/results', () =>
    answerResults([resultRow('structures', { str_id: 1, pref_name: 'Aspirin' })]),
  );

const finder = page.getByRole('combobox', { name: 'Find a page, command or search' });
const focusedIn = (selector: string) => () => document.activeElement?.closest(selector) != null;

it('finds commands of the page and pages by words, and gives the focus back when it closes', async () => {
  await page.viewport(1280, 900);
  const { address } = await openResults();
  await expect.element(page.getByRole('gridcell', { name: 'Aspirin' })).toBeVisible();
  document.querySelector<HTMLElement>('#one-box')!.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(finder).toHaveFocus();
  expect(await seriousFindings()).toEqual([]);
  await userEvent.keyboard('colmns');
  await expect.element(page.getByRole('dialog').getByRole('option').first()).toHaveTextContent('Columns');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText(/of \d+ shown/)).toBeVisible();
  await userEvent.keyboard('{Escape}');

  document.querySelector<HTMLElement>('#one-box')!.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(finder).toHaveFocus();
  await userEvent.keyboard('nothing like this');
  await expect.element(page.getByText('Nothing has all of these words.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(finder).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('one-box');

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(finder).toHaveFocus();
  await userEvent.keyboard('keyw');
  await page.getByRole('option', { name: 'Keywords', exact: true }).click();
  await expect.poll(address).toBe('/keywords');
});

it('lists no pages that the role may not open, and no searches of a role that cannot search', async () => {
  await openPage('GOSTAR_ADMIN', '/', () =>
    answer(listSavedSearches, () => {
      throw new Error('asked for saved searches');
    }),
  );
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Find a page or command' }).click();
  await expect.element(page.getByRole('option', { name: 'Subscriptions' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Results' }).elements()).toEqual([]);
  expect(page.getByRole('option', { name: 'Super administration' }).elements()).toEqual([]);
});

it('goes by F6 and Shift+F6 through header, page, charts and table, and skips to the table', async () => {
  await page.viewport(1280, 900);
  await openResults();
  await expect.element(page.getByRole('gridcell', { name: 'Aspirin' })).toBeVisible();
  document.querySelector<HTMLElement>('#one-box')!.focus();
  await userEvent.keyboard('{F6}');
  expect(document.activeElement?.id).toBe('main');
  await userEvent.keyboard('{F6}');
  expect(focusedIn('aside')()).toBe(true);
  while (!focusedIn('[role="grid"]')()) await userEvent.keyboard('{F6}');
  while (focusedIn('main')()) await userEvent.keyboard('{F6}');
  expect(focusedIn('header')()).toBe(true);
  while (!focusedIn('[role="grid"]')()) await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  expect(focusedIn('aside')()).toBe(false);

  document.querySelector<HTMLElement>('a[href="#main"]')!.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(focusedIn('[role="grid"]')()).toBe(true);
});
