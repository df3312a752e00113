import { describe, expect, it } from 'vitest';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { sqlCountsOfGene } from '../harness/mini-counts.ts';
import { ChartPanel } from '../pages/chart-panel.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchPage } from '../pages/search-page.ts';

const number = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));

describe.skipIf(miniCut === null)(`from a question to its rows, on the mini cut${missingNote}`, () => {
  const journey = journeys();

  it('finds acetylcholinesterase IC50 <= 100 nM with the counts of SQL, opens tabs, sorts, filters and goes back', async () => {
    const expected = sqlCountsOfGene('ACHE');
    const { page, complaints } = await journey.enter('FULL_USER');
    const search = new SearchPage(page);
    const everything = await search.counts();
    expect(everything.activities).toBe(15_000);

    await search.addCriterion('Target / Enzyme / Protein');
    await search.chooseTarget('Official gene name', 'ACHE');
    await search.waitForCount('activities', 2461);
    await search.addCriterion('Activity type and value');
    await search.fillActivity({ type: 'IC50', prefix: '<=', value: '100', unit: 'nM' });
    await search.waitForCount('activities', expected.activities);
    expect(await search.counts()).toEqual(expected);
    await picture(page, 'search-built');

    await search.showResults();
    const results = new ResultsPage(page);
    expect(await results.rowsShown()).toBe(25);
    const perTab = {
      Structures: expected.structures,
      Activities: expected.activities,
      Assays: expected.assays,
      'Development compounds': expected.clinicalCompounds,
      References: expected.references,
    };
    for (const [label, count] of Object.entries(perTab)) {
      await results.openTab(label);
      await results.waitForTabCount(label, count);
      expect(await results.rowsShown()).toBe(Math.min(25, count));
      await picture(page, `results-${label.toLowerCase().replaceAll(' ', '-')}`);
    }

    await results.openTab('Activities');
    await results.sortBy('Standard value', 'descending');
    const values = (await results.column('Standard value')).map(number);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values[0]).toBeLessThanOrEqual(100);
    await results.sortBy('Standard value', 'ascending');
    const smallest = (await results.column('Standard value')).map(number);
    expect(smallest).toEqual(smallest.toSorted((a, b) => a - b));
    expect(smallest[0]).toBeLessThan(values[0]);

    await new ChartPanel(page).choose('Journal / patent office');
    const [first, second] = await results.bars('Journal / patent office');
    await results.chart('Journal / patent office').getByRole('checkbox').first().click();
    await results.waitForTabCount('Activities', first.activities);
    await results.waitForTabCount('Structures', first.structures);
    expect(await results.bars('Journal / patent office')).toContainEqual(second);
    await picture(page, 'results-filtered');

    const filtered = page.url();
    await page.reload();
    await results.waitForTabCount('Activities', first.activities);
    expect(page.url()).toBe(filtered);

    await page
      .getByRole('button', { name: `Remove the filter Journal / patent office: ${first.label}` })
      .click();
    await results.waitForTabCount('Activities', expected.activities);
    await page.goBack();
    await results.waitForTabCount('Activities', first.activities);

    await results.chart('Journal / patent office').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: `Remove ${second.label}` }).click();
    await page.getByRole('button', { name: 'Reset all' }).click();
    await results.waitForTabCount('Activities', expected.activities);

    await page.getByRole('link', { name: 'Edit search' }).click();
    await search.waitForCount('activities', expected.activities);
    expect(await search.counts()).toEqual(expected);
    expect(complaints).toEqual([]);
  });

  it("opens a colleague's link, with its tab, sort and filters", async () => {
    const first = await journey.enter('FULL_USER');
    await first.page.getByRole('button', { name: /^Cytochrome P450 19A1: IC50/ }).click();
    const search = new SearchPage(first.page);
    await search.waitForCount('activities', 492);
    await search.showResults();
    const results = new ResultsPage(first.page);
    await results.openTab('Activities');
    await new ChartPanel(first.page).choose('Assay type');
    await results.chart('Assay type').getByRole('checkbox').first().click();
    await first.page.getByRole('button', { name: /Remove the filter/ }).waitFor();
    await results.sortBy('Standard value', 'descending');
    const address = first.page.url();
    const [count, rows] = [await results.tabCount('Activities'), await results.column('Activity ID')];

    const second = await journey.enter('EVALUATE_USER', address);
    const theirs = new ResultsPage(second.page);
    await theirs.waitForTabCount('Activities', count);
    await theirs.rowsShown();
    expect(await theirs.column('Activity ID')).toEqual(rows);
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('draws the structures of a page', async () => {
    const { page } = await journey.enter('FULL_USER', '/results/structuretab');
    const results = new ResultsPage(page);
    await results.rowsShown();
    const drawings = results.grid.getByRole('img', { name: /^Structure of / });
    await drawings.nth(3).waitFor();
    const drawn = () =>
      drawings.evaluateAll((images) =>
        images.slice(0, 4).every((image) => (image as HTMLImageElement).naturalWidth > 0),
      );
    await expect.poll(drawn).toBe(true);
  });
});
