import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Role } from '@moltrove/contract';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import type { Site } from '../harness/installation.ts';
import { ownJourneys, missingNote } from '../harness/journey.ts';
import { newestMail } from '../harness/outbox.ts';
import { ic50AtMost, searchAddress, targetByGene } from '../harness/search-address.ts';
import { ExportsPage } from '../pages/exports-page.ts';
import { addRole, dayFromNow, endSubscription, spendCredits } from '../harness/user-data.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Subscription' });
const [boss, chemist] = ['boss@acme.example', 'chemist@acme.example'];

async function fillUser(page: Page, username: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(username);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
}

/** Sets the password by the newest mailed link, which logs the user in. */
async function setFirstPassword(site: Site, page: Page, username: string): Promise<void> {
  const { link } = await newestMail(site, username);
  await page.goto(link!);
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('plum kettle orbit lantern');
  await page.getByRole('button', { name: 'Set the password and log in' }).click();
  await page.waitForURL('**/search');
}

const profile = (page: Page) => page.getByRole('heading', { name: 'Profile', level: 2 });

describe.skipIf(miniCut === null)(`a subscription, on the mini cut${missingNote}`, () => {
  const journey = ownJourneys('mini');
  const login = (role: Role) => journey.login(role);

  it('shows no warning long before it expires', async () => {
    const { page } = await journey.enter('EVALUATE_USER', '/dashboard?section=profile');
    await page.getByRole('list', { name: 'Subscriptions' }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it('warns when it or its downloads expire within days, until dismissed for the day', async () => {
    const { username } = login('FULL_USER');
    endSubscription(journey.installation, username, dayFromNow(5));
    spendCredits(journey.installation, username, 936);
    const { page, complaints } = await journey.enter('FULL_USER');
    await banner(page)
      .getByText('You have 64 downloads remaining. Subscriptions renewal required.')
      .waitFor();
    await banner(page)
      .getByText(/ends on \d+ \w+ \d{4}, in 4 days\.$/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await banner(page).getByRole('button', { name: 'Do not show this again today' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    await page.goto('/dashboard?section=profile');
    await page.getByText('You have 64 downloads remaining. Subscriptions renewal required.').waitFor();
    expect(await banner(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('accepts one renewal request, which mails the administrators, and shows its date', async () => {
    const { page } = await journey.enter('FULL_USER', '/dashboard?section=profile');
    await page.getByRole('button', { name: 'Ask for renewal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for renewal' });
    await dialog.getByLabel('Note to the administrators').fill('Another year, with 5,000 downloads.');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask for renewal' }).click();
    await page.getByText('The administrators are asked to renew the subscription.').waitFor();
    await page.getByText(/^Renewal asked for on \d+ \w+ \d{4}\.$/).waitFor();
    const { text } = await newestMail(journey.installation, login('GOSTAR_ADMIN').username);
    expect(text).toContain('Another year, with 5,000 downloads.');
  });

  it('that has ended still opens dashboard and profile, and every other page redirects there', async () => {
    const { username } = login('DOWNLOAD_EVALUATOR');
    endSubscription(journey.installation, username, dayFromNow(-3));
    const { page, complaints } = await journey.enter('DOWNLOAD_EVALUATOR');
    for (const address of ['/search', '/results', '/saved', '/']) {
      await page.goto(address);
      await page.waitForURL('**/dashboard?section=profile');
    }
    await profile(page).waitFor();
    await banner(page).getByText('Subscriptions renewal required.').waitFor();
    await banner(page)
      .getByText(/only dashboard and profile are open\.$/)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Do not show this again today' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Results' }).count()).toBe(0);
    await page
      .getByRole('list', { name: 'Subscriptions' })
      .getByText(/^ended on/)
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto('/change-password');
    await page.getByRole('heading', { name: 'Change password' }).waitFor();

    endSubscription(journey.installation, username, dayFromNow(200));
    await page.goto('/dashboard?section=profile');
    await page.getByRole('link', { name: 'Results' }).waitFor();
    expect(await banner(page).count()).toBe(0);
    await page.goto('/search');
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('that has ended for one role lets the user continue in another, and is renewed from there', async () => {
    const { username } = login('EVALUATE_USER');
    endSubscription(journey.installation, username, dayFromNow(100));
    const { username: other } = login('DOWNLOAD_EVALUATOR');
    addRole(journey.installation, username, 'GOSTAR_ADMIN', dayFromNow(-1), other);
    const { page } = await journey.enter('EVALUATE_USER');
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    expect(await banner(page).count()).toBe(0);
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitemradio', { name: /^Administrator/ }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/dashboard?section=profile');
    await banner(page)
      .getByText(/The user menu lets you go on as Evaluation user\.$/)
      .waitFor();
    await banner(page).getByRole('button', { name: 'Ask for renewal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for renewal' });
    await dialog.getByRole('button', { name: 'Ask for renewal' }).click();
    await banner(page)
      .getByText(/Renewal asked for on/)
      .waitFor();
    const administrator = login('GOSTAR_ADMIN').username;
    await expect
      .poll(async () => (await newestMail(journey.installation, administrator)).text)
      .toContain('Second demonstration');
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Evaluation user' }).click();
    await page.keyboard.press('Escape');
    await page.goto('/search');
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it('leads from a client and its contract to a user who runs out of credits', async () => {
    const { page: admin } = await journey.enter('GOSTAR_ADMIN', '/admin/subscriptions');
    const dialog = (name: string | RegExp) => admin.getByRole('dialog', { name });
    await admin.getByRole('button', { name: 'New client' }).click();
    await dialog('New client').getByLabel('Name').fill('Acme');
    await admin.getByRole('button', { name: 'Add the client' }).click();
    await admin.getByRole('button', { name: 'New contract: Acme' }).click();
    await dialog('New contract of Acme').getByLabel('Name').fill('Acme research');
    await dialog('New contract of Acme').getByLabel('End', { exact: true }).fill(dayFromNow(300));
    await dialog('New contract of Acme').getByLabel('Seats').fill('2');
    await admin.getByRole('button', { name: 'Add the contract' }).click();
    await admin.getByRole('link', { name: '1 contract of Acme' }).click();
    await admin.getByRole('button', { name: 'Credits: Acme research' }).click();
    const pool = dialog('Credits of Acme research');
    await pool.getByLabel('Credits', { exact: true }).fill('5000');
    await pool.getByLabel('Reason').fill('Order 1');
    await pool.getByRole('button', { name: 'Grant' }).click();
    await pool.getByText('5,000 credits in the pool').waitFor();
    await pool.getByRole('button', { name: 'Cancel' }).click();
    await admin.getByRole('button', { name: 'New user: Acme research' }).click();
    await fillUser(admin, boss);
    await admin.getByLabel('Manages the contract').check();
    await admin.getByRole('button', { name: 'Add the user' }).click();

    const { page: manager } = await journey.visitor();
    await setFirstPassword(journey.installation, manager, boss);

    await admin.goto('/admin/subscriptions?list=import');
    const pasted = `user,first name,last name,client,contract,role,end date\n${boss},Ada,King,Acme,Acme research,King,${dayFromNow(200)}`;
    await admin.getByLabel('Or paste its lines').fill(pasted);
    await admin.getByRole('button', { name: 'Check the lines' }).click();
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Save lines with problems' }).click();
    const saved = await readFile(await (await download).path(), 'utf8');
    expect(saved.split('\r\n')[1]).toMatch(/^"role: .*King.*",boss@acme\.example,Ada,King/);
    await admin.getByRole('button', { name: 'Choose another file' }).click();
    await admin.getByLabel('Or paste its lines').fill(saved.replace('research,King,', 'research,Full user,'));
    await admin.getByRole('button', { name: 'Check the lines' }).click();
    await admin.getByText('Last name: Lovelace → King').waitFor();
    await admin.getByRole('button', { name: 'Import 1 line' }).click();
    await admin.getByText('Pasted lines is imported.').waitFor();

    await manager.goto('/admin/client-dashboard');
    await manager.getByRole('link', { name: '1 of 2 seats used' }).waitFor();
    await manager.getByRole('button', { name: 'Invite a user' }).click();
    await fillUser(manager, chemist);
    await manager.getByRole('button', { name: 'Invite the user' }).click();
    await manager.getByRole('link', { name: '2 of 2 seats used' }).waitFor();

    const { page: user, complaints } = await journey.visitor();
    await setFirstPassword(journey.installation, user, chemist);
    const ache = targetByGene('ACHE');
    await user.goto(searchAddress('/export/structuretab', [ache, ic50AtMost(100)]));
    const exports = new ExportsPage(user);
    const cost = await exports.figure('Credits');
    await manager.getByRole('button', { name: `Credits: ${chemist}` }).click();
    await manager.getByLabel('Credits', { exact: true }).fill(String(cost));
    await manager.getByLabel('Reason').fill('First exports');
    await manager.getByRole('button', { name: 'Allot', exact: true }).click();
    await manager.getByText('The credits are moved.').waitFor();
    await user.reload();
    await exports.beginAndConfirm();
    await exports.item('.csv').getByText('Ready').waitFor();
    await user.goto(searchAddress('/export/structuretab', [ache, ic50AtMost(50)]));
    await exports.cost.getByText(/you have 0: [\d,]+ credits are missing\./).waitFor();
    await exports.cost.getByText(/ask for more credits/).waitFor();
    expect(await exports.begin.isDisabled()).toBe(true);
    await manager.reload();
    await manager.getByRole('link', { name: `${cost} credits used`, exact: true }).waitFor();
    await manager.getByRole('link', { name: `${cost} credits allotted to users` }).click();
    await manager.getByRole('table').getByText('First exports').waitFor();
    expect(await manager.getByRole('table').getByRole('row').count()).toBe(2);

    await manager.getByRole('link', { name: '2 of 2 seats used' }).click();
    await manager.getByRole('button', { name: `Change: ${chemist}` }).click();
    await manager.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Evaluation user' });
    await manager.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await manager.getByRole('row', { name: chemist }).getByText('Evaluation user').waitFor();
    await manager.getByRole('button', { name: `More: ${chemist}` }).click();
    await manager.getByRole('menuitem', { name: 'Deactivate …' }).click();
    await manager.getByRole('button', { name: 'Deactivate the user' }).click();
    await manager.getByRole('link', { name: '1 of 2 seats used' }).waitFor();

    await admin.goto('/admin/dashboard?days=7');
    const today = admin.getByRole('region', { name: 'Chart: Credits spent' }).getByRole('link').last();
    await today.focus();
    await today.press('Enter');
    const spent = admin.getByRole('table').getByRole('row').filter({ hasText: chemist });
    await spent.getByText(String(cost)).waitFor();
    expect(complaints).toEqual([]);
  });

  it('that has ended for a role without a dashboard is reported when its pages are refused', async () => {
    endSubscription(journey.installation, login('PARTIAL_USER').username, dayFromNow(-1));
    const { page } = await journey.enter('PARTIAL_USER');
    await page.waitForURL('**/accessdenied');
    await page.getByText('Your subscription as “Partial user” is over.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Search').waitFor();
    expect(await page.getByText('Go to the dashboard').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/accessdenied');
  });
});
