import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { aspirinSmiles, compoundRow, openCompounds } from '../../testing/head-answers.ts';
import { answerResults } from '../../testing/results-answers.ts';

const sheet = (name: string) => page.getByRole('region', { name: `Preview of ${name}`, exact: true });
const cardLink = (name: string) =>
  page.getByRole('listitem').getByRole('link', { name, exact: true }).first();
const openCards = () =>
  openCompounds(() => {
    answerResults([7, 8, 9].map((strId) => compoundRow(strId, { smiles: aspirinSmiles })));
  });

it('is at the bottom of a narrow window, below cards', async () => {
  await page.viewport(390, 844);
  await openCards();
  await cardLink('ASPIRIN').click();
  const edges = () => {
    const { left, right, bottom } = sheet('ASPIRIN').element().getBoundingClientRect();
    return [left, right, bottom];
  };
  await expect.poll(edges).toEqual([0, 390, 844]);
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Next compound' }).click();
  const { top } = (await sheet('IBUPROFEN').findElement()).getBoundingClientRect();
  const drawing = page.getByRole('link', { name: 'Open IBUPROFEN' });
  const end = () => drawing.element().getBoundingClientRect().bottom;
  await expect.poll(end).toBeLessThanOrEqual(top);
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Preview IBUPROFEN');
});

it('leaves the link that opened it in view, also in the last row', async () => {
  await page.viewport(390, 844);
  await openCards();
  const name = cardLink('NAPROXEN');
  (await name.findElement()).scrollIntoView({ block: 'end' });
  await name.click();
  const { top } = (await sheet('NAPROXEN').findElement()).getBoundingClientRect();
  // Scroll offsets are whole pixels.
  await expect.poll(() => name.element().getBoundingClientRect().bottom).toBeLessThan(top + 1);
  const pages = page.getByRole('navigation', { name: 'Pages of the table' });
  await expect.element(pages).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect.element(pages).toBeVisible();
});
