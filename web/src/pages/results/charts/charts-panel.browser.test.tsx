import { chart, chartDataStatus } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, disconnect } from '../../../testing/faked-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../../testing/results-answers.ts';

const charts: CallResponse<typeof chartDataStatus>['charts'] = [
  {
    chartKey: 'assaytype',
    chartLabel: 'Assay type',
    chartType: 'List',
    chartPriorityOrder: 1,
    enabledByDefault: true,
    filtered: false,
    available: true,
  },
];

it('shows that the charts are being computed, that one failed, and draws it on request', async () => {
  let asked = 0;
  await openPage('FULL_USER', '/results/documentstab', () => {
    answerResults([resultRow('references', { ref_id: 1, title: 'A title' })]);
    answer(chartDataStatus, () => {
      asked += 1;
      return { status: asked > 1 ? ('ready' as const) : ('resolving' as const), charts };
    });
    disconnect(chart);
  });
  const computing = page.getByText('The results are still being computed; the charts follow.');
  await expect.element(computing).toBeVisible();
  await expect.element(computing).not.toBeInTheDocument();
  const assayType = page.getByRole('region', { name: 'Assay type' });
  await expect.element(assayType.getByText('This chart could not be drawn.')).toBeVisible();
  answer(chart, {
    chartType: 'List',
    chartKey: 'assaytype',
    chartLabel: 'Assay type',
    chartPriorityOrder: 1,
    structures: 3,
    activities: 5,
    chartData: [{ value: 'Binding', label: 'Binding', structures: 3, activities: 5 }],
    maxCount: 10,
    totalEntries: 1,
  });
  await assayType.getByRole('button', { name: 'Try again' }).click();
  await expect.element(assayType.getByRole('checkbox', { name: /Binding/ })).toBeVisible();
});
