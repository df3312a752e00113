import { describe, expect, it } from 'vitest';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ic50AtMost, searchAddress, targetByGene } from '../harness/search-address.ts';
import { focused, tabTo } from '../pages/focus.ts';
import { Header } from '../pages/header.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchPage } from '../pages/search-page.ts';

const twoRows = [targetByGene('ACHE'), ic50AtMost(100)];

describe.skipIf(miniCut === null)(`by keyboard alone, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string) => {
    const visitor = await journey.enter('FULL_USER', address);
    return visitor;
  };

  it('goes from an empty page to sorted rows', async () => {
    const { page, complaints } = await open('/search');
    const search = new SearchPage(page);
    await search.waitForCount('activities', 15_000);
    await page.keyboard.press('/');
    const { oneBox } = new Header(page);
    await expect.poll(() => focused(page)).toMatch(/Search for a target/);
    await page.keyboard.type('CYP19A1');
    await page.keyboard.press('Enter');
    await search.row('Target / Enzyme / Protein').waitFor();
    expect(await oneBox.inputValue()).toBe('');
    const found = await search.counts();
    expect(found.activities).toBeGreaterThan(0);
    expect(found.activities).toBeLessThan(15_000);

    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/results\//);
    const results = new ResultsPage(page);
    await results.waitForTabCount('Activities', found.activities);
    await results.rowsShown();
    // The buttons of the header and the entries of the charts come first.
    await tabTo(page, /^a Activities/, 70);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\/activitiestab/);
    await results.rowsShown();
    await tabTo(page, /^td /);

    const at = () =>
      page.evaluate(() => {
        const { row, column } = (document.activeElement as HTMLElement).dataset;
        return { row, column };
      });
    expect(await at()).toEqual({ row: '0', column: '1' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toEqual({ row: '1', column: '2' });
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect.poll(at).toEqual({ row: '1', column: '0' });
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    for (let press = 0; press < 40 && !(await focused(page)).startsWith('th pActivity'); press += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await results.grid.locator('thead th[aria-sort="ascending"]').waitFor();
    await page.keyboard.press('Enter');
    await results.grid.locator('thead th[aria-sort="descending"]').waitFor();
    await results.settled();
    expect(await focused(page)).toMatch(/^th pActivity/);
    const values = (await results.column('pActivity')).map((text) => Number(text.replace(/^[<>≤≥] /, '')));
    expect(values).toHaveLength(25);
    expect(values).toEqual(values.toSorted((a, b) => b - a));

    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.waitForURL(/\/search/);
    await search.waitForCount('activities', found.activities);
    expect(complaints).toEqual([]);
  });

  it('lists the shortcuts on ?, and Escape returns the focus', async () => {
    const { page } = await open(searchAddress('/search', twoRows));
    const search = new SearchPage(page);
    await search.waitForCount('activities', 700);
    await search.row('Activity type and value').getByRole('button').first().focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Go to the search box in the header').waitFor();
    await page.keyboard.press('/');
    expect(await focused(page)).not.toMatch(/Search for a target/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Activity type and value');
  });

  it('moves through a row part by part', async () => {
    const { page } = await open(searchAddress('/search', twoRows));
    const search = new SearchPage(page);
    await search.waitForCount('activities', 700);
    await search.row('Target / Enzyme / Protein').getByRole('button').first().focus();
    const passed: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
    }
    expect(passed).toEqual([
      'switch Target / Enzyme / Protein takes part in the search',
      'button More for the row Target / Enzyme / Protein',
      'button Remove the row Target / Enzyme / Protein',
      'button Remove ACHE',
      'input AND',
      'input same record',
    ]);
  });

  it('keeps the focus nearby when a row or a value is removed', async () => {
    const { page } = await open(searchAddress('/search', twoRows));
    const search = new SearchPage(page);
    await search.waitForCount('activities', 700);
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };

    await press('Remove the row Target / Enzyme / Protein');
    await search.row('Target / Enzyme / Protein').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Activity type and value');
    await press('Undo');
    await search.row('Target / Enzyme / Protein').waitFor();

    await press('Remove ACHE');
    await expect.poll(() => focused(page)).toMatch(/^button No value yet/);
    await press('Remove the row Activity type and value');
    await expect.poll(() => focused(page)).toBe('button Add a criterion');
    await press('Clear all');
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    await expect.poll(() => focused(page)).toBe('button Add a criterion');
  });

  it('keeps the focus nearby when a filter is removed', async () => {
    const { page } = await open(searchAddress('/results/activitiestab', twoRows));
    const results = new ResultsPage(page);
    await results.rowsShown();
    const boxes = results.chart('Target').getByRole('checkbox');
    await boxes.first().waitFor();
    await boxes.first().focus();
    await page.keyboard.press('Space');
    const remove = page.getByRole('button', { name: /^Remove the filter/ });
    await remove.waitFor();
    await remove.focus();
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Undo');
  });
});
