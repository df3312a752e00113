import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { missingNote, ownJourneys } from '../harness/journey.ts';
import { moveToNextRelease, reportedAnew } from '../harness/next-release.ts';
import { ic50AtMost, searchAddress, targetByGene } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SavedPage } from '../pages/saved-page.ts';
import { SearchPage } from '../pages/search-page.ts';

const built = searchAddress('/search', [targetByGene('ACHE'), ic50AtMost(100)]);

describe.skipIf(miniCut === null)(`a server that is down for a while, on the mini cut${missingNote}`, () => {
  const journey = ownJourneys('mini', () => ({ MOLTROVE_SUPER_ADMIN_TWO_STEP: 'off' }));

  it('reports what failed while the server is down, keeps the rows and resumes once it is back', async () => {
    const { page } = await journey.enter('FULL_USER', '/results/activitiestab');
    const results = new ResultsPage(page);
    await results.rowsShown();
    const rows = await results.column('Activity ID');
    await journey.installation.stop();
    await page.getByRole('button', { name: 'Next page' }).click();
    const retry = page.getByRole('button', { name: /try again|retry/i }).first();
    await retry.waitFor();
    expect(await results.column('Activity ID')).toEqual(rows);
    await picture(page, 'results-server-away');
    await journey.installation.start();
    await retry.click();
    await page.getByText(/^26–50/).waitFor();
    expect(await results.column('Activity ID')).not.toEqual(rows);
  });

  it(
    'saved searches show what a new release adds, removes and changes, and open those rows',
    { timeout: 300_000 },
    async () => {
      const { page, complaints } = await journey.enter('FULL_USER', built);
      const search = new SearchPage(page);
      await search.waitForCount('activities', 700);
      const { structures: before } = await search.counts();
      const saved = new SavedPage(page);
      const name = 'Followed';
      await saved.save(name);
      const activities = reportedAnew.map((activityType) => ({ activityType }));
      await page.goto(searchAddress('/search', [{ option: 'ActivityTypes', activities }]));
      await search.row('Activity type and value').waitFor();
      await search.counts();
      await saved.save('Reported anew');

      // An open page would ask the server while it is stopped.
      await page.goto('about:blank');
      const moved = await moveToNextRelease(journey.installation, 'The next one');
      const now = before + moved.added.length - moved.gone.length;
      await page.goto('/saved');
      const row = saved.saved(name);
      await row.getByText(`Then ${before.toLocaleString('en')} structures · 700 activities`).waitFor();
      await row.getByText(`Now ${now.toLocaleString('en')} structures · 701 activities`).waitFor();
      await row.getByText('The next one').first().waitFor();
      const part = (count: number, word: string) =>
        row.getByRole('button', {
          name: `${count} ${word}: open the structures of “${name}”`,
          exact: true,
        });
      await part(4, 'changed').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await picture(page, 'saved-next-release');

      const results = new ResultsPage(page);
      for (const [word, ids] of [
        ['new', moved.added],
        ['gone', moved.gone],
        ['changed', moved.changed],
      ] as const) {
        await page.goto('/saved');
        await part(ids.length, word).click();
        await results.waitForTabCount('Structures', ids.length);
        await results.rowsShown();
        const shown = (await results.column('Structure ID')).map(Number);
        expect(shown.toSorted((a, b) => a - b)).toEqual(ids);
      }

      // More structures than fit into an address: the server stores the search, and the link stays short.
      await page.goto('/saved');
      const many = saved.saved('Reported anew').getByRole('button', { name: /^[\d,]+ changed: / });
      await many.click();
      await results.waitForTabCount('Structures', moved.anew);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('s')).toMatch(/^~/);
      expect(page.url().length).toBeLessThan(500);
      await page.reload();
      await results.waitForTabCount('Structures', moved.anew);
      await results.rowsShown();

      await page.goto('/saved');
      await row.getByRole('button', { name: 'Compare with this release from now on' }).click();
      await row.getByText(`${now.toLocaleString('en')} structures · 701 activities`).waitFor();
      await part(3, 'new').waitFor({ state: 'detached' });
      expect(await row.getByText('Then', { exact: false }).count()).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  it('goes back to the release before on the page of super administrators, and forward again', async () => {
    const searcher = await journey.enter('FULL_USER', built);
    const search = new SearchPage(searcher.page);
    await search.waitForCount('activities', 701);
    const { page, complaints } = await journey.enter('SUPER_ADMIN', '/superadmin?section=releases');
    for (const [name, activities] of [
      ['Mini cut', 700],
      ['The next one', 701],
    ] as const) {
      await page.getByRole('button', { name: `Use ${name}` }).click();
      await page.getByLabel('Reason').fill('Values that we cited');
      await page.getByRole('button', { name: 'Use this release' }).click();
      await page.getByRole('row', { name }).getByText('In use', { exact: true }).waitFor();
      // A page that was open keeps its release until it is loaded again.
      await searcher.page.reload();
      await search.waitForCount('activities', activities);
    }
    await page
      .getByRole('region', { name: 'What happened' })
      .getByText('Release next went into use')
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect([...complaints, ...searcher.complaints]).toEqual([]);
  });
});
