import {
  activityLogs,
  allResultsCount,
  assayLogs,
  count,
  searchExamples,
  searchQuerySchema,
  structureLogs,
} from '@moltrove/contract';
import type { SearchCounts } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failWithoutReason } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { searchId } from '../../testing/results-answers.ts';
import { releaseCounts } from '../../testing/usual-answers.ts';

const approved: SearchCounts = { ...releaseCounts, structures: 300, activities: 4745 };
const approvedCompounds = { option: 'ClinicalPhases', phases: ['Approved'] };
const counted = { searchid: searchId, rows: [approved] as [SearchCounts] };
const found = page.getByRole('complementary', { name: 'What the search finds' });
const showResults = found.getByRole('button', { name: 'Show results' });

async function openSearch(): Promise<void> {
  const example = {
    title: 'Approved compounds',
    searchcriteria: searchQuerySchema.parse({ rows: [{ rowId: 'r1', criterion: approvedCompounds }] }),
    counts: approved,
  };
  await openPage('FULL_USER', '/search', () => {
    answer(searchExamples, { examples: [example] });
    for (const prepared of [structureLogs, activityLogs, assayLogs]) failWithoutReason(prepared, 500);
    failWithoutReason(count, 500);
  });
  await expect.element(found.getByText('15,000', { exact: true })).toBeVisible();
}

const chooseApproved = () => page.getByRole('button', { name: /^Approved compounds/ }).click();

it('keeps the previous counts visible while new ones are slow', async () => {
  await openSearch();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  answer(allResultsCount, async () => {
    await held;
    return counted;
  });
  await chooseApproved();
  await expect.element(found.getByText('Counting …').first()).toBeVisible();
  await expect.element(found.getByText('15,000', { exact: true })).toBeVisible();
  await expect.element(showResults).toBeEnabled();
  release();
  await expect.element(found.getByText('4,745', { exact: true })).toBeVisible();
});

it('says that counting failed, shows zeros, and counts again on request', async () => {
  await openSearch();
  failWithoutReason(allResultsCount, 500);
  await chooseApproved();
  const note = found.getByRole('alert');
  await expect.element(note.getByText('The search could not be counted.')).toBeVisible();
  await expect
    .element(note.getByText('The server answered with status 500 and no explanation.'))
    .toBeVisible();
  await expect.element(found.getByText(/^Nothing matches all rows/)).not.toBeInTheDocument();
  expect(found.getByText('0', { exact: true }).elements()).toHaveLength(6);
  answer(allResultsCount, counted);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect.element(found.getByText('4,745', { exact: true })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
