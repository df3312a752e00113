import { exportDataCount, exportViewCount, sarActivities, setSarData, valueNoise } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, disconnect } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults } from '../../testing/results-answers.ts';
import { sarTableOf } from '../../testing/sar-answers.ts';

const table = sarTableOf([{ str_id: 7, smiles: null, name: 'donepezil' }]);

it('says that the table could not be fetched, and fetches it on request', async () => {
  await openPage('FULL_USER', '/sarview/sartable', () => {
    answerResults([]);
    disconnect(setSarData);
  });
  await expect.element(page.getByText('The table could not be fetched.')).toBeVisible();
  answer(setSarData, table);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('rowheader', { name: /donepezil/ })).toBeVisible();
});

it('offers to export all rows of the columns shown, in their order', async () => {
  const opened = await openPage(
    'FULL_USER',
    '/sarview/sartable?page=1&cols=24&sort=asc.ACHE%7CIC50%7CnM',
    () => {
      answerResults([]);
      answer(setSarData, table);
      const known = {
        rows: 1,
        structures: 1,
        cost: 1,
        columns: 9,
        balance: 100,
        affordable: true,
        kept: null,
      };
      answer(exportViewCount, known);
    },
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('menuitem', { name: /^Export all 1 row of this column/ }).click();
  await expect.poll(opened.address).toMatch(/^\/export\/sartable\?(?=.*cols=24)(?=.*sort=asc\.)/);
  await page.getByRole('link', { name: 'Back to SAR table' }).click();
  await expect.poll(opened.address).toMatch(/^\/sarview\/sartable\?(?=.*cols=24)(?=.*sort=asc\.)/);
});

it('saves what is on the screen alone, and leads to the exports that cost credits for the rest', async () => {
  const opened = await openPage('FULL_USER', '/sarview/sartable?cols=24', () => {
    answerResults([]);
    answer(setSarData, table);
    answer(exportDataCount, { rows: 9, structures: 1, cost: 1, balance: 100, affordable: true, kept: null });
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(
    items.elements().map((item) => [item.textContent, item.getAttribute('href')?.split('?')[0]]),
  ).toEqual([
    ['Rows 1–1 as shown', undefined],
    ['Export all 1 row of this column …', '/export/sartable'],
    ['Export the activities of all columns …', '/export/activitiestab'],
  ]);
  await items.last().click();
  await expect.poll(opened.address).toBe('/export/activitiestab');
  await expect.element(page.getByText(/^Costs 1 credit/)).toBeVisible();
});

it('says how far values of one structure differ where assays disagree', async () => {
  await openPage('FULL_USER', '/sarview/sartable', () => {
    answerResults([]);
    const cell = {
      state: 'measured' as const,
      value: 30,
      prefix: '=' as const,
      activities: 2,
      exact: 2,
      bounds: 0,
      inactive: 0,
      min: 10,
      max: 90,
      assays: 2,
      references: 2,
      noisy: true,
    };
    answer(setSarData, { ...table, rows: table.rows.map((row) => ({ ...row, cells: [cell] })) });
    answer(sarActivities, { activities: 2, actIds: [1, 2] });
    const figures = {
      groups: 212,
      pairs: 1096,
      median: 0.48,
      within95: 2.7,
      rms: 1.28,
      above03: 0.6,
      above1: 0.25,
    };
    answer(valueNoise, {
      release: 'release-1',
      noise: [{ activityType: 'IC50', level: 'target', ...figures }],
    });
  });
  await page.getByRole('gridcell', { name: /assays disagree/ }).click();
  const panel = page.getByRole('group', { name: /donepezil/ });
  await expect
    .element(panel.getByText(/in half of the cases, and by at most 2.70 \(500-fold\) in 95 %/))
    .toBeVisible();
  await panel.getByRole('link', { name: 'Spread of values' }).click();
  await expect.element(page.getByRole('heading', { name: 'Spread of values', level: 1 })).toBeVisible();
});

it('shows the values of one assay a column, names it, and opens exactly its values', async () => {
  const cell = {
    state: 'measured' as const,
    value: 30,
    prefix: '=' as const,
    activities: 2,
    exact: 2,
    bounds: 0,
    inactive: 0,
    min: 10,
    max: 90,
    assays: 1,
    references: 2,
    noisy: false,
  };
  const rows = table.rows.map((row) => ({ ...row, cells: [cell] }));
  const asked: unknown[] = [];
  const opened = await openPage('FULL_USER', '/sarview/sartable', () => {
    answerResults([]);
    answer(setSarData, (body) => {
      const { level, aggregate } = body.view!;
      const year = aggregate === 'latest' ? { year: 2019 } : {};
      return {
        ...table,
        leftOut: level === 'assay' ? 5 : 0,
        rows: rows.map((row) => ({ ...row, cells: [{ ...cell, ...year }] })),
        ...(level === 'assay' && { columnAssays: [{ assays: 1, assayId: 12, name: 'CHEMBL12' }] }),
      };
    });
    answer(sarActivities, (body) => {
      asked.push(body.level);
      return { activities: 2, actIds: [1, 2] };
    });
  });
  await page.getByLabelText('Values of each column').selectOptions('One assay a column');
  await expect.element(page.getByRole('columnheader', { name: /Assay CHEMBL12/ })).toBeVisible();
  await expect
    .element(page.getByText(/of other assays, or without a type or a value, are left out/))
    .toBeVisible();
  await page.getByLabelText('Value of each cell').selectOptions('Latest value');
  await expect.poll(opened.address).toMatch(/^\/sarview\/sartable\?(?=.*level=assay)(?=.*value=latest)/);
  await page.getByRole('gridcell', { name: /30/ }).click();
  await expect.element(page.getByText(/The latest of 2 exact values, published in 2019/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the 2 activities' })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['assay']));
});
