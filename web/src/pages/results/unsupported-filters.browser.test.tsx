import {
  compareSavedSearch,
  listSavedSearches,
  openSavedSearch,
  saveSearch,
  savedViewSchema,
  saveSessionSummary,
  searchHistory,
  searchSchema,
  storeSearch,
} from '@moltrove/contract';
import type { CallBody } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decodeSearch, encodeSearch } from '../../search/address/search-link.ts';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answerCharts } from '../../testing/chart-answers.ts';
import { answer } from '../../testing/faked-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow, searchId } from '../../testing/results-answers.ts';
import { savedSearch, savedRelease } from '../../testing/saved-searches.ts';
import { releaseCounts } from '../../testing/usual-answers.ts';

const company = { chartKey: 'company', include: ['Some company'] };
const binding = { chartKey: 'assaytype', include: ['B'] };
const search = searchSchema.parse({
  query: { rows: [{ rowId: 'r1', criterion: { option: 'ClinicalPhases', phases: ['Approved'] } }] },
  filters: [company, binding],
});
const address = `/results/documentstab?s=${encodeSearch(search)}`;
const lacking = 'Test release lacks the chart Company: its filter was not applied.';

const unsupported = page.getByRole('list', { name: 'Filters that are not applied' });
const chips = (list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .elements()
    .map((chip) => (chip as HTMLElement).innerText);
const keysOf = (filters: readonly { readonly chartKey: string }[] = []) =>
  filters.map(({ chartKey }) => chartKey);

/** Opens results with a filter of a chart that the release has, and one of a chart that it lacks. */
async function openFiltered() {
  const asked: string[][] = [];
  const recorded: CallBody<typeof saveSessionSummary>[] = [];
  const opened = await openPage('FULL_USER', address, () => {
    answerResults([resultRow('references', { ref_id: 1, title: 'A title' })]);
    answerCharts(['assaytype']);
    answer(storeSearch, (body) => {
      asked.push(keysOf(body.search.filters));
      return { searchid: searchId, counts: releaseCounts };
    });
    answer(saveSessionSummary, (body) => {
      recorded.push(body);
      return { saved: 1 };
    });
  });
  await expect.element(unsupported.getByText('not in this release, not applied')).toBeVisible();
  return { ...opened, asked, recorded };
}

it('a filter on a chart missing from the release is reported, ignored, and removable', async () => {
  const { address: current, asked, recorded } = await openFiltered();
  expect(chips('Filters that are not applied')).toEqual([
    'Company: Some company not in this release, not applied',
  ]);
  expect(chips('Filters')).toEqual(['Assay type: Binding']);
  await expect.element(page.getByRole('region', { name: 'Assay type', exact: true })).toBeVisible();
  await expect.poll(() => asked).toEqual([['assaytype']]);
  // The history keeps it for a release that has the chart.
  await expect
    .poll(() => recorded.map(({ lackingFilters }) => keysOf(lackingFilters)))
    .toEqual([['company']]);
  expect(await seriousFindings()).toEqual([]);

  const remove = unsupported.getByRole('button', {
    name: 'Remove the filter Company: Some company, which is not applied',
  });
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(unsupported).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Reset all' })).toHaveFocus();
  const left = decodeSearch(new URL(current(), location.href).searchParams.get('s')!);
  expect(left.ok && keysOf(left.search.filters)).toEqual(['assaytype']);
  expect(chips('Filters')).toEqual(['Assay type: Binding']);
  expect(new Set(asked.map(String))).toEqual(new Set(['assaytype']));
});

it('a saved search and the history keep a filter on a chart missing from the release', async () => {
  const { goTo } = await openFiltered();
  const saved: CallBody<typeof saveSearch>[] = [];
  const own = {
    ...savedSearch('1', 'Of a company'),
    filterCount: 2,
    view: savedViewSchema.parse({ tab: 'documentstab' }),
  };
  const kept = { ...own, baseline: { ...own.baseline!, reason: lacking } };
  answer(saveSearch, (body) => {
    saved.push(body);
    return kept;
  });
  answer(listSavedSearches, { own: [kept], shared: [], release: savedRelease, limit: 100 });
  answer(compareSavedSearch, kept);
  answer(openSavedSearch, { ...kept, search });
  answer(searchHistory, {
    entries: [
      {
        id: '1',
        sentence: 'Approved compounds.',
        filterCount: 2,
        counts: releaseCounts,
        release: savedRelease,
        at: own.createdAt,
      },
    ],
    total: 1,
    kept: 100,
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabelText('Name').fill('Of a company');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved as “Of a company”.', { exact: true })).toBeVisible();
  expect(saved.map((body) => keysOf(body.search.filters))).toEqual([['assaytype', 'company']]);

  await goTo('/saved');
  const row = page.getByRole('article', { name: 'Of a company', exact: true });
  await expect.element(row.getByText(lacking)).toBeVisible();
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect.element(page.getByRole('button', { name: /With 2 chart filters\./ })).toBeVisible();
  await page.getByRole('tab', { name: /^Saved/ }).click();
  await row.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.element(unsupported.getByText('not in this release, not applied')).toBeVisible();
});
