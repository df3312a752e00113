import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCharts } from '../../../testing/chart-answers.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../../testing/results-answers.ts';
import { firstCharts } from './chart-choice.ts';

const chartOf = (label: string) => page.getByRole('region', { name: label, exact: true });
const grip = page.getByRole('button', { name: /^Move pActivity/ });
/** Titles of the charts from top to bottom. */
const titles = () =>
  [...document.querySelectorAll('section:has([data-grip]) h3')].map((title) => title.textContent);
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=grid] tbody tr[aria-rowindex]')];

it('keeps the order that the user gives the charts: by keyboard, by menu, by dragging', async () => {
  const opened = await openPage('FULL_USER', '/results/documentstab', () => {
    answerResults([resultRow('references', { ref_id: 1, title: 'A title' })]);
    answerCharts(firstCharts);
  });
  await expect.poll(titles).toEqual(['Target', 'Activity type', 'pActivity', 'Scaffold', 'Mol. weight']);
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(titles).toEqual(['pActivity', 'Target', 'Activity type', 'Scaffold', 'Mol. weight']);
  await expect.element(page.getByText('pActivity is chart 1 of 5.')).toBeInTheDocument();
  await expect.element(grip).toHaveFocus();
  await page.getByRole('button', { name: 'pActivity: menu' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  const moved = ['Target', 'pActivity', 'Activity type', 'Scaffold', 'Mol. weight'];
  await expect.poll(titles).toEqual(moved);

  await opened.goTo('/search');
  await expect.poll(titles).toEqual([]);
  await opened.goTo('/results/documentstab');
  await expect.poll(titles).toEqual(moved);

  await grip.dropTo(chartOf('Target'), { targetPosition: { x: 20, y: 20 }, steps: 8 });
  await expect.poll(titles).toEqual(['pActivity', 'Target', 'Activity type', 'Scaffold', 'Mol. weight']);
  await page.getByRole('button', { name: 'Choose charts' }).click();
  await page.getByRole('button', { name: 'Back to the default charts' }).click();
  await expect.poll(titles).toEqual(['Target', 'Activity type', 'pActivity', 'Scaffold', 'Mol. weight']);
});

it('marks the rows of the bar under the pointer', async () => {
  await openPage('FULL_USER', '/results/activitiestab', () => {
    answerResults(
      ['IC50', 'Ki', 'IC50'].map((std_activity_type, at) =>
        resultRow('activities', { act_id: at + 1, std_activity_type }),
      ),
    );
    answerCharts(['activitytype']);
  });
  await chartOf('Activity type').getByRole('button', { name: /^IC50/ }).hover();
  await expect.poll(() => rows().map((row) => row.dataset['marked'])).toEqual(['true', 'false', 'true']);
});
