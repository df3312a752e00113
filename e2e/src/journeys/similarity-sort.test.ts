import type { Page } from 'playwright-core';
import { columnOf, tabs, wireTab } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SavedPage } from '../pages/saved-page.ts';
import { SelectionParts } from '../pages/selection-parts.ts';

const donepezil = 'COc1cc2c(cc1OC)C(=O)C(CC1CCN(Cc3ccccc3)CC1)C2';

const numbers = (texts: readonly string[]): number[] => texts.map(Number);
const falling = (values: readonly number[]): number[] => values.toSorted((a, b) => b - a);
/** Time for the page to show the requested rows. */
const patient = { timeout: 20_000 };
const strip = (page: Page) => page.getByRole('region', { name: 'Sorted by similarity' });
const address = (tab: string, smiles: string): string =>
  `/results/${tab}?similar=${encodeURIComponent(smiles)}`;

/** The similarities shown after the last change. */
async function scores(results: ResultsPage): Promise<number[]> {
  await results.settled();
  await results.rowsShown();
  return numbers(await results.column('Similarity'));
}

describe.skipIf(miniCut === null)(`sorting by similarity, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (at: string, look: Parameters<typeof journey.visitor>[0] = {}) => {
    const visitor = await journey.enter('FULL_USER', at, look);
    return { ...visitor, results: new ResultsPage(visitor.page) };
  };

  it('orders structures by similarity to a typed molecule, and copies them', async () => {
    const { page, complaints, results } = await open('/results/structuretab');
    await results.rowsShown();
    expect(await results.grid.getByRole('columnheader', { name: /^Similarity/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sort by similarity' }).click();
    const field = page.getByRole('textbox', { name: 'Molecule' });
    await field.fill('COc1cc2c(cc1OC)C(=O)C(');
    await page.getByRole('dialog').getByRole('status').filter({ hasText: /\w/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Sort', exact: true }).isDisabled()).toBe(true);
    await field.fill(donepezil);
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /C24H29NO3/ })
      .waitFor();
    await picture(page, 'similarity-dialog');
    await field.press('Enter');
    await strip(page)
      .getByText(/^Tanimoto 0\.00 to 1\.00/)
      .waitFor();
    const found = await scores(results);
    expect(found).toEqual(falling(found));
    expect(found[0]).toBe(1);
    expect(await results.column('Name')).toContain('DONEPEZIL');
    await picture(page, 'similarity-structures');

    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await page.getByRole('button', { name: 'Copy rows' }).click();
    await page.getByText('Copied: 25 rows of this page with the headings.').waitFor();
    const [head, ...lines] = (await page.evaluate(() => navigator.clipboard.readText()))
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines).toHaveLength(25);
    const [drawing, score] = ['Structure', 'Similarity'].map((label) => head.indexOf(label));
    expect(lines.map((line) => Number(Number(line[score]).toFixed(3)))).toEqual(found);
    expect(lines[0][drawing]).toMatch(/^COc1/);
    expect(complaints).toEqual([]);
  });

  // Activities, as assays and documents, rank by their best structure; the other tabs are component tests.
  it.each(tabs.filter(({ key }) => key === 'structures' || key === 'activities'))(
    '$label are ordered by the best score, in both directions, within bounds, and from a link',
    async (tab) => {
      const { page, complaints, results } = await open(address(wireTab(tab.key), donepezil));
      const highest = await scores(results);
      expect(highest).toEqual(falling(highest));
      expect(highest[0]).toBe(1);
      const whole = await results.tabCount(tab.label);

      await page.getByText('Lowest first').click();
      await expect.poll(async () => (await scores(results))[0], patient).toBeLessThan(0.2);
      const lowest = await scores(results);
      expect(lowest).toEqual(falling(lowest).toReversed());

      await page.getByRole('textbox', { name: 'Lowest similarity' }).fill('0.2');
      await page.getByRole('textbox', { name: 'Highest similarity' }).fill('0.9');
      await page.getByRole('textbox', { name: 'Highest similarity' }).press('Enter');
      await expect.poll(async () => (await scores(results))[0], patient).toBeGreaterThanOrEqual(0.2);
      const bounded = await scores(results);
      expect(bounded).toEqual(falling(bounded).toReversed());
      await strip(page)
        .getByText(/^Tanimoto 0\.[2-8]\d? ?.*to 0\.[2-9]/)
        .waitFor();
      const range = page.getByText(/^1–\d+ of [\d,]+ rows?$/);
      const left = Number(/of ([\d,]+)/.exec(await range.innerText())![1].replaceAll(',', ''));
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(whole);
      expect(await results.tabCount(tab.label)).toBe(whole);
      await picture(page, `similarity-${tab.key}`);

      const selection = new SelectionParts(page);
      if (left > 10) {
        await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
        await selection.press(`Select all ${left.toLocaleString('en')}`);
        await selection.waitForSelected(left);
        await selection.press('Clear');
      }

      const ids = await results.column(columnOf(tab.key, tab.idColumn)!.label);
      const link = page.url();
      const colleague = await open(link.slice(link.indexOf('/results')));
      expect(await scores(colleague.results)).toEqual(bounded);
      expect(await colleague.results.column(columnOf(tab.key, tab.idColumn)!.label)).toEqual(ids);
      expect([...complaints, ...colleague.complaints]).toEqual([]);
    },
  );

  it('stays after a reload, is stored in a saved search with its bounds, and opens with them', async () => {
    const { page, complaints, results } = await open(
      `${address('structuretab', donepezil)}&minSimilarity=0.3`,
    );
    const before = await scores(results);
    await page.reload();
    expect(await scores(results)).toEqual(before);
    const saved = new SavedPage(page);
    await saved.save('Like donepezil');
    await saved.open();
    await saved.openSearch('Like donepezil');
    expect(await scores(results)).toEqual(before);
    const opened = new URL(page.url()).searchParams;
    expect([opened.get('similar'), opened.get('minSimilarity')]).toEqual([donepezil, '0.3']);
    expect(complaints).toEqual([]);
  });

  it('uses the structure of the search, or its drawing from the sketcher', async () => {
    const drawing = { format: 'smiles', value: donepezil, category: 'similarity', similarity: { min: 0.3 } };
    const at = searchAddress('/results/structuretab', [{ option: 'Structure', drawing }]);
    const { page, complaints, results } = await open(at);
    await results.rowsShown();
    await page.getByRole('button', { name: 'Sort by similarity' }).click();
    await page.getByRole('button', { name: 'Use the structure searched for' }).click();
    const field = page.getByRole('textbox', { name: 'Molecule' });
    expect(await field.inputValue()).toBe(donepezil);
    await page.getByRole('button', { name: 'Draw' }).click();
    const sketch = page.getByRole('dialog', { name: 'Draw a structure' });
    await sketch.locator('[data-ready="true"]').waitFor({ timeout: 60_000 });
    await sketch.getByRole('button', { name: 'Use this structure' }).click();
    await sketch.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    const found = await scores(results);
    expect(found).toEqual(falling(found));
    expect(found[0]).toBe(1);
    expect(found.at(-1)).toBeGreaterThanOrEqual(0.3);

    await page.getByRole('textbox', { name: 'Lowest similarity' }).fill('0.95');
    await page.getByRole('textbox', { name: 'Highest similarity' }).fill('0.97');
    await page.getByRole('textbox', { name: 'Highest similarity' }).press('Enter');
    await page.getByText('No structures in this range of similarity').waitFor();
    await picture(page, 'similarity-empty');
    await page.getByRole('button', { name: 'Show every similarity' }).click();
    await expect.poll(() => scores(results), patient).toEqual(found);
    expect(complaints).toEqual([]);
  });
});
