import { allResultsCount } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { picture } from '../harness/browser.ts';
import { ownJourneys } from '../harness/journey.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchPage } from '../pages/search-page.ts';

describe('the starter release', () => {
  const journey = ownJourneys('starter');

  it('states on every page that its activities are simulated', async () => {
    const { page, complaints } = await journey.enter('FULL_USER');
    const banner = page.getByRole('note').filter({ hasText: /^Simulated data/ });
    await banner.waitFor();
    expect(await banner.innerText()).toBe(
      'Simulated data: the activities of this release are made up; they are not measurements.',
    );
    const search = new SearchPage(page);
    const { activities, structures } = await search.counts();
    expect(activities).toBeGreaterThan(structures);
    await picture(page, 'starter-search');

    await page
      .getByRole('list')
      .getByRole('button', { name: /structures/ })
      .first()
      .click();
    await search.showResults();
    const results = new ResultsPage(page);
    expect(await results.rowsShown()).toBeGreaterThan(0);
    expect(await banner.isVisible()).toBe(true);
    await results.openTab('Activities');
    expect(await banner.isVisible()).toBe(true);
    await picture(page, 'starter-results');
    expect(complaints).toEqual([]);
  });

  it('finds the same activities for an amount in any unit', async () => {
    const { page } = await journey.enter('FULL_USER');
    await page
      .getByRole('note')
      .filter({ hasText: /^Simulated data/ })
      .waitFor();
    const headers = await page.evaluate(() => ({
      Authorization: localStorage.getItem('ntoken') ?? '',
      JavaAuthorization: localStorage.getItem('token') ?? '',
    }));
    // Three-digit amounts that a floating-point division by 1,000 would miss.
    const nanomolar = Array.from({ length: 900 }, (_, at) => [(at + 100) / 100, (at + 100) / 10])
      .flat()
      .filter((value) => value / 1000 !== Number(`${value}e-3`));
    const activitiesOf = async (activityUom: string, exponent: number): Promise<number> => {
      const activities = nanomolar.map((value) => ({
        activityType: 'IC50',
        prefix: '=',
        minValue: Number(`${value}e${exponent}`),
        activityUom,
      }));
      const answer = await page.request.post('/api/guidedsearch/allresultscount', {
        headers,
        data: {
          searchcriteria: { rows: [{ rowId: 'a', criterion: { option: 'ActivityTypes', activities } }] },
          sessionid: 'equal-amounts',
        },
      });
      return allResultsCount.response.parse(await answer.json()).rows[0].activities;
    };
    const inNanomolar = await activitiesOf('nM', 0);
    expect(inNanomolar).toBeGreaterThan(0);
    expect(await activitiesOf('uM', -3)).toBe(inNanomolar);
    expect(await activitiesOf('pM', 3)).toBe(inNanomolar);
  });
});
