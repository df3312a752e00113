import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, targetByGene } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';

/** A paper on aromatase inhibitors with 20 numbered compounds, and its compound 21. */
const paper = { refId: 9_500_009, strId: 9_006_034, key: '21' };

describe.skipIf(miniCut === null)(`the page of a reference, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string) => {
    const visitor = await journey.enter('FULL_USER', address);
    const { page } = visitor;
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    return { ...visitor, section, results: new ResultsPage(page) };
  };

  it('opens from a row of the references, and Back returns to that row', async () => {
    const { page, complaints, results } = await open(
      searchAddress('/results/documentstab', [targetByGene('ACHE')]),
    );
    await results.rowsShown();
    const ids = await results.column('Reference ID');
    const link = results.grid.getByRole('link', { name: ids[2], exact: true });
    await link.click();
    await page
      .getByRole('region', { name: /^Preview of/ })
      .getByText('3 of 25')
      .waitFor();
    await link.click();
    await page.waitForURL(new RegExp(`/leafletreference/0/${ids[2]}\\?`));
    await page.getByRole('article').getByText(ids[2], { exact: true }).waitFor();
    await page.goBack();
    await results.rowsShown();
    expect(await results.column('Reference ID')).toEqual(ids);
    await expect.poll(() => page.locator(':focus').innerText()).toContain(ids[2]);
    expect(complaints).toEqual([]);
  });

  it('marks a structure among the numbered compounds, and its numbers open exactly their rows', async () => {
    const { page, complaints, section, results } = await open(
      `/leafletreference/${paper.strId}/${paper.refId}`,
    );
    const marked = section('Compounds').locator('[aria-current="true"]');
    await marked.waitFor();
    expect(await marked.innerText()).toMatch(new RegExp(`^${paper.key}\n`));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    const keys = await section('Compounds')
      .getByRole('listitem')
      .evaluateAll((entries) => entries.map((entry) => parseInt(entry.textContent)));
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    await picture(page, 'reference-page');
    expect(await seriousFindings(page)).toEqual([]);

    const numbers: readonly (readonly [section: string, link: RegExp, tab: string])[] = [
      ['Compounds', /^Open [\d,]+ structures in the results$/, 'Structures'],
      ['Compounds', /^Open \d+ activit.*: Ki/, 'Activities'],
      ['Cited again later', /^Open \d+ activit.* of later references$/, 'Activities'],
      ['Doubtful values', /^Open \d+ activit.*: Value cited again$/, 'Activities'],
    ];
    for (const [name, label, tab] of numbers) {
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name }).click();
      const link = section(name).getByRole('link', { name: label }).first();
      const count = Number(/\d+/.exec((await link.getAttribute('aria-label'))!)![0]);
      await link.click();
      await results.waitForTabCount(tab, count);
      await page.goBack();
      await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('leads to a later reference that cites a value again, and says which reference is not there', async () => {
    const { page, section } = await open(`/leafletreference/0/${paper.refId}#citedAgain`);
    const later = section('Cited again later')
      .getByRole('list')
      .getByRole('link', { name: /J Med Chem/ });
    const name = await later.first().innerText();
    await later.first().click();
    await page.getByRole('region', { name: /^Preview of/ }).waitFor();
    await later.first().click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${paper.refId}`));
    await section('Compounds').locator('[aria-current="true"]').waitFor();
    expect(name).toContain('J Med Chem');
    await page.goto('/leafletreference/0/1');
    await page.getByText('This release has no reference with the ID 1.').waitFor();
    await page.getByRole('button', { name: /^Search by DOI/ }).waitFor();
  });
});
