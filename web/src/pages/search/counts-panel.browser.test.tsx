import {
  activityLogs,
  allResultsCount,
  assayLogs,
  count,
  lineCounts,
  namesInSearch,
  searchExamples,
  searchQuerySchema,
  searchSchema,
  structureLogs,
} from '@moltrove/contract';
import type { SearchCounts } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { encodeSearch } from '../../search/address/search-link.ts';
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

it('says what a search that finds nothing would find without each of its rows, as links', async () => {
  const [rows, nothing] = [
    [approvedCompounds, { option: 'Structure', structureIds: [7] }].map((criterion, at) => ({
      rowId: `r${at}`,
      criterion,
    })),
    { ...releaseCounts, structures: 0, activities: 0 },
  ];
  const search = searchSchema.parse({ query: { rows } });
  const opened = await openPage('FULL_USER', `/search?s=${encodeSearch(search)}`, () => {
    for (const prepared of [structureLogs, activityLogs, assayLogs]) failWithoutReason(prepared, 500);
    failWithoutReason(count, 500);
    answer(namesInSearch, { rows: [{ tab: 'structures', id: 7, name: 'ASPIRIN' }], drawings: [] });
    answer(allResultsCount, { searchid: searchId, rows: [nothing] });
    answer(lineCounts, ({ lines }) => ({
      lines: lines.map(({ query }) => {
        const structures = query.rows?.[0]?.enabled === false ? 1 : 0;
        return { status: 'counted' as const, structures, activities: 0, references: 0, complete: true };
      }),
    }));
  });
  const offers = found.getByRole('list', { name: 'What it finds without a row' });
  await expect.element(offers.getByText('Without “structure ASPIRIN”: still nothing')).toBeVisible();
  const before = opened.address();
  await offers
    .getByText('Without “highest phase Approved”:')
    .getByRole('link', { name: '1 structure' })
    .click();
  await expect.poll(opened.address).not.toBe(before);
});
