import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestProvider, type TestProvider } from '@moltrove/server/openid-provider';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { ownJourneys, missingNote } from '../harness/journey.ts';
import { Header } from '../pages/header.ts';

const button = (page: Page) => page.getByRole('link', { name: 'Log in with Lab login' });
const heading = (page: Page) => page.getByRole('heading', { name: 'What are you looking for?' });

describe.skipIf(miniCut === null)(`single sign-on, on the mini cut${missingNote}`, () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await openTestProvider();
    provider.claims = {
      sub: 'grace-1',
      email: 'grace@lab.example',
      email_verified: true,
      given_name: 'Grace',
      family_name: 'Hopper',
    };
  });
  afterAll(() => provider.close());
  const journey = ownJourneys('mini', () => ({
    MOLTROVE_SIGN_ON_ISSUER: provider.issuer,
    MOLTROVE_SIGN_ON_CLIENT_ID: provider.clientId,
    MOLTROVE_SIGN_ON_CLIENT_SECRET: provider.clientSecret,
    MOLTROVE_SIGN_ON_LABEL: 'Lab login',
    MOLTROVE_SIGN_ON_NEW_USER_ROLE: 'FULL_USER',
  }));

  it('returns to the requested page after the login at the provider, by keyboard', async () => {
    const { page, complaints } = await journey.visitor();
    await page.goto('/saved?tab=history');
    await button(page).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'single-sign-on-login');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await button(page).press('Enter');
    await page.getByRole('link', { name: 'Go on' }).press('Enter');
    await page.waitForURL('**/saved?tab=history');
    await page.getByRole('button', { name: /user menu of Grace Hopper/ }).waitFor();
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('token') }));
    expect(token).toMatch(/^ey/);
    for (const address of seen) expect(address).not.toContain(token);
    expect(seen.some((address) => address.includes('ticket'))).toBe(false);
    // The provider is the only other host that the browser opens.
    expect(complaints.filter((line) => !line.startsWith(`left for ${provider.issuer}/`))).toEqual([]);

    // The account exists from now on; after a logout the login is required again.
    await new Header(page).logOut();
    await page.waitForURL('**/login');
    await button(page).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await heading(page).waitFor();
  });

  it('explains what went wrong, and offers a way back', async () => {
    const { page } = await journey.visitor();
    await page.goto('/login');
    await button(page).click();
    await page.getByRole('link', { name: 'Refuse' }).click();
    await page.getByRole('alert').filter({ hasText: 'The login was refused or given up there.' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'single-sign-on-refused');

    provider.fault = 'foreign key';
    await button(page).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await page.getByRole('alert').filter({ hasText: 'can’t be trusted' }).waitFor();
    provider.fault = 'none';

    // A callback that was started in another browser, as in a link sent by someone else.
    await page.goto('/tpd/api/pub/moltrove/sign-on/callback?code=x&state=y');
    await page.getByRole('alert').filter({ hasText: 'was not started in this browser' }).waitFor();
    // A ticket that does not exist.
    await page.goto('/login?signOn=done');
    await page.getByRole('alert').filter({ hasText: 'Log in again.' }).waitFor();
    await page.getByRole('link', { name: 'Back to the login' }).click();
    await button(page).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await heading(page).waitFor();
  });

  it('reports that the provider is unreachable, and still offers the password login', async () => {
    await provider.close();
    await journey.installation.stop();
    await journey.installation.start();
    const { page } = await journey.visitor({ width: 390, height: 800, dark: true });
    await page.goto('/login');
    await button(page).click();
    await page.getByRole('alert').filter({ hasText: 'can’t be reached' }).waitFor();
    await picture(page, 'single-sign-on-unreachable-phone');
    await page.getByLabel('User name').waitFor();
  });
});
