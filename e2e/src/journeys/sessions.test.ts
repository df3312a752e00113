import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { Header } from '../pages/header.ts';
import { fillLogin, logIn } from '../pages/login-page.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const minute = 60_000;

describe.skipIf(miniCut === null)(`sessions, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const login = (role: 'FULL_USER' | 'EVALUATE_USER' | 'SUPER_ADMIN') => journey.login(role);

  /** Two tabs of one browser whose clock is behind the server's, so that no token expires here. */
  const twoTabs = async () => {
    const { context, page: first } = await journey.visitor();
    await context.clock.install({ time: Date.now() - 59 * minute });
    await logIn(first, login('EVALUATE_USER'));
    const second = await context.newPage();
    await second.goto('/search');
    await second.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    return { context, first, second };
  };

  it('end in both tabs after 30 minutes without activity in either, with a warning a minute before', async () => {
    const { context, first, second } = await twoTabs();
    await context.clock.fastForward('29:10');
    await warning(first).waitFor();
    await warning(second).waitFor();
    await warning(second).getByRole('button', { name: 'Stay logged in' }).click();
    await context.clock.runFor(2000);
    await warning(first).waitFor({ state: 'detached' });
    await warning(second).waitFor({ state: 'detached' });

    await context.clock.fastForward('29:10');
    await warning(first).waitFor();
    await context.clock.fastForward('01:00');
    for (const page of [first, second]) await page.waitForURL('**/login?*');
    await first.getByText(/^You were logged out|^You logged out in another tab/).waitFor();
    await first.goto('/search');
    await first.waitForURL('**/login?*');
  });

  it('stay alive in every tab while one of them is used', async () => {
    const { context, first, second } = await twoTabs();
    await context.clock.fastForward('20:00');
    await second.mouse.click(5, 400);
    await context.clock.fastForward('20:00');
    await context.clock.runFor(2000);
    for (const page of [first, second]) {
      expect(new URL(page.url()).pathname).toBe('/search');
      expect(await warning(page).count()).toBe(0);
    }
  });

  it('are listed with their browsers, and closed one by one or all except the current one', async () => {
    const others = await Promise.all([journey.visitor(), journey.visitor(), journey.visitor()]);
    for (const { page } of others) await logIn(page, login('FULL_USER'));
    const { page, complaints } = await journey.visitor();
    await logIn(page, login('FULL_USER'));
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Where you are logged in' }).click();
    const rows = page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    await rows.first().getByText('this session').waitFor();
    await rows
      .first()
      .getByText(/^Chrome \d+ on Linux/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    // The newest of the other sessions comes first.
    await rows
      .nth(1)
      .getByRole('button', { name: /^Close the session of/ })
      .click();
    await page.getByText('The session is closed.').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await ended(others[2].page);
    await page.getByRole('button', { name: 'Close all others' }).click();
    await page.getByText('2 sessions closed.').waitFor();
    await page.getByText('You are logged in nowhere else.').waitFor();
    await ended(others[0].page);
    await ended(others[1].page);
    expect(complaints).toEqual([]);
  });

  it('leave nothing in the browser when they end; the next session restores the settings', async () => {
    const { context, page } = await journey.visitor();
    await logIn(page, login('FULL_USER'));
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.keyboard.press('Escape');
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    await expect.poll(scheme).toBe('dark');
    await context.addCookies([{ name: 'left', value: 'x', url: journey.installation.url }]);
    await new Header(page).logOut();
    await page.waitForURL('**/login');
    await expect.poll(scheme).toBe('light');
    const stored = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      document.cookie,
    ]);
    expect(stored).toEqual(['']);

    await fillLogin(page, login('FULL_USER'));
    await page.waitForURL('**/search');
    await expect.poll(scheme).toBe('dark');
    const other = await journey.visitor();
    await logIn(other.page, login('FULL_USER'));
    await expect
      .poll(() => other.page.locator('html').getAttribute('data-mantine-color-scheme'))
      .toBe('dark');
  });

  it('are also listed for a role without a dashboard, whose password is changed in a dialog', async () => {
    const { page, complaints } = await journey.visitor();
    await logIn(page, login('SUPER_ADMIN'), '/sessions');
    await page.getByText('You are logged in nowhere else.').waitFor();
    await page.goto('/change-password');
    await page.waitForURL('**/accessdenied');
    const changeTo = async (from: string, to: string) => {
      await page.getByRole('button', { name: /user menu/ }).click();
      await page.getByRole('menuitem', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByLabel('Current password', { exact: true }).fill(from);
      await dialog.getByLabel('New password', { exact: true }).fill(to);
      // The menu is still fading out when the dialog opens.
      await page.getByRole('menu').waitFor({ state: 'detached' });
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Change the password' }).click();
      await page.getByText('Your password is changed.').first().waitFor();
      await dialog.waitFor({ state: 'detached' });
    };
    const { password } = login('SUPER_ADMIN');
    await changeTo(password, 'maple lantern orbit seven');
    await changeTo('maple lantern orbit seven', password);
    expect(complaints).toEqual([]);
  });
});

/** The page of a closed session asks for the password on its next call. */
async function ended(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approved compounds/ }).click();
  await page.getByText('Your session has ended. Log in to go on where you were.').waitFor();
}
