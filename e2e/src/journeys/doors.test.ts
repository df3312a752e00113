import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ic50AtMost, searchAddress, searchIn, targetByGene } from '../harness/search-address.ts';
import { Header } from '../pages/header.ts';
import { fillLogin, logIn } from '../pages/login-page.ts';
import { ResultsPage } from '../pages/results-page.ts';

const wanted = searchAddress('/results/activitiestab', [targetByGene('ACHE'), ic50AtMost(100)]);
const administration = [
  '/admin/trackers',
  '/admin/dashboard',
  '/admin/subscriptions',
  '/superadmin',
] as const;
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe.skipIf(miniCut === null)(`access to pages, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const login = (role: 'FULL_USER' | 'EVALUATE_USER' | 'FLAT_FILE_ONLY') => journey.login(role);

  it('asks for a login first and then opens the requested page', async () => {
    const { page, complaints } = await journey.visitor();
    for (const address of [...administration, '/admin/client-dashboard', wanted]) {
      await page.goto(address);
      await page.waitForURL('**/login?*');
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(address);
    }
    await fillLogin(page, login('FULL_USER'));
    await new ResultsPage(page).waitForTabCount('Activities', 700);
    expect(page.url()).toBe(journey.installation.url + wanted);
    expect(complaints).toEqual([]);
  });

  it('stores in the browser exactly what the harness stores for logged-in visitors', async () => {
    const { page } = await journey.visitor();
    await logIn(page, login('FULL_USER'));
    await page.waitForURL('**/search');
    const byForm = await inBrowser(page);
    const other = await journey.enter('FULL_USER', '/search');
    await other.page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    const byCalls = await inBrowser(other.page);
    expect(Object.keys(byCalls).toSorted()).toEqual(Object.keys(byForm).toSorted());
    for (const key of ['email', 'isLoginInThisBrowser', 'moltrove.subscriptionEnds'])
      expect(byCalls[key], key).toBe(byForm[key]);
    expect(await sessionStatus(other.page, await tokensOf(other.page))).toBe(200);
  });

  it('reports a wrong password, keeps the user name and allows another attempt', async () => {
    const { page } = await journey.visitor();
    await page.goto('/login');
    const { username, password } = login('EVALUATE_USER');
    await fillLogin(page, { username, password: 'not-the-password' });
    await page.getByRole('alert').filter({ hasText: 'User name or password is wrong.' }).waitFor();
    expect(await page.getByLabel('User name').inputValue()).toBe(username);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/search');
  });

  it('refuses a role the pages that are not open to it, and explains why', async () => {
    const { page, complaints } = await journey.visitor();
    await logIn(page, login('FLAT_FILE_ONLY'), '/search');
    await page.waitForURL('**/accessdenied');
    await page.getByRole('heading', { name: 'This page is not open to you' }).waitFor();
    await page
      .getByText(/^The role “Flat file user” may not open “Search”\. It is open to “Full user”/)
      .waitFor();
    expect(await page.getByRole('link', { name: 'Results' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(pathOf(page)).toBe('/');
    for (const address of administration) {
      await page.goto(address);
      await page.waitForURL('**/dashboard');
    }
    expect(complaints).toEqual([]);
  });

  it('reports an address without a page, and offers a way back', async () => {
    const { page } = await journey.visitor();
    await logIn(page, login('FULL_USER'));
    for (const address of ['/no/such/page', '/results/nosuchtab']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Nothing is at this address' }).waitFor();
      expect(pathOf(page)).toBe(address);
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    }
  });

  it('ends the session in every tab, and on the server, when one tab logs out', async () => {
    const { context, page } = await journey.visitor();
    await logIn(page, login('FULL_USER'));
    const second = await context.newPage();
    await second.goto(wanted);
    await new ResultsPage(second).waitForTabCount('Activities', 700);
    const tokens = await tokensOf(page);
    expect(await sessionStatus(page, tokens)).toBe(200);

    await new Header(page).logOut();
    await page.waitForURL('**/login');
    await second.waitForURL('**/login?*');
    await second.getByText('You logged out in another tab.').waitFor();
    await expect.poll(() => sessionStatus(page, tokens)).toBe(401);
    await page.goto('/search');
    await page.waitForURL('**/login?*');
  });

  it('asks for a login when the server has ended the session, then returns to the search', async () => {
    const { page } = await journey.visitor();
    await logIn(page, login('FULL_USER'), wanted);
    await new ResultsPage(page).rowsShown();
    const closed = await page.request.post('/nodeapi/sessions/close', { headers: await tokensOf(page) });
    expect(closed.status()).toBe(200);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('Your session has ended. Log in to go on where you were.').waitFor();
    await fillLogin(page, login('FULL_USER'));
    await page.getByText(/^26–50 of 700/).waitFor();
    expect(searchIn(page.url())).toEqual(searchIn(wanted));
  });

  it('notices a token that expired while the computer slept', async () => {
    const { page } = await journey.visitor();
    await page.clock.install();
    await logIn(page, login('FULL_USER'), wanted);
    await new ResultsPage(page).rowsShown();
    await page.clock.fastForward('16:00');
    await page.getByText('Your session has ended. Log in to go on where you were.').waitFor();
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(wanted);
  });

  it('warns, then logs out after 30 minutes without activity, and keeps the search', async () => {
    const { page } = await journey.visitor();
    // The clock is behind the server's, so that the token survives half an hour here without a renewal.
    await page.clock.install({ time: Date.now() - 29 * 60_000 });
    await logIn(page, login('FULL_USER'), wanted);
    await new ResultsPage(page).rowsShown();
    await page.clock.fastForward('29:30');
    await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor();
    await page.clock.fastForward('00:45');
    await page.getByText('You were logged out after 30 minutes without activity.').waitFor();
    await fillLogin(page, login('FULL_USER'));
    await new ResultsPage(page).waitForTabCount('Activities', 700);
    expect(page.url()).toBe(journey.installation.url + wanted);
  });
});

/** What the browser stores for this page. */
const inBrowser = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));

type Headers = Record<string, string>;

/** What the page would send with a call. */
async function tokensOf(page: Page): Promise<Headers> {
  const stored = await page.evaluate(() =>
    ['ntoken', 'token', 'email'].map((key) => localStorage.getItem(key) ?? ''),
  );
  return { Authorization: stored[0], JavaAuthorization: stored[1], email: stored[2] };
}

async function sessionStatus(page: Page, headers: Headers): Promise<number> {
  const answer = await page.request.get('/nodeapi/sessions/validate', { headers });
  return answer.status();
}
