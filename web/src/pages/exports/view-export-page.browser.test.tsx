import { exportViewCount, fetchExports, startViewExport, type ExportRow } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerRelease } from '../../testing/usual-answers.ts';
import { answerResults } from '../../testing/results-answers.ts';

const exportRow: ExportRow = {
  exportId: 'e1',
  name: 'moltrove-x-sar-table.xlsx',
  tab: null,
  view: 'sartable',
  format: 'xlsx',
  state: 'failed',
  sentence: 'The whole release.',
  address: '/sarview/sartable?cols=24&pick=%5B%22A%7CKi%7CnM%22%5D&pictures=true',
  release: 'Test release',
  rows: 40,
  rowsDone: 0,
  structures: 40,
  credits: 0,
  size: null,
  createdDate: '2026-11-22T07:00:00Z',
  finishedDate: '2026-11-22T07:01:00Z',
  keptUntil: null,
  failure: 'It failed.',
  notes: [],
  fetchedCount: 0,
};
const known = { rows: 40, structures: 40, cost: 40, columns: 9, balance: 100, affordable: true, kept: null };

it('exports a SAR table as it is shown, with pictures, for a cost that is shown before', async () => {
  const counted: { shown: unknown }[] = [];
  const started: { shown: unknown }[] = [];
  const opened = await openPage(
    'FULL_USER',
    '/export/sartable?sort=desc.A%7CKi%7CnM&pick=%5B%22A%7CKi%7CnM%22%5D&page=3&size=50',
    () => {
      answerResults([]);
      answer(exportViewCount, (body) => {
        counted.push(body);
        return known;
      });
      answer(startViewExport, (body) => {
        started.push(body);
        return { export: exportRow, balance: 60 };
      });
      answer(fetchExports, { exports: [exportRow], balance: 60 });
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Export: SAR table' })).toBeVisible();
  await expect.element(page.getByText(/^Costs 40 credits/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Content: 9 columns' })).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
  await page.getByRole('radio', { name: /^Excel workbook/ }).click();
  await page.getByRole('checkbox', { name: 'With structure pictures' }).click();
  await expect.poll(opened.address).toMatch(/pictures=true/);
  await page.getByRole('button', { name: 'Export 40 rows as Excel workbook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByText(/^SAR table as Excel workbook/)).toBeVisible();
  expect(started).toHaveLength(1);
  expect(started[0]).toMatchObject({
    format: 'xlsx',
    pictures: true,
    cost: 40,
    shown: {
      view: 'sartable',
      columns: ['A|Ki|nM'],
      sortOrder: { column: 'A|Ki|nM', direction: 'desc' },
    },
  });
  expect(counted[0]!.shown).toEqual(started[0]!.shown);

  await page.getByRole('link', { name: /^Try again/ }).click();
  await expect.poll(opened.address).toMatch(/^\/export\/sartable\?cols=24&pick=.*pictures=true&format=xlsx$/);
});

it('exports an analyzer as it is shown, for free', async () => {
  const bodies: unknown[] = [];
  await openPage('FULL_USER', '/export/heatmap?rows=year&rowcount=50&share=row&measure=activities', () => {
    answerResults([]);
    answerRelease(['target', 'activitytype', 'year']);
    answer(exportViewCount, (body) => {
      bodies.push(body);
      return { ...known, rows: 21, structures: 0, cost: 0 };
    });
  });
  await expect.element(page.getByRole('heading', { name: 'Export: Heat map' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export 21 rows as CSV' })).toBeEnabled();
  await expect.element(page.getByText(/It lists no structures/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Heat map' })).toBeVisible();
  await page.getByRole('radio', { name: /^Excel workbook/ }).click();
  await expect
    .element(page.getByRole('checkbox', { name: 'With structure pictures' }))
    .not.toBeInTheDocument();
  expect(bodies[0]).toMatchObject({
    shown: {
      view: 'heatmap',
      rows: { chartKey: 'year' },
      columns: { chartKey: 'activitytype' },
      measure: 'activities',
      share: 'row',
    },
  });
});
