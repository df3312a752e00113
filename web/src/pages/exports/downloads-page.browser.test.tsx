import { cancelExport, deleteExport, exportDataCount, fetchExports } from '@moltrove/contract';
import type { ExportRow } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../testing/results-answers.ts';

const exportRow = (changes: Partial<ExportRow>): ExportRow => ({
  exportId: 'e1',
  name: 'moltrove-x.csv',
  tab: 'activities',
  view: null,
  format: 'csv',
  state: 'running',
  sentence: 'Records with target ACHE (Official gene name).',
  address: '/results/activitiestab',
  release: 'Test release',
  rows: 12_000,
  rowsDone: 3000,
  structures: 40,
  credits: 40,
  size: null,
  createdDate: '2026-11-22T07:00:00Z',
  finishedDate: null,
  keptUntil: null,
  failure: null,
  notes: [],
  fetchedCount: 0,
  ...changes,
});

const item = (name: string) => page.getByRole('list', { name: 'Exports' }).getByRole('listitem', { name });

it('shows the progress of exports, cancels and removes them, and says why one failed', async () => {
  const failed = {
    state: 'failed',
    exportId: 'e2',
    name: 'moltrove-y.tsv',
    format: 'tsv',
    credits: 0,
  } as const;
  const listed = [exportRow({}), exportRow({ ...failed, failure: 'The disk of the server is full.' })];
  const opened = await openPage('FULL_USER', '/downloads/exports', () => {
    answer(fetchExports, () => ({ exports: listed, balance: 960 }));
    answer(cancelExport, () => {
      listed[0] = exportRow({ state: 'cancelled', credits: 0 });
      return { export: listed[0], balance: 1000 };
    });
    answer(deleteExport, () => {
      listed.shift();
      return { deleted: true as const };
    });
    answerResults([resultRow('activities', { act_id: 1 })]);
    answer(exportDataCount, { rows: 1, structures: 1, cost: 1, balance: 1000, affordable: true, kept: null });
  });
  const [running, refused] = [item('moltrove-x.csv'), item('moltrove-y.tsv')];
  await expect.element(running.getByText('3,000 of 12,000 rows written')).toBeVisible();
  // The page asks again while an export is running.
  listed[0] = exportRow({ rowsDone: 9000 });
  await expect.element(running.getByText('9,000 of 12,000 rows written')).toBeVisible();
  await expect.element(refused.getByText('The disk of the server is full.')).toBeVisible();
  await expect.element(refused.getByText(/cost nothing/)).toBeVisible();
  expect(await seriousFindings()).toEqual([]);

  await running.getByRole('button', { name: 'Cancel moltrove-x.csv' }).click();
  const sure = page.getByRole('dialog', { name: 'Cancel this export?' });
  await sure.getByRole('button', { name: 'Cancel the export' }).click();
  await expect.element(running.getByText('Cancelled')).toBeVisible();
  await running.getByRole('button', { name: 'Remove moltrove-x.csv' }).click();
  await expect.element(running).not.toBeInTheDocument();
  await expect.element(refused).toHaveFocus();
  await refused.getByRole('link', { name: 'Try again: moltrove-y.tsv' }).click();
  await expect.poll(opened.address).toBe('/export/activitiestab?format=tsv');
  await expect.element(page.getByRole('radio', { name: /^TSV/ })).toBeChecked();
});
