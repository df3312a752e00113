import { chartDataStatus } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../testing/results-answers.ts';

it('shows the page of results as a program in two languages', async () => {
  await openPage('FULL_USER', '/results/activitiestab?page=2&size=50&sort=activity_value.desc', () => {
    answerResults([resultRow('activities', { act_id: 1 })]);
    answer(chartDataStatus, { status: 'ready', charts: [] });
  });
  await page.getByRole('button', { name: 'Show as a program' }).click();
  const dialog = page.getByRole('dialog', { name: 'As a program' });
  await expect.element(dialog.getByText('prints this page of activities as JSON')).toBeVisible();

  await expect.element(dialog.getByText('call("POST", "/api/results/activitiestab", body)')).toBeVisible();
  await expect
    .element(dialog.getByText('"sortOrder": {"column": "activity_value", "direction": "desc"}'))
    .toBeVisible();
  await dialog.getByText('curl', { exact: true }).click();
  await expect.element(dialog.getByText("send POST '/api/results/activitiestab'")).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});
