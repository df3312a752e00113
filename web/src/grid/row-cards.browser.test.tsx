import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../testing/accessibility.ts';
import { openCompounds } from '../testing/head-answers.ts';

const box = (id: number) => page.getByRole('checkbox', { name: `Structure ID ${id}`, exact: true });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});

it('arrow keys move between cards, and space selects one', async () => {
  await openCompounds();
  await page.getByRole('button', { name: 'Rows', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cards' }).click();
  await expect.element(box(7)).toBeVisible();
  (box(7).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(box(8)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(box(9)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box(9)).toBeChecked();
  await userEvent.keyboard('{Home}');
  await expect.element(box(7)).toHaveFocus();
  // From a link of a card, too.
  await userEvent.keyboard('{Tab}{Tab}{ArrowRight}');
  await expect.element(box(8)).toHaveFocus();
  expect(await seriousFindings()).toEqual([]);
});

it('on a phone, down moves to the next card', async () => {
  await page.viewport(390, 844);
  await openCompounds();
  await expect.element(box(7)).toBeVisible();
  (box(7).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box(8)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(box(7)).toHaveFocus();
});
