import { describe, expect, it } from 'vitest';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, targetByGene } from '../harness/search-address.ts';
import { SearchPage } from '../pages/search-page.ts';

const beforePrint = { option: 'Bibliography', criterion: { fromYear: 1501, toYear: 1502 } };
const impossible = [targetByGene('ACHE'), beforePrint];

describe.skipIf(miniCut === null)(`empty, pending and failed results, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string) => {
    const visitor = await journey.enter('FULL_USER', address);
    return { ...visitor, search: new SearchPage(visitor.page) };
  };

  it('suggests what to do about a search without results', async () => {
    const { page, search, complaints } = await open(searchAddress('/search', impossible));
    await search.waitForCount('activities', 0);
    await search.found.getByText(/^Nothing matches all rows/).waitFor();
    await search.row('Target / Enzyme / Protein').getByText('2,461').waitFor();
    await search
      .row('Bibliography')
      .getByLabel(/^This row alone: 0 structures/)
      .waitFor();
    expect(await search.found.getByRole('button', { name: 'Show results' }).isDisabled()).toBe(true);

    await page.goto(searchAddress('/results/activitiestab', impossible));
    await page.getByText('No activities', { exact: true }).waitFor();
    await page.getByText('Loosen a row of the search or switch it off, or check the terms in it.').waitFor();
    await page.getByRole('link', { name: 'Edit the search' }).click();
    await search.waitForCount('activities', 0);
    expect(complaints).toEqual([]);
  });

  it('reports that this release does not have the term, and counts zero for it', async () => {
    const { page, search } = await open('/search');
    await search.addCriterion('Target / Enzyme / Protein');
    await page.getByRole('combobox', { name: 'Target', exact: true }).fill('zzzz');
    await page.getByText('This release has nothing that matches “zzzz”.').waitFor();
    const oneBox = page.getByRole('combobox', { name: /^Search for a target/ });
    await oneBox.fill('zzzz');
    await page.getByText('Nothing in this release has that name or identifier.').waitFor();
    await oneBox.fill('10.1021/no.such.paper');
    await page.getByRole('option', { name: /DOI 10\.1021\/no\.such\.paper/ }).click();
    await search.waitForCount('activities', 0);
    await search.found.getByText(/^Nothing matches all rows/).waitFor();
  });
});
