import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../../testing/results-answers.ts';

const bar = page.getByRole('navigation', { name: 'Pages of the table' });
const selected = (count: number) =>
  expect.element(bar.getByText(`${count} selected`, { exact: true })).toBeVisible();
const first = () => document.querySelector<HTMLElement>('[data-row="1"][data-column="1"]');

it('selects by keyboard: ranges, the page, clearing and undoing that', async () => {
  await openPage('FULL_USER', '/results/structuretab', () =>
    answerResults(Array.from({ length: 25 }, (_, at) => resultRow('structures', { str_id: at + 1 }))),
  );
  await expect.poll(first).not.toBeNull();
  first()!.focus();
  await userEvent.keyboard('[Space]');
  await selected(1);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await selected(3);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await selected(2);
  await expect
    .element(page.getByRole('status').filter({ hasText: '2 structures selected' }))
    .toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}[Space]{/Shift}');
  await selected(5);
  await userEvent.keyboard('{Control>}a{/Control}');
  await selected(25);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar.getByText(/selected/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await selected(25);
});
