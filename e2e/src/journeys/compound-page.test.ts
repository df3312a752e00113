import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, targetByGene } from '../harness/search-address.ts';
import { CompoundPage } from '../pages/compound-page.ts';
import { ResultsPage } from '../pages/results-page.ts';

describe.skipIf(miniCut === null)(`the page of a compound, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string) => {
    const visitor = await journey.enter('FULL_USER', address);
    return {
      ...visitor,
      compound: new CompoundPage(visitor.page),
      results: new ResultsPage(visitor.page),
    };
  };

  it('is previewed by a click on a row of the results, opens by another, and Back returns to that row', async () => {
    const { page, complaints, compound, results } = await open(
      searchAddress('/results/structuretab', [targetByGene('ACHE')]),
    );
    await results.rowsShown();
    const id = (await results.column('Structure ID'))[7];
    const link = results.grid.getByRole('link', { name: id, exact: true });
    await link.scrollIntoViewIfNeeded();
    const scroller = results.grid.locator('xpath=..');
    const offsets = () => scroller.evaluate((box) => [box.scrollTop, box.scrollLeft]);
    const scrolled = await offsets();
    expect(scrolled[0]).toBeGreaterThan(0);
    const address = page.url();
    await link.click();
    const preview = page.getByRole('region', { name: /^Preview of/ });
    await preview.getByText('8 of 25').waitFor();
    await preview.getByRole('button', { name: 'Copy the Structure ID' }).waitFor();
    expect(page.url()).toBe(address);
    expect(await offsets()).toEqual(scrolled);
    await picture(page, 'compound-preview');
    await link.click();
    await page.waitForURL(new RegExp(`/leaflet/structure/${id}\\?`));
    await compound.contents.getByRole('link', { name: /^Activities/ }).click();
    await page.goBack();
    await results.rowsShown();
    await expect.poll(offsets).toEqual(scrolled);
    expect(await preview.count()).toBe(0);
    const focused = page.locator(':focus');
    await expect.poll(() => focused.innerText()).toContain(id);
    await page.keyboard.press('Enter');
    await preview.getByText('8 of 25').waitFor();
    await page.keyboard.press('Enter');
    await compound.contents.waitFor();
    // The navigation still leads to the results of the search.
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await results.rowsShown();
    expect(await results.column('Structure ID')).toContain(id);
    expect(complaints).toEqual([]);
  });

  it('shows numbers that open exactly the rows that they count', async () => {
    const { page, complaints, compound, results } = await open('/leaflet/name/haloperidol#doubts');
    await compound.shown('HALOPERIDOL');
    await compound.section('Doubtful values').getByRole('list', { name: 'Doubts' }).waitFor();
    expect(page.url()).toContain('#doubts');
    const numbers: readonly (readonly [section: string, link: RegExp, tab: string])[] = [
      ['Activities', /^Open \d+ activities: Ki \(nM\), Serotonin 2a.*Homo sapiens/, 'Activities'],
      ['Target profile', /^Open \d+ activit.*: HERG/, 'Activities'],
      ['Assays', /^Open \d+ assays: Binding, cell-based format/, 'Assays'],
      ['Related structures', /^Open \d+: Structures that it contains/, 'Structures'],
      ['Matched pairs', /^Open \d+ structures?: matched pairs/, 'Structures'],
      ['Doubtful values', /^Open \d+ activit.*: Value cited again/, 'Activities'],
    ];
    for (const [label, name, tab] of numbers) {
      const section = await compound.goTo(label);
      const link = section.getByRole('link', { name }).first();
      const count = await compound.numberOf(link);
      await link.click();
      await results.waitForTabCount(tab, count);
      await page.goBack();
      await compound.shown('HALOPERIDOL');
    }
    await picture(page, 'compound-page');
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('answers an id that is not there with a sentence, and finds an InChIKey and a name', async () => {
    const { page, compound } = await open('/leaflet/structure/999999999');
    await page.getByText(/This release has no/).waitFor();
    await page.goto('/leaflet/name/%00');
    await page.getByText('An ID or a name has no control characters.').waitFor();
    await page.goto('/leaflet/inchikey/BSYNRYMUTXBXSQ-UHFFFAOYSA-N');
    await compound.shown('ASPIRIN');
    expect(await page.title()).toBe('ASPIRIN · Moltrove');
    await page.getByRole('combobox').first().fill('haloperidol');
    await page.getByRole('option', { name: /^Open the page of haloperidol/i }).click();
    await compound.shown('HALOPERIDOL');
  });
});
