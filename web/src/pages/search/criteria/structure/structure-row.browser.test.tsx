import { allResultsCount, count, structuresBySmilesSmarts } from '@moltrove/contract';
import type { CallBody } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seriousFindings } from '../../../../testing/accessibility.ts';
import { answer } from '../../../../testing/faked-server.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { searchId } from '../../../../testing/results-answers.ts';
import {
  addStructureRow,
  countsOfDrawn,
  failPreparations,
  firstHits,
  quinazoline,
  structureField,
  structureRow,
} from '../../../../testing/structure-row.ts';

const ethanol = 'CCO';
const hit = (str_id: number, smiles: string) => ({
  str_id,
  smiles,
  pref_name: null,
  chembl_id: `CHEMBL${str_id}`,
  similarity: null,
});

it('shows the hits so far while a search is running, and never those of an earlier query', async () => {
  await page.viewport(390, 844);
  let isRunning = true;
  const finished = Promise.withResolvers<void>();
  const asked: string[] = [];
  const isSlow = (body: CallBody<typeof count>) => isRunning && JSON.stringify(body).includes(quinazoline);
  await openPage('FULL_USER', '/search', () => {
    failPreparations();
    answer(structuresBySmilesSmarts, async ({ value }) => {
      asked.push(value);
      // The server, too, answers after a while, and the page asks again.
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (value !== quinazoline) return { complete: true, count: 1, structures: [hit(1, ethanol)] };
      const structures = [2, 3].map((id) => hit(id, quinazoline));
      if (!isRunning) return { complete: true, count: 54, structures };
      return { complete: false, count: 17, progress: { looked: 1200, total: 4800 }, structures };
    });
    answer(count, async (body) => {
      if (isSlow(body)) await finished.promise;
      return { rows: countsOfDrawn(body) };
    });
    answer(allResultsCount, async (body) => {
      if (isSlow(body)) await finished.promise;
      return { searchid: searchId, rows: countsOfDrawn(body) };
    });
  });
  await addStructureRow();
  await structureField.fill(quinazoline);
  await expect.element(structureRow.getByText('17 so far', { exact: true })).toBeVisible();
  await expect.element(firstHits.getByText('First of 17 so far')).toBeVisible();
  const progress = firstHits.getByRole('progressbar', { name: 'Structure search' });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
  await expect.element(firstHits.getByRole('link').nth(1).getByRole('img')).toBeVisible();
  expect(firstHits.getByRole('link').elements()).toHaveLength(2);
  expect(await seriousFindings()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);

  await structureField.fill(ethanol);
  await expect.element(firstHits.getByText('1 structure', { exact: true })).toBeVisible();
  await expect.element(structureRow.getByText(/so far/)).not.toBeInTheDocument();
  const timesAsked = () => asked.filter((value) => value === quinazoline).length;
  const before = timesAsked();

  await structureField.fill(quinazoline);
  await expect.element(structureRow.getByText('17 so far', { exact: true })).toBeVisible();
  await expect.poll(timesAsked).toBeGreaterThan(before);
  isRunning = false;
  finished.resolve();
  await expect.element(structureRow.getByText('54 str. · 223 act.')).toBeVisible();
  await expect.element(structureRow.getByRole('progressbar')).not.toBeInTheDocument();
});
