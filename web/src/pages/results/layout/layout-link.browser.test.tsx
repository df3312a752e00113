import { columns, defaultLayout, exportDataCount } from '@moltrove/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../../testing/accessibility.ts';
import { answer } from '../../../testing/faked-server.ts';
import { compoundRow } from '../../../testing/head-answers.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults } from '../../../testing/results-answers.ts';
import { layoutText } from './linked-layout.ts';

const usual = defaultLayout(columns.structures);
const fewColumns = {
  ...usual,
  hidden: usual.order.filter((key) => !['str_id', 'pref_name', 'mol_weight'].includes(key)),
  rows: 'short',
} as const;
const address = `/results/structuretab?layout=${layoutText('structures', fewColumns)}`;
const strip = page.getByRole('region', { name: 'Layout of the link' });
const heading = (name: string) => page.getByRole('columnheader', { name });
const answers = () => answerResults([compoundRow(7, { mol_weight: 180.16 })]);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

it('shows the columns and rows of the link, and afterwards those of the user again', async () => {
  const opened = await openPage('FULL_USER', address, answers);
  await expect.element(strip.getByText('Columns and rows are those of the link.')).toBeVisible();
  await expect.element(heading('Mol. weight')).toBeVisible();
  await expect.element(heading('Formula')).not.toBeInTheDocument();
  const row = page.getByRole('row', { name: /ASPIRIN|CHEMBL7|7/ }).last();
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThan(60);
  expect(await seriousFindings()).toEqual([]);
  await strip.getByRole('button', { name: 'Show mine' }).click();
  await expect.element(heading('Formula')).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  expect(opened.address()).toBe('/results/structuretab');
});

it('stores the columns and rows of the link only on request, with the changes since', async () => {
  const opened = await openPage('FULL_USER', address, answers);
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await page.getByRole('menuitem', { name: '120 px' }).click();
  await expect.element(strip).toBeVisible();
  await opened.goTo('/results/structuretab');
  await expect.element(heading('Formula')).toBeVisible();
  await opened.goTo(address);
  await expect.element(heading('Formula')).not.toBeInTheDocument();
  await strip.getByRole('button', { name: 'Keep as mine' }).click();
  await expect.poll(opened.address).toBe('/results/structuretab');
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(heading('Mol. weight')).toBeVisible();
  await expect.element(heading('Formula')).not.toBeInTheDocument();
});

it('says that a layout cannot be read, and shows the columns of the user', async () => {
  await page.viewport(390, 844);
  const opened = await openPage('FULL_USER', '/results/structuretab?layout=structuretab.AAAA', answers);
  await expect.element(strip.getByText(/cannot be read; these are yours/)).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Structure ID 7' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
  await strip.getByRole('button', { name: 'Close' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  expect(opened.address()).toBe('/results/structuretab');
});

it('keeps the layout of the link while the rows are sorted', async () => {
  const opened = await openPage('FULL_USER', address, answers);
  await heading('Mol. weight').getByText('Mol. weight').click();
  await expect.poll(opened.address).toContain('sort=');
  await expect.element(strip).toBeVisible();
  expect(opened.address()).toContain('layout=structuretab.');
});

it('is chosen in a menu, by keyboard too', async () => {
  await openPage('FULL_USER', '/results/structuretab', answers);
  await expect.element(heading('Formula')).toBeVisible();
  const button = page.getByRole('button', { name: 'Rows', exact: true });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const shown = page.getByRole('menuitem', { name: '120 px' });
  await expect.element(shown.getByRole('img', { name: 'shown now' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link with this layout' })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const marked = page.getByRole('menuitem').filter({ has: page.getByRole('img', { name: 'shown now' }) });
  await expect.element(marked).toHaveTextContent('40 px');
});

it('is copied on a phone too, where a button stands in for the menu', async () => {
  await page.viewport(390, 844);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPage('FULL_USER', address, answers);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Structure ID 7' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rows', exact: true })).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
  await page.getByRole('button', { name: 'Copy link with this layout' }).click();
  await expect.element(page.getByText(/Link copied/)).toBeVisible();
  const [link] = copied.mock.lastCall ?? [];
  expect(new URL(String(link)).searchParams.get('layout')).toBe(layoutText('structures', fewColumns));
  expect(await seriousFindings()).toEqual([]);
});

it('is followed by an export of these rows, with the columns hidden since', async () => {
  const opened = await openPage('FULL_USER', address, () => {
    answers();
    answer(exportDataCount, { rows: 1, structures: 1, cost: 1, balance: 9, affordable: true, kept: null });
  });
  await expect.element(heading('Mol. weight')).toBeVisible();
  const sendToExport = async (): Promise<string | null> => {
    await page.getByRole('button', { name: 'Send to' }).first().click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await expect.element(page.getByRole('heading', { name: 'Export', exact: true })).toBeVisible();
    return new URL(opened.address(), 'https://moltrove.test').searchParams.get('columns');
  };
  expect(await sendToExport()).toBe('str_id.pref_name.mol_weight.inchi_key');
  opened.goBack();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Mol. weight' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(heading('Mol. weight')).not.toBeInTheDocument();
  expect(await sendToExport()).toBe('str_id.pref_name.inchi_key');
  await opened.goTo('/results/structuretab');
  expect(await sendToExport()).toBeNull();
});
