import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tabs, wireTab } from '@moltrove/contract';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ic50AtMost, searchAddress, targetByGene } from '../harness/search-address.ts';
import { logIn } from '../pages/login-page.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchPage } from '../pages/search-page.ts';

const phone = { width: 390, height: 844 };
const criteria = [targetByGene('ACHE'), ic50AtMost(100)];

/** How much wider the page is than the screen, in pixels. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.scrollingElement!.scrollWidth - innerWidth));

describe.skipIf(miniCut === null)(`on a phone, on the mini cut${missingNote}`, () => {
  const journey = journeys();

  it('counts one structure and one activity in the singular, at the foot of the search', async () => {
    const address = searchAddress('/search', [{ option: 'Structure', names: ['norfloxacin'] }]);
    const { page, complaints } = await journey.enter('FULL_USER', address, phone);
    await page.getByText(/^1 structure\s*1 activity$/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('searches with the search box and shows the results as cards', async () => {
    const { page, complaints } = await journey.visitor(phone);
    await page.goto('/login');
    await page.getByLabel('User name').waitFor();
    expect(await overhang(page)).toBe(0);
    await logIn(page, journey.login('FULL_USER'));
    await page.getByRole('button', { name: /^Approved compounds/ }).waitFor();
    expect(await overhang(page)).toBe(0);
    await picture(page, 'phone-search-empty');

    const box = page.getByRole('combobox', { name: /^Search for a target/ });
    await box.fill('CYP19A1');
    await page.getByRole('option').first().waitFor();
    expect(await overhang(page)).toBe(0);
    await box.press('Enter');
    const search = new SearchPage(page);
    await search.row('Target / Enzyme / Protein').waitFor();
    const { activities } = await search.counts();
    expect(await overhang(page)).toBe(0);
    await picture(page, 'phone-search-filled');

    await page.getByRole('button', { name: 'Show results' }).filter({ visible: true }).click();
    const results = new ResultsPage(page);
    await results.waitForTabCount('Activities', activities);
    const card = page.getByRole('list', { name: 'Structures' }).getByRole('listitem').first();
    await card.getByRole('img').waitFor();
    expect(await overhang(page)).toBe(0);
    await picture(page, 'phone-results');
    await page.getByRole('button', { name: 'Charts' }).click();
    const drawer = page.getByRole('dialog', { name: 'Charts' });
    await drawer.getByRole('heading', { name: 'Activity type' }).waitFor();
    await expect.poll(async () => (await drawer.boundingBox())!.x).toBe(0);
    await expect.poll(() => overhang(page)).toBe(0);
    await picture(page, 'phone-charts');
    expect(complaints).toEqual([]);
  });

  it('shows every tab, scrolls the current one into view, and axe-core finds nothing serious', async () => {
    const { page } = await journey.enter('FULL_USER', searchAddress('/search', criteria), phone);
    const search = new SearchPage(page);
    await search.waitForCount('activities', 700);
    expect(await seriousFindings(page)).toEqual([]);
    for (const { key, label } of tabs) {
      await page.goto(searchAddress(`/results/${wireTab(key)}`, criteria));
      await page.getByRole('list', { name: label, exact: true }).getByRole('listitem').first().waitFor();
      await new ResultsPage(page).settled();
      expect(await overhang(page)).toBe(0);
      const current = page.getByRole('navigation', { name: 'Results' }).locator('[aria-current="page"]');
      await expect.poll(async () => (await current.boundingBox())!.x).toBeLessThan(phone.width - 60);
      await picture(page, `phone-${wireTab(key)}`);
      expect(await seriousFindings(page)).toEqual([]);
    }
  });
});
