import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';

/** Distance of an element from the top edge of the window, in pixels. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, id);

describe.skipIf(miniCut === null)(
  `the pages that are open to everybody, on the mini cut${missingNote}`,
  () => {
    const journey = journeys();

    it('lead a visitor from the login through the manual: search it, follow a link, continue with the next chapter', async () => {
      const { page, complaints } = await journey.visitor();
      await page.goto('/login');
      await page.getByRole('link', { name: 'User manual' }).click();
      await page.getByRole('heading', { name: 'User manual', level: 1 }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);

      await page.keyboard.press('/');
      await page.keyboard.type('no chapter says abracadabra');
      await page.getByText(/^No section has all of these words/).waitFor();
      const field = page.getByRole('searchbox', { name: 'Search the manual' });
      await field.fill('1,000-fold slip');
      await page.getByText(/^\d+ sections? with “1,000-fold” and “slip”$/).waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('1,000-fold slip');
      await page.getByRole('link', { name: /Doubts about a value/ }).click();
      await page.waitForURL('**/usermanual/values#doubts-about-a-value');
      await expect.poll(() => topOf(page, 'doubts-about-a-value')).toBeLessThan(400);
      expect(await seriousFindings(page)).toEqual([]);

      await page.getByRole('link', { name: 'Levels of evidence →' }).click();
      await page.getByRole('heading', { name: 'Levels of evidence', level: 1 }).waitFor();
      await page.goto('/usermanual/searching');
      await page.getByRole('img', { name: 'The builder of a search with its counts' }).waitFor();
      await page.getByRole('link', { name: 'Selectivity', exact: true }).last().click();
      await page.waitForURL('**/usermanual/selectivity');
      await page.getByRole('heading', { name: 'Selectivity', level: 1 }).waitFor();
      await page.goto('/usermanual/no-such-chapter');
      await page.getByRole('heading', { name: 'The manual has no such chapter' }).waitFor();
      expect(complaints).toEqual([]);
    });

    it('state which data is stored, whose data it is and how the software is licensed', async () => {
      const { page, complaints } = await journey.visitor();
      await page.goto('/policies');
      await page.getByText('This installation names no contact.', { exact: false }).waitFor();
      await page.getByText('30 days after their last use').waitFor();
      await page.getByRole('link', { name: 'CC BY-SA 3.0' }).waitFor();
      await page.getByRole('button', { name: 'Packages and their licences' }).click();
      await page.getByText(/^\d{3} packages, for the pages and for the server\.$/).waitFor();
      await page.getByText(/^react 19/).click();
      await page.getByLabel('Licence of react', { exact: true }).filter({ visible: true }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });

    it('are available to logged-in users too, and home offers starting points', async () => {
      const { page, complaints } = await journey.enter('FULL_USER');
      await page.getByRole('link', { name: 'Moltrove, start page' }).click();
      await page.waitForURL('**/home');
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
      const box = page.getByRole('combobox', { name: /^Search for a target/ });
      await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.getByText('4,968').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: /^Approved compounds/ }).click();
      await page.waitForURL('**/search?s=*');
      await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
      await page.getByRole('button', { name: /user menu/ }).click();
      await page.getByRole('menuitem', { name: 'User manual' }).click();
      await page.getByRole('link', { name: 'Policies' }).click();
      await page.getByRole('heading', { name: 'Policies', level: 1 }).waitFor();
      expect(complaints).toEqual([]);
    });

    it('state which roles may open a page, and show lost visitors where to go', async () => {
      const { page } = await journey.enter('GOSTAR_ADMIN');
      await page.goto('/home');
      await page.getByRole('heading', { name: 'This page is not open to you' }).waitFor();
      await page
        .getByText(/^The role “Administrator” may not open “Home”\. It is open to “Full user”/)
        .waitFor();
      await page.getByText('Your administrator can help.').waitFor();
      await page.reload();
      await page.getByText(/may not open “Home”/).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.goto('/');
      await page.getByText(/Two-step login is turned off for others with a command/).waitFor();
      await page.getByRole('link', { name: 'Manage subscriptions' }).click();
      await page.getByRole('heading', { name: 'Subscriptions', level: 1 }).waitFor();
      await page.goto('/');
      await page.getByRole('link', { name: 'Open the trackers' }).click();
      await page.getByRole('heading', { name: 'Trackers', level: 1 }).waitFor();
      await page.getByRole('link', { name: /^Data requests/ }).click();
      await page.getByText('Requests for datasets and for custom cuts.').waitFor();
      await page.goto('/no/such/page');
      await page.getByRole('heading', { name: 'Nothing is at this address' }).waitFor();
      await page.getByRole('link', { name: 'User manual' }).click();
      await page.getByRole('heading', { name: 'User manual', level: 1 }).waitFor();
    });
  },
);
