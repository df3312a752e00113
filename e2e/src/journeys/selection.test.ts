import { type SearchCounts, tabs } from '@moltrove/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, searchIn, targetByGene } from '../harness/search-address.ts';
import { quiet } from '../harness/quiet.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchPage } from '../pages/search-page.ts';
import { SelectionParts } from '../pages/selection-parts.ts';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const countsOfTabs = async (results: ResultsPage): Promise<Partial<SearchCounts>> => {
  const counts = tabs.map(async ({ count, label }) => [count, await results.tabCount(label)] as const);
  return Object.fromEntries(await Promise.all(counts));
};

/** The rows of ACHE, ten on a page, which costs less than the usual 25. */
const few = (tab: string): string => `${searchAddress(`/results/${tab}`, [targetByGene('ACHE')])}&size=10`;

describe.skipIf(miniCut === null)(`selected rows, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address = few('structuretab'), look: Parameters<typeof journey.visitor>[0] = {}) => {
    const visitor = await journey.enter('FULL_USER', address, look);
    const results = new ResultsPage(visitor.page);
    await results.rowsShown();
    return { ...visitor, results, selection: new SelectionParts(visitor.page) };
  };

  it('persists across pages, orders and tabs, and becomes a separate search', async () => {
    const { page, results, selection, complaints } = await open();
    for (const position of [1, 2, 4]) await selection.tick(position);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    await results.settled();
    for (const position of [1, 3]) await selection.tick(position);
    await selection.waitForSelected(5);
    await results.sortBy('Mol. weight', 'descending');
    await selection.waitForSelected(5);
    await results.openTab('Assays');
    await selection.tick(2);
    await selection.waitForSelected(1);
    await page.goBack();
    await results.settled();
    await selection.waitForSelected(5);
    await picture(page, 'selection-bar');
    expect(await seriousFindings(page)).toEqual([]);

    await selection.press('New search by selection');
    await selection.counts();
    await picture(page, 'selection-counts');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const parent = page.url();
    const counts = await selection.openNewSearch();
    expect(counts.structures).toBe(5);
    await headline(page).filter({ hasText: '5 selected structures.' }).waitFor();
    await results.rowsShown();
    expect(counts).toMatchObject(await countsOfTabs(results));
    expect(await results.grid.locator('tbody tr[aria-rowindex]').count()).toBe(5);
    expect(await selection.wayBack.innerText()).toContain('Back to Records with target ACHE');
    await picture(page, 'selection-new-search');
    expect(await seriousFindings(page)).toEqual([]);

    const shared = page.url();
    await page.goto(`/new-search-results${new URL(shared).search}`);
    await page.waitForURL('**/new-search-results/structuretab?*');
    await results.rowsShown();
    expect(counts).toMatchObject(await countsOfTabs(results));
    await results.openTab('Activities');
    await results.waitForTabCount('Activities', counts.activities);
    await selection.wayBack.click();
    await page.waitForURL(/\/results\/structuretab/);
    await results.settled();
    expect(new URL(page.url()).searchParams.get('sort')).toBe(new URL(parent).searchParams.get('sort'));
    await results.grid.locator('thead th[aria-sort="descending"]').waitFor();

    const colleague = await open(shared);
    await colleague.results.waitForTabCount('Structures', 5);
    await colleague.selection.wayBack.click();
    await colleague.page.waitForURL(/\/results\/structuretab/);
    expect(complaints).toEqual([]);
  });

  it('supports browser back, and appears in the builder as a row that cannot be edited', async () => {
    const { page, results, selection } = await open();
    for (const position of [2, 3]) await selection.tick(position);
    const parent = page.url();
    await selection.openNewSearch();
    await results.rowsShown();
    await page.getByRole('link', { name: 'Edit search' }).click();
    const search = new SearchPage(page);
    const row = search.row('Selected structures (2)');
    await row.waitFor();
    expect((await search.counts()).structures).toBe(2);
    expect(await row.getByRole('button', { name: 'Selected structures (2)', exact: true }).isDisabled()).toBe(
      true,
    );
    await picture(page, 'selection-in-builder');
    expect(await seriousFindings(page)).toEqual([]);
    await page.goBack();
    await results.rowsShown();
    await page.goBack();
    await results.settled();
    expect(page.url()).toBe(parent);
    await selection.waitForSelected(2);
  });

  it('can be all rows except two, and all of those except one', async () => {
    const { page, results, selection } = await open(few('activitiestab'));
    const all = await results.tabCount('Activities');
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await selection.press(`Select all ${all.toLocaleString('en')}`);
    await selection.waitForSelected(all);
    for (const position of [1, 5]) await selection.tick(position);
    await selection.waitForSelected(all - 2);
    const counts = await selection.openNewSearch();
    expect(counts.activities).toBe(all - 2);
    await results.waitForTabCount('Activities', all - 2);
    const count = all.toLocaleString('en');
    expect(await headline(page).innerText()).toBe(
      `All ${count} activities of “Records with target ACHE (Official gene name)” but 2.`,
    );
    expect(searchIn(page.url()).rows[0].criterion).toMatchObject({ ids: [], within: { filters: [] } });

    await results.rowsShown();
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await selection.press(`Select all ${(all - 2).toLocaleString('en')}`);
    await selection.tick(2);
    expect((await selection.openNewSearch()).activities).toBe(all - 3);
    await results.waitForTabCount('Activities', all - 3);
    await selection.wayBack.click();
    await results.waitForTabCount('Activities', all - 2);
    await selection.wayBack.click();
    await results.waitForTabCount('Activities', all);
  });

  it('opens the rows behind a count, and returns', async () => {
    const { page, results } = await open(few('documentstab'));
    await results.settled();
    const whole = await results.tabCount('Activities');
    const cell = results.grid.getByRole('link', { name: /^[\d,]+$/ }).last();
    await cell.click();
    await page.waitForURL(/in=documentstab\.\d+/);
    await results.rowsShown();
    const chip = page.getByRole('button', { name: /^Remove the restriction to reference (?!\d+$)/ });
    await chip.waitFor();
    const found = await results.tabCount('Activities');
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(whole);
    expect(await results.tabCount('References')).toBe(1);
    await picture(page, 'selection-goto');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await results.waitForTabCount('Activities', found);
    await page.getByRole('link', { name: 'All of this reference in the release' }).click();
    await page.waitForURL(/\/new-search-results\//);
    await headline(page)
      .filter({ hasText: /^Records of reference (?!\d+\.$)/ })
      .waitFor();
    await results.rowsShown();
    expect(await results.tabCount('Activities')).toBeGreaterThanOrEqual(found);
    await page.goBack();
    await results.waitForTabCount('Activities', found);
    await chip.click();
    await results.waitForTabCount('Activities', whole);
    await page.goBack();
    await results.waitForTabCount('Activities', found);
  });

  it('compares selected rows side by side, at an address', async () => {
    const { page, selection } = await open(undefined, { width: 760, dark: true });
    for (const position of [1, 3]) await selection.tick(position);
    await selection.press('Compare selected');
    await page.waitForURL(/compare=structuretab/);
    const comparison = selection.dialog.getByRole('region', { name: 'Comparison' });
    await comparison.getByRole('row', { name: /^Mol\. weight/ }).waitFor();
    expect(await comparison.getByRole('columnheader').count()).toBe(3);
    await quiet(page);
    await picture(page, 'selection-compare');
    expect(await seriousFindings(page)).toEqual([]);
    const before = await comparison.getByRole('row').count();
    await page.getByRole('switch', { name: 'Only what differs' }).click();
    expect(await comparison.getByRole('row').count()).toBeLessThan(before);
    await page.reload();
    await comparison.getByRole('row', { name: /^Mol\. weight/ }).waitFor();
    await page.keyboard.press('Escape');
    await selection.dialog.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('compare=');
  });

  it('names the rows that the release does not have', async () => {
    const rows = { option: 'SelectedRows', tab: 'structuretab', ids: [97, 115, 999_999_999] };
    const { page, results } = await open(searchAddress('/new-search-results/structuretab', [rows]));
    await results.waitForTabCount('Structures', 2);
    await page.getByText('1 selected structure is not in this release: 999999999').waitFor();
    await page.getByRole('link', { name: 'Edit search' }).click();
    const row = new SearchPage(page).row('Selected structures (3)');
    await row.getByText('1 structure is not in this release: 999999999').waitFor();
  });

  it('shows the complete list of a cell, at an address', async () => {
    const { page, results, selection } = await open(few('documentstab'));
    const cell = results.grid.getByTitle(/^View all \d+: /).first();
    const [, entries] = /^View all (\d+): /.exec((await cell.getAttribute('title'))!)!;
    await cell.click();
    await page.waitForURL(/cell=documentstab\.\d+\.\w+/);
    const list = selection.dialog.getByRole('listitem');
    await list.nth(Number(entries) - 1).waitFor();
    expect(await list.count()).toBe(Number(entries));
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await list.nth(Number(entries) - 1).waitFor();
    await page.goBack();
    await selection.dialog.waitFor({ state: 'detached' });
  });
});
