import { describe, expect, it } from 'vitest';
import { tabs } from '@moltrove/contract';
import { findingsInBothSchemes } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ic50AtMost, searchAddress, targetByGene } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchPage } from '../pages/search-page.ts';

const criteria = [targetByGene('ACHE'), ic50AtMost(100)];

describe.skipIf(miniCut === null)(`axe-core finds nothing serious in light and dark${missingNote}`, () => {
  const journey = journeys();

  it('on the login page', async () => {
    const { page } = await journey.visitor();
    await page.goto('/login');
    await page.getByLabel('User name').waitFor();
    expect(await findingsInBothSchemes(page)).toEqual([]);
  });

  it('on the search page, empty, filled and with an open row', async () => {
    const { page } = await journey.enter('FULL_USER', '/search');
    const search = new SearchPage(page);
    await search.waitForCount('activities', 15_000);
    await page.getByRole('button', { name: /^Approved compounds/ }).waitFor();
    expect(await findingsInBothSchemes(page)).toEqual([]);
    await page.goto(searchAddress('/search', criteria));
    await search.waitForCount('activities', 700);
    expect(await findingsInBothSchemes(page)).toEqual([]);
    await search.row('Activity type and value').getByRole('button').first().click();
    await page.getByRole('combobox', { name: 'Unit' }).waitFor();
    expect(await findingsInBothSchemes(page)).toEqual([]);
    await page.getByRole('switch', { name: /^Target/ }).press('Space');
    await search.row('Target / Enzyme / Protein').getByText('off', { exact: true }).waitFor();
    await search.counts();
    expect(await findingsInBothSchemes(page)).toEqual([]);
  });

  it('on each tab of the results', async () => {
    const { page } = await journey.enter('FULL_USER', searchAddress('/results', criteria));
    const results = new ResultsPage(page);
    await results.rowsShown();
    // Rows are alike, and axe-core takes time for each of them.
    await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('10');
    for (const { label } of tabs) {
      await results.openTab(label);
      await results.settled();
      expect(await findingsInBothSchemes(page)).toEqual([]);
    }
    await results.chart('Target').getByRole('checkbox').first().click();
    await page.getByRole('button', { name: /^Remove the filter/ }).waitFor();
    await results.settled();
    expect(await findingsInBothSchemes(page)).toEqual([]);
  });
});
