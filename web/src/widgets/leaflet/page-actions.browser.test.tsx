import { storeSearch } from '@moltrove/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { useTouchScreen } from '../../testing/emulation.ts';
import { answer } from '../../testing/faked-server.ts';
import { answerHeads } from '../../testing/head-answers.ts';
import { openPage } from '../../testing/open-page.tsx';

const trigger = page.getByRole('button', { name: 'Actions on this page' });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function openOnPhone(address: string) {
  await page.viewport(390, 844);
  await useTouchScreen();
  const opened = await openPage('FULL_USER', address, answerHeads);
  await expect.element(trigger).toBeVisible();
  return opened;
}

it('are a menu on a phone, which is used by keys and closes with the focus on its button', async () => {
  const opened = await openOnPhone('/leaflet/structure/7');
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Print');
  expect(await seriousFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(focused).toBe('Actions on this page');

  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Print');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('Show as a program');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'As a program' });
  await expect.element(dialog.getByText('prints the head of this page as JSON')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Actions on this page');

  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Print');
  // The first call of the page of exports.
  answer(storeSearch, () => new Promise(() => undefined));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(opened.address).toMatch(/^\/export\/dossier\?s=/);
});

it('print the page of a reference from the menu', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  await openOnPhone('/leafletreference/0/3');
  await trigger.click();
  await expect.element(page.getByRole('menuitem', { name: 'Dossier' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect.poll(() => print.mock.calls).toHaveLength(1);
});
