import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { fillLogin, logIn } from '../pages/login-page.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const minute = 60_000;
const pathOf = (page: Page): string => new URL(page.url()).pathname;

const browserStorage = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie]);

describe.skipIf(miniCut === null)(`the logout after inactivity, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const user = () => journey.login('GOSTAR_ADMIN');

  /** Two tabs of one browser whose clock is behind the server's, so that no token expires here. */
  const twoTabs = async (): Promise<{ context: BrowserContext; first: Page; second: Page }> => {
    const { context, page: first } = await journey.visitor();
    await context.clock.install({ time: Date.now() - 59 * minute });
    await logIn(first, user(), '/dashboard');
    await first.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    const second = await context.newPage();
    await second.goto('/dashboard?section=logins');
    await second.getByRole('table', { name: 'Login history' }).waitFor();
    return { context, first, second };
  };

  it('happens in both tabs at once, a minute after its warning, and clears the browser', async () => {
    const { context, first, second } = await twoTabs();
    await context.addCookies([{ name: 'left', value: 'x', url: journey.installation.url }]);
    const tokens = await first.evaluate(() => ({
      Authorization: localStorage.getItem('ntoken') ?? '',
      JavaAuthorization: localStorage.getItem('token') ?? '',
    }));
    await context.clock.fastForward('29:05');
    for (const page of [first, second]) {
      await warning(page)
        .getByText(/You will be logged out in \d+ s/)
        .waitFor();
    }
    expect(await seriousFindings(first)).toEqual([]);
    await context.clock.fastForward('01:00');
    for (const page of [first, second]) await page.waitForURL('**/login?*');
    await first.getByText(/^You were logged out after 30 minutes|^You logged out in another tab/).waitFor();
    await expect.poll(() => browserStorage(first)).toEqual(['']);
    await expect
      .poll(async () => (await first.request.get('/nodeapi/sessions/validate', { headers: tokens })).status())
      .toBe(401);
    await second.goto('/dashboard');
    await second.waitForURL('**/login?*');

    // The next login returns to the same page.
    await fillLogin(first, user());
    await first.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });

  it('is postponed for both tabs by activity in one', async () => {
    const { context, first, second } = await twoTabs();
    for (let times = 0; times < 2; times += 1) {
      await context.clock.fastForward('20:00');
      await second.keyboard.press('Tab');
    }
    await context.clock.fastForward('05:00');
    await context.clock.runFor(2000);
    for (const page of [first, second]) {
      expect(pathOf(page)).toBe('/dashboard');
      expect(await warning(page).count()).toBe(0);
    }
  });
});
