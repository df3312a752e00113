import { criterionPhrase } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, searchIn, targetByGene } from '../harness/search-address.ts';
import { quiet } from '../harness/quiet.ts';
import { focused, tabTo } from '../pages/focus.ts';
import { Header } from '../pages/header.ts';
import { SearchPage } from '../pages/search-page.ts';

describe.skipIf(miniCut === null)(`search rows of every kind, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address = '/search', look: Parameters<typeof journey.visitor>[0] = {}) => {
    const visitor = await journey.enter('FULL_USER', address, look);
    return { ...visitor, search: new SearchPage(visitor.page) };
  };

  it('builds a search from five kinds of row, each narrowing it, and keeps it after a reload', async () => {
    const { page, search, complaints } = await open();
    const steps = [
      ['Target / Enzyme / Protein', () => search.chooseTarget('Official gene name', 'ACHE')],
      ['Assay', () => search.tick('Assay', 'Binding')],
      ['Bibliography', () => page.getByLabel('First year').fill('1990')],
      ['Indication', () => search.chooseValue('Indication', 'Indication', 'alzheimer')],
      ['Compound categories', () => search.tick('Compound categories', 'Small molecule')],
    ] as const;
    let { activities: before } = await search.counts();
    for (const [label, fill] of steps) {
      await search.addCriterion(label);
      await fill();
      const alone = await search.foundByRow(label);
      expect(alone.structures).toBeGreaterThan(0);
      expect(alone.activities).toBeGreaterThan(0);
      const { structures, activities } = await search.counts();
      expect(structures).toBeGreaterThan(0);
      expect(activities).toBeGreaterThan(0);
      expect(activities).toBeLessThanOrEqual(Math.min(before, alone.activities));
      before = activities;
    }
    const built = await search.counts();
    const rows = searchIn(page.url()).rows.map(({ criterion }) => criterionPhrase(criterion));
    expect(rows).toEqual([
      'target ACHE of all organisms (Official gene name)',
      'assay of type Binding',
      'year of publication ≥ 1990',
      'indication Alzheimer disease',
      'compound category Small molecule',
    ]);
    await picture(page, 'all-rows-built');
    expect(await seriousFindings(page)).toEqual([]);

    await page.reload();
    await search.waitForCount('activities', built.activities);
    expect(await search.counts()).toEqual(built);
    expect(searchIn(page.url()).rows).toHaveLength(5);

    await page.getByRole('switch', { name: /^Indication/ }).press('Space');
    await search.row('Indication').getByText('off', { exact: true }).waitFor();
    expect((await search.counts()).activities).toBeGreaterThanOrEqual(built.activities);
    await page.keyboard.press('Control+z');
    await search.waitForCount('activities', built.activities);
    expect(complaints).toEqual([]);
  });

  it('selects assay types, a method and words by keyboard alone', async () => {
    const { page, search } = await open(searchAddress('/search', [targetByGene('ACHE')]));
    await search.waitForCount('activities', 2461);
    await tabTo(page, /^input Find a criterion/);
    await page.keyboard.type('assay');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^input Binding/);
    await page.keyboard.press('Space');
    await tabTo(page, /^input Words of the description/);
    await page.keyboard.type('acetylcholinesterase human');
    await page.keyboard.press('Enter');
    const values = search.row('Assay').getByRole('list', { name: 'Values' });
    await values.getByText('acetylcholinesterase human').waitFor();
    const alone = await search.foundByRow('Assay');
    expect(alone.activities).toBeGreaterThan(0);
    const both = await search.counts();
    expect(both.activities).toBeLessThanOrEqual(alone.activities);

    expect(await focused(page)).toMatch(/Words of the description/);
    await page.keyboard.press('Backspace');
    await values.getByText('acetylcholinesterase human').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
  });

  it('collapses rarely used parts of a bibliography row and shows what is set in them', async () => {
    const { page, search } = await open('/search', { width: 390, height: 840, dark: true });
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await page.getByRole('menuitem', { name: 'Bibliography', exact: true }).first().click();
    const row = search.row('Bibliography');
    await row.getByRole('button', { name: /^Journal, volume/ }).click();
    await row.getByRole('combobox', { name: 'Journal or patent office' }).fill('J. Med. Chem.');
    await row.getByRole('combobox', { name: 'Journal or patent office' }).press('Enter');
    await row.getByLabel('Year of the journal').fill('20');
    await row.getByText('Give a year with four digits.').waitFor();
    await row.getByLabel('Year of the journal').fill('2004');
    await row.getByRole('button', { name: /^Journal, volume/ }).click();
    await row.getByRole('button', { name: 'Journal, volume, issue and page J. Med. Chem., 2004' }).waitFor();
    expect((await search.foundByRow('Bibliography')).activities).toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });

  it('marks the kinds of target identifier that the release does not have', async () => {
    const { page, search } = await open();
    await search.addCriterion('Target / Enzyme / Protein');
    const kinds = page.getByLabel('Kind of identifier').locator('option');
    await kinds.filter({ hasText: '(none here)' }).first().waitFor({ state: 'attached' });
    await quiet(page);
    const offered = await kinds.evaluateAll((options) =>
      options.map((option) => [option.textContent, (option as HTMLOptionElement).disabled]),
    );
    expect(offered).toEqual([
      ['Any name or ID', false],
      ['Name', false],
      ['UniProt ID', false],
      ['Gene ID', false],
      ['Official gene name', false],
      ['Entrez gene ID (none here)', true],
      ['PDB ID (none here)', true],
    ]);
  });

  it('opens every other kind of row without serious accessibility findings', async () => {
    const { page, search } = await open();
    await search.counts();
    const criteria = page.getByRole('navigation', { name: 'Criteria' });
    for (const label of ['Company', 'Source and strain', 'Activity mechanism', 'Clinical phase or status']) {
      if ((await criteria.getByRole('button', { name: label, exact: true }).count()) === 0) continue;
      await search.addCriterion(label);
      await search.row(label).locator('[data-editor] input').first().waitFor();
      await quiet(page);
      expect(await seriousFindings(page)).toEqual([]);
    }
  });

  it('recognises text pasted into the search box, and adds it to the search with Shift', async () => {
    const { page, search } = await open();
    const { oneBox } = new Header(page);
    await oneBox.fill('ACHE, CYP19A1');
    const option = page.getByRole('option').first();
    await option.filter({ hasText: 'ACHE of all organisms, CYP19A1' }).waitFor();
    await oneBox.press('Enter');
    await search.row('Target / Enzyme / Protein').waitFor();
    const targets = await search.counts();
    expect(targets.activities).toBeGreaterThan(2461);

    await oneBox.fill('c1ccccc1');
    await option.filter({ hasText: 'Contains this structure' }).filter({ hasText: 'c1ccccc1' }).waitFor();
    await oneBox.press('Shift+Enter');
    await search.row('Structure').waitFor();
    const rows = searchIn(page.url()).rows.map(({ criterion }) => criterionPhrase(criterion));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toBe('contains c1ccccc1');
    const both = await search.counts();
    expect(both.activities).toBeGreaterThan(0);
    expect(both.activities).toBeLessThanOrEqual(targets.activities);
  });
});
