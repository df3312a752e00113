import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, targetByGene } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SarPage } from '../pages/sar-page.ts';

const numberIn = (text: string): number => Number(/\d+/.exec(text.replaceAll(',', ''))![0]);

describe.skipIf(miniCut === null)(`methods of the SAR view, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string) => {
    const visitor = await journey.enter('FULL_USER', address);
    const results = new ResultsPage(visitor.page);
    /** Opens the rows of a number and checks that they are as many as it says; then goes back. */
    const opens = async (number: Locator, tab: string): Promise<void> => {
      const count = numberIn(await number.innerText());
      const back = visitor.page.url();
      await number.click();
      await results.waitForTabCount(tab, count);
      await visitor.page.goto(back);
    };
    return { ...visitor, results, opens };
  };

  it('lists the changes between matched pairs, and every number opens exactly its rows', async () => {
    const { page, complaints, opens } = await open(
      searchAddress('/sarview/sartable', [targetByGene('ACHE')]),
    );
    await new SarPage(page).shown();
    await page.getByRole('link', { name: 'Matched pairs' }).click();
    const compared = page.getByRole('button', { name: /: show [\d,]+ pairs? compared$/ }).first();
    await compared.waitFor();
    await picture(page, 'matched-pairs');
    expect(await seriousFindings(page)).toEqual([]);
    const count = numberIn(await compared.innerText());
    await compared.click();
    const pairs = page.getByRole('list', { name: 'Pairs' }).getByRole('listitem');
    await pairs.first().waitFor();
    const inAssays = pairs.filter({ hasText: / in [\d,]+ assays?/ });
    expect(await inAssays.count()).toBe(Math.min(count, 25));
    await opens(page.getByRole('link', { name: /^Open [\d,]+ structures of these pairs$/ }), 'Structures');
    await opens(page.getByRole('link', { name: /^Open [\d,]+ activit.* of these pairs$/ }), 'Activities');
    await opens(inAssays.first().getByRole('link', { name: /^Open [\d,]+ activit/ }), 'Activities');
    await page.getByRole('button', { name: 'All changes' }).click();
    await compared.waitFor();
    expect(complaints).toEqual([]);
  });

  it('lists activity cliffs, and marks a pair in the list and on the map', async () => {
    const { page, complaints, opens } = await open(searchAddress('/sarview/cliffs', [targetByGene('ACHE')]));
    const cliffs = page.getByRole('list', { name: 'Activity cliffs' }).getByRole('listitem');
    await cliffs.first().waitFor();
    await picture(page, 'activity-cliffs');
    expect(await seriousFindings(page)).toEqual([]);
    await opens(cliffs.first().getByRole('link', { name: /^Open [\d,]+ activit/ }), 'Activities');
    await cliffs.first().getByRole('button', { name: 'No. 1' }).click();
    await expect.poll(() => cliffs.first().getAttribute('data-selected')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('explains the values of a series by its groups, and lists molecules worth making', async () => {
    const core = encodeURIComponent('NS(=O)(=O)c1ccccc1');
    const address = searchAddress('/sarview/rgroups', [
      {
        option: 'ActivityTypes',
        activities: [{ activityType: 'IC50', activityUom: 'nM', prefix: '>', minValue: 0 }],
      },
    ]);
    const { page, complaints, opens } = await open(`${address}&core=${core}&tab=contributions`);
    const used = page.getByRole('link', { name: /^Open [\d,]+ structures of the model$/ });
    await used.waitFor();
    await picture(page, 'contributions');
    expect(await seriousFindings(page)).toEqual([]);
    await opens(used, 'Structures');
    await page.getByRole('button', { name: 'List molecules worth making' }).click();
    const list = page.getByRole('region', { name: 'Molecules worth making' });
    await list.getByRole('listitem').first().waitFor();
    await list
      .getByText(/not in the release|in the release:/)
      .first()
      .waitFor();
    await picture(page, 'worth-making');
    expect(complaints).toEqual([]);
  });
});
