import {
  activityLogs,
  allResultsCount,
  assayLogs,
  count,
  lineCounts,
  structureLogs,
} from '@moltrove/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, failWithoutReason } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import type { OpenedPage } from '../../testing/open-page.tsx';
import { oneBoxPopup } from './one-box-part.ts';

/** Holds back what reads the text, until the returned function lets it load or fail. */
function holdBack(): (how: 'succeed' | 'fail') => void {
  const load = oneBoxPopup.load;
  oneBoxPopup.loaded = null;
  const ended = Promise.withResolvers<'succeed' | 'fail'>();
  const held = vi.spyOn(oneBoxPopup, 'load').mockImplementation(async () => {
    if ((await ended.promise) === 'succeed') return load();
    throw new Error('Failed to fetch dynamically imported module: box.js');
  });
  onTestFinished(() => {
    held.mockRestore();
  });
  return ended.resolve;
}

const box = page.getByRole('combobox', { name: /^Search for a target/ });
const line = page.getByRole('option', { name: /Published since 2012/ });

const openKeywords = async (): Promise<OpenedPage> =>
  openPage('FULL_USER', '/keywords', () => {
    answer(lineCounts, ({ lines }) => ({ lines: lines.map(() => ({ status: 'late' as const })) }));
    // The search that Enter opens is not counted here.
    for (const counted of [structureLogs, activityLogs, assayLogs, count, allResultsCount])
      failWithoutReason(counted, 500);
  });

it('keeps what is typed, and Enter, until what reads it is loaded', async () => {
  const end = holdBack();
  const { address } = await openKeywords();
  await box.click();
  await userEvent.keyboard('since 201');
  await expect.element(box).toHaveValue('since 201');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  expect(await seriousFindings()).toEqual([]);
  await userEvent.keyboard('2{Enter}');
  await expect.element(box).toHaveValue('since 2012');
  expect(address()).toBe('/keywords');
  end('succeed');
  await expect.poll(address).toMatch(/^\/search\?s=/);
  await expect.element(box).toHaveValue('');
});

it('says what it shows to a screen reader, and closes by Escape before it loses the focus', async () => {
  const end = holdBack();
  await openKeywords();
  await box.fill('since 2012');
  end('succeed');
  await expect.element(line).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.element(box).toHaveAttribute('aria-controls', page.getByRole('listbox').element().id);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.poll(() => box.element().getAttribute('aria-activedescendant')).toBe(line.element().id);
  await userEvent.keyboard('{Escape}');
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toHaveFocus();
});

it('says that it could not be loaded, and tries again when it gets the focus', async () => {
  const end = holdBack();
  await openKeywords();
  await box.fill('since 2012');
  end('fail');
  await expect.element(page.getByText(/A part of this page could not be loaded/)).toBeVisible();
  vi.restoreAllMocks();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toHaveFocus();
  await box.click();
  await expect.element(line).toBeVisible();
});
