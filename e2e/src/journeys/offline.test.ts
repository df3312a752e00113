import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, targetByGene } from '../harness/search-address.ts';
import { quiet } from '../harness/quiet.ts';
import { ResultsPage } from '../pages/results-page.ts';

const analyzersCode = /\/assets\/analyzers-home-page-[^/]+\.(js|css)$/;
const title = 'Analyzers';

function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => (loads.count += 1));
  return loads;
}

const analyzersHead = (page: Page) => page.getByRole('heading', { name: title, level: 1 });

describe.skipIf(miniCut === null)(
  `a page without a connection, or older than its server, on the mini cut${missingNote}`,
  () => {
    const journey = journeys();
    const open = async (address: string) => {
      const visitor = await journey.enter('FULL_USER', address, { neverVisited: true });
      return visitor;
    };
    it('reports that a page failed to load, and opens it once the connection is back', async () => {
      const { context, page } = await open('/search');
      await quiet(page);
      await context.setOffline(true);
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
      await page.getByText('The page loads automatically once the connection is back.').waitFor();
      expect(await page.getByText(/preload CSS|dynamically imported/).count()).toBe(0);
      await context.setOffline(false);
      await analyzersHead(page).waitFor();
    });

    it('automatically repeats requests that failed without a connection', async () => {
      const { context, page } = await open(searchAddress('/results/structuretab', [targetByGene('ACHE')]));
      const results = new ResultsPage(page);
      await results.rowsShown();
      await quiet(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText('The rows could not be fetched; the previous ones are still shown.').waitFor();
      await context.setOffline(false);
      await page
        .getByText('The rows could not be fetched; the previous ones are still shown.')
        .waitFor({ state: 'detached' });
      await page.getByText(/^26–50 of/).waitFor();
    });

    it('reloads automatically once for a missing chunk, and never in a loop', async () => {
      const { context, page } = await open('/search');
      await quiet(page);
      await context.route(analyzersCode, (route) => route.fulfill({ status: 404, body: '' }));
      const loads = loadsOf(page);
      await page.getByRole('link', { name: title }).click();
      await page
        .getByText('A part of it is missing on the server, and reloading once did not help.')
        .waitFor();
      await quiet(page);
      expect(loads.count).toBe(1);
      await context.unroute(analyzersCode);
      await page.getByRole('button', { name: 'Reload' }).click();
      await analyzersHead(page).waitFor();
    });

    it('keeps the typed text and offers a reload when the server has a newer build', async () => {
      const { context, page } = await open('/search');
      await quiet(page);
      await context.route(analyzersCode, (route) => route.fulfill({ status: 404, body: '' }));
      await context.route('**/index.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script type="module" src="/assets/index-next.js"></script>',
        }),
      );
      const loads = loadsOf(page);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText('This page is older than its server.').waitFor();
      const box = page.getByRole('combobox', { name: /^Search for a target/ });
      await box.fill('EGFR');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: 'The server has a newer version of this page' }).waitFor();
      expect(loads.count).toBe(0);
      expect(await box.inputValue()).toBe('EGFR');
      await context.unroute(analyzersCode);
      await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
      await analyzersHead(page).waitFor();
    });
  },
);
