import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { ownJourneys, missingNote } from '../harness/journey.ts';
import { newestMail } from '../harness/outbox.ts';
import { Header } from '../pages/header.ts';
import { fillLogin, logIn } from '../pages/login-page.ts';
import { SearchPage } from '../pages/search-page.ts';

const ada = { username: 'ada.lovelace@lab.example', password: 'plum kettle orbit lantern' };

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Get an evaluation account' }).click();
  await page.waitForURL('**/register');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor();
}

describe.skipIf(miniCut === null)(`accounts and their passwords, on the mini cut${missingNote}`, () => {
  const journey = ownJourneys('mini');
  const login = (role: 'FULL_USER' | 'DOWNLOAD_EVALUATOR' | 'GOSTAR_ADMIN') => journey.login(role);

  it('lead from the registration through the mailed link to a first search', async () => {
    const { page, complaints } = await journey.visitor();
    await register(page, ada.username);
    const { link } = await newestMail(journey.installation, ada.username);
    await page.goto(link!);
    await page.waitForURL('**/pub/account/verify/*');
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.getByText(ada.username).waitFor();
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('password1234');
    await page.getByText(/^This is one of the commonest passwords/).waitFor();
    await page.getByText('Weak', { exact: true }).waitFor();
    await field.fill(ada.password);
    await page.getByText('Strong', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set the password and log in' }).click();
    await page.waitForURL('**/search');
    const search = new SearchPage(page);
    await page.getByRole('button', { name: /^Approved compounds/ }).click();
    await search.waitForCount('activities', 4745);
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByText(/^Evaluation user, until/).waitFor();
    await page.keyboard.press('Escape');

    await page.goto(link!);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('show the same message when the account already exists, and reveal that only in its mailbox', async () => {
    const { page } = await journey.visitor();
    const { username } = login('FULL_USER');
    await register(page, username);
    await page.getByText(username).waitFor();
    const { text, link } = await newestMail(journey.installation, username);
    expect(text).toContain('There is one already.');
    expect(link).toBeNull();
  });

  it('can be reopened by a mailed link when the password is forgotten, which ends every session', async () => {
    const { username, password } = login('DOWNLOAD_EVALUATOR');
    const elsewhere = await journey.visitor();
    await logIn(elsewhere.page, { username, password });
    const { page, complaints } = await journey.visitor();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.waitForURL('**/forgot-password');
    await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor();
    await page.getByLabel('User name').fill(username);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page.getByText(`If there is an account ${username}`).waitFor();
    const { link } = await newestMail(journey.installation, username);
    await page.goto(link!);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill('walnut ferry compass');
    await page.getByRole('button', { name: 'Set the password and log in' }).click();
    await page.waitForURL('**/search');

    await elsewhere.page.getByRole('button', { name: /^Approved compounds/ }).click();
    await elsewhere.page.getByText('Your session has ended. Log in to go on where you were.').waitFor();
    await fillLogin(elsewhere.page, { username, password });
    await elsewhere.page.getByText('User name or password is wrong.').waitFor();
    await fillLogin(elsewhere.page, { username, password: 'walnut ferry compass' });
    await elsewhere.page.waitForURL('**/search*');
    expect((await newestMail(journey.installation, username, 1)).text).toContain('was changed');
    expect(complaints).toEqual([]);
  });

  it('accept the link even if somebody else is logged in', async () => {
    const { page } = await journey.visitor();
    await logIn(page, login('FULL_USER'));
    const { username } = login('GOSTAR_ADMIN');
    await page.request.post('/tpd/api/pub/moltrove/forgot-password', { data: { username } });
    await page.goto((await newestMail(journey.installation, username)).link!);
    await page.getByLabel('New password', { exact: true }).fill('walnut ferry compass');
    await page.getByRole('button', { name: 'Set the password and log in' }).click();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(username);
  });

  it('change their password, which closes the other sessions', async () => {
    const elsewhere = await journey.visitor();
    await logIn(elsewhere.page, ada);
    const { page, complaints } = await journey.visitor();
    await logIn(page, ada);
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill('not this one at all');
    await page.getByLabel('New password', { exact: true }).fill('copper meadow violin');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The current password is wrong.').waitFor();
    await page.getByLabel('Current password', { exact: true }).fill(ada.password);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText(/^Your password is changed\. \d other sessions? closed\.$/).waitFor();
    await elsewhere.page.getByRole('button', { name: /^Approved compounds/ }).click();
    await elsewhere.page.getByText('Your session has ended. Log in to go on where you were.').waitFor();
    await new Header(page).logOut();
    await fillLogin(page, { ...ada, password: 'copper meadow violin' });
    await page.waitForURL(/\/(search|change-password)/);
    expect(complaints).toEqual([]);
  });
});
