import { criterionPhrase } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, searchIn } from '../harness/search-address.ts';
import { focused, tabTo } from '../pages/focus.ts';
import { SearchPage } from '../pages/search-page.ts';

/** Waits for a count to change; the time allows for a machine under load. */
const polling = { timeout: 20_000 };

const byId = (label: string, displayValue: string): object => ({
  label,
  displayValue,
  targetCategories: 'targetId',
});
/** Human 5-HT2C and 5-HT2A: reported together in many papers. */
const serotonin2c = byId('CHEMBL225', '5-HT2C');
const serotonin2a = byId('CHEMBL224', '5-HT2A');

describe.skipIf(miniCut === null)(`selective compounds, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address = '/search', look: Parameters<typeof journey.visitor>[0] = {}) => {
    const visitor = await journey.enter('FULL_USER', address, look);
    return { ...visitor, search: new SearchPage(visitor.page) };
  };

  it('are found by keyboard alone: two targets, the fold, and the scope of comparison', async () => {
    const { page, search, complaints } = await open();
    await search.counts();
    await tabTo(page, /^input Find a criterion/);
    await page.keyboard.type('selectivity');
    await page.keyboard.press('Enter');
    const row = search.row('Selectivity');
    const choose = async (side: string, name: string): Promise<void> => {
      await row.getByRole('combobox', { name: `${side}: target` }).waitFor();
      expect(await focused(page)).toMatch(`${side}: target`);
      await page.keyboard.type(name);
      await page
        .getByRole('option', { name: /Homo sapiens/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await row.getByRole('list', { name: side }).waitFor();
    };
    await choose('Better on', 'HTR2C');
    await tabTo(page, /^combobox Than on: target/);
    await choose('Than on', 'HTR2A');
    const tenfold = await search.counts();
    expect(tenfold.structures).toBeGreaterThan(0);

    await tabTo(page, /^button 30$/);
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await search.counts()).structures, polling)
      .toBeLessThan(tenfold.structures);
    const thirtyfold = await search.counts();
    expect(thirtyfold.structures).toBeGreaterThan(0);
    await tabTo(page, /^input .*Same paper/);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(async () => (await search.counts()).structures, polling)
      .not.toBe(thirtyfold.structures);
    const [{ criterion }] = searchIn(page.url()).rows;
    expect(criterionPhrase(criterion)).toMatch(/^at least 30-fold better on .* than on .* over all papers$/);
    await picture(page, 'selectivity-built');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('survive a reload, can be reversed, and open as results', async () => {
    const asked = { option: 'Selectivity', on: [serotonin2c], over: [serotonin2a], fold: 30 };
    const { page, search } = await open(searchAddress('/search', [asked]));
    await search.waitForCount('structures', 41);
    await search.found
      .getByText('Structures that are at least 30-fold better on 5-HT2C', { exact: false })
      .waitFor();
    const row = search.row('Selectivity');
    const values = row.getByRole('list', { name: 'Values' });
    expect(await values.getByRole('listitem').allInnerTexts()).toEqual([
      '5-HT2C\nbetter',
      '5-HT2A\n≥ 30-fold weaker',
    ]);
    await row.getByRole('button', { name: 'Selectivity', exact: true }).click();
    await row.getByRole('button', { name: 'Swap the two sides' }).click();
    await search.waitForCount('structures', 19);
    await row.getByRole('textbox', { name: 'Fold' }).fill('1');
    await row.getByText('Enter a number above 1').waitFor();
    await search.waitForCount('structures', 19);
    await page.keyboard.press('Control+z');
    await row.getByRole('button', { name: /^Types of value/ }).click();
    await row.getByRole('radio', { name: 'Medians' }).check();
    await search.waitForCount('structures', 20);
    await picture(page, 'selectivity-values');
    expect(await seriousFindings(page)).toEqual([]);
    await search.showResults();
    await page.getByText('20', { exact: true }).first().waitFor();
    await page.getByRole('columnheader', { name: 'Fold', exact: false }).waitFor();
  });

  it('can be entered on a phone in dark mode', async () => {
    const asked = { option: 'Selectivity', on: [serotonin2c], over: [serotonin2a], fold: 1000 };
    const { page, search } = await open(searchAddress('/search', [asked]), {
      width: 390,
      height: 840,
      dark: true,
    });
    const row = search.row('Selectivity');
    await row.getByRole('button', { name: 'Selectivity', exact: true }).click();
    await row
      .getByRole('img', { name: '5-HT2C lies at least 3 log units above 5-HT2A', exact: false })
      .waitFor();
    await row.getByRole('button', { name: 'Remove 5-HT2A' }).click();
    await row.getByText('The target that it should spare', { exact: false }).waitFor();
    await picture(page, 'selectivity-phone');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
