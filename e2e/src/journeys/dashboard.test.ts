import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardSection, Role } from '@moltrove/contract';
import { findingsInBothSchemes, seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { ownJourneys, missingNote } from '../harness/journey.ts';
import { newestMail } from '../harness/outbox.ts';
import { addNotice, offerFile, refuseRequests } from '../harness/user-data.ts';
import { quiet } from '../harness/quiet.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Header } from '../pages/header.ts';
import { fillLogin, logIn } from '../pages/login-page.ts';

/** The sections and their names on the page. */
const parts: ReadonlyArray<readonly [section: DashboardSection, name: string]> = [
  ['datasets', 'Datasets'],
  ['requests', 'Requests for data'],
  ['logins', 'Login history'],
  ['downloads', 'Download history'],
  ['notifications', 'Notification settings'],
  ['notices', 'Notices'],
  ['profile', 'Profile'],
];

describe.skipIf(miniCut === null)(`the dashboard, on the mini cut${missingNote}`, () => {
  const journey = ownJourneys('mini');
  const login = (role: Role) => journey.login(role);
  const content = Buffer.alloc(3_000_000, 'CCO ethanol\n');
  beforeAll(() => offerFile(journey.installation, 'structures.smi', 'structures', content));

  it('downloads a dataset, keeps it in the history and downloads it again', async () => {
    const { page, complaints } = await journey.enter('FLAT_FILE_ONLY', '/dashboard');
    const dashboard = new DashboardPage(page);
    const row = dashboard.row('Datasets', 'structures.smi');
    await row.getByText('3.00 MB').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const arrives = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download structures.smi' }).click();
    const file = await arrives;
    expect(file.suggestedFilename()).toBe('structures.smi');
    await page.getByText('structures.smi is downloaded.').waitFor();
    await row.getByText(/^Downloaded /).waitFor();

    await dashboard.open('Download history');
    const download = dashboard.row('Download history', 'structures.smi');
    await download.getByText('1 ×').waitFor();
    await download.getByRole('button', { name: 'Download again structures.smi' }).click();
    await download.getByText('2 ×').waitFor();
    expect(complaints).toEqual([]);
  });

  it('explains why there are no datasets', async () => {
    const { page } = await journey.enter('EVALUATE_USER', '/dashboard');
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await page.goto('/dashboard?section=datasets');
    await page.getByText('Your subscription does not include datasets').waitFor();
  });

  it('accepts a data request, lets the user cancel it, and shows the outcome of another', async () => {
    const { page } = await journey.enter('FLAT_FILE_ONLY', '/dashboard?section=requests');
    const dashboard = new DashboardPage(page);
    await page.getByText('No requests yet').waitFor();
    const ask = async (text: string): Promise<void> => {
      await page.getByRole('button', { name: 'Ask for data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask for data' });
      await dialog.getByRole('button', { name: 'Send the request' }).click();
      await dialog.getByText('Say which data you need.').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByLabel('Which data you need').fill(text);
      await dialog.getByRole('button', { name: 'Send the request' }).click();
      await dialog.waitFor({ state: 'detached' });
      await dashboard.row('Requests for data', text).getByText('Requested', { exact: true }).waitFor();
    };
    await ask('JAK2 against its family');
    const row = dashboard.row('Requests for data', 'JAK2 against its family');
    await row.getByRole('button', { name: /^Cancel the request/ }).click();
    const sure = page.getByRole('dialog', { name: 'Cancel this request?' });
    await sure.getByText('Are you sure to proceed with current input?').waitFor();
    await sure.getByRole('button', { name: 'Cancel the request' }).click();
    await row.getByText('Cancelled', { exact: true }).waitFor();
    await row
      .getByText(`by ${login('FLAT_FILE_ONLY').username}`)
      .first()
      .waitFor();

    await ask('All of CYP3A4');
    refuseRequests(journey.installation, login('FLAT_FILE_ONLY').username, 'Not in this release.');
    await page.reload();
    const refused = dashboard.row('Requests for data', 'All of CYP3A4');
    await refused.getByText('Refused', { exact: true }).waitFor();
    await refused.getByText('Not in this release.').waitFor();
    expect(await refused.getByRole('button').count()).toBe(0);
    const { text } = await newestMail(journey.installation, login('FLAT_FILE_ADMIN').username);
    expect(text).toContain('All of CYP3A4');
  });

  it('lists logins, including failed ones, and their duration', async () => {
    const { page } = await journey.visitor();
    const { username } = login('GOSTAR_ADMIN');
    await page.goto('/login');
    await fillLogin(page, { username, password: 'not-the-password' });
    await page.getByRole('alert').waitFor();
    await logIn(page, login('GOSTAR_ADMIN'), '/dashboard');
    await new Header(page).logOut();
    await page.waitForURL('**/login');
    await logIn(page, login('GOSTAR_ADMIN'), '/dashboard?section=logins');
    const dashboard = new DashboardPage(page);
    await dashboard.row('Login history', 'Failed').first().waitFor();
    await dashboard.row('Login history', 'This session').getByText('Successful').waitFor();
    await dashboard.row('Login history', /\d+ s/).first().waitFor();
    await page.getByRole('button', { name: 'Attempt' }).click();
    const first = page.getByRole('table', { name: 'Login history' }).getByRole('row').nth(1);
    await first.getByText('Failed').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Attempt' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await page.getByRole('button', { name: 'Attempt' }).click();
    await first.getByText('Successful').waitFor();
  });

  it('counts notices in the header, and marks them as read', async () => {
    const { username } = login('GOSTAR_ADMIN');
    addNotice(journey.installation, username, 'message', 'Maintenance', 'On Saturday the server rests.');
    addNotice(journey.installation, username, 'message', 'Thanks', 'It is over.');
    const { page } = await journey.enter('GOSTAR_ADMIN', '/dashboard?section=profile');
    const dashboard = new DashboardPage(page);
    const unread = async (): Promise<number> =>
      Number(/(\d+) notices? unread/.exec((await dashboard.bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
    await expect.poll(unread).toBeGreaterThanOrEqual(2);
    const before = await unread();
    await dashboard.bell.click();
    await page.getByRole('button', { name: /^Unread: Maintenance/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Unread: Maintenance/ }).click();
    await page.waitForURL('**/dashboard?section=notices');
    await expect.poll(unread).toBe(before - 1);
    const notices = page.getByRole('list', { name: 'Notices' }).getByRole('listitem');
    await notices
      .filter({ hasText: 'Maintenance' })
      .getByRole('button', { name: 'Mark as unread: Maintenance' })
      .click();
    await expect.poll(unread).toBe(before);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(unread).toBe(0);
    await page.getByText('Unread', { exact: true }).click();
    await page.getByText('Nothing unread').waitFor();
  });

  it('saves notification settings at once, undoes a change, and saves a name', async () => {
    const { page, complaints } = await journey.enter('FULL_USER', '/dashboard?section=notifications');
    const database = page.getByRole('switch', { name: 'Database mails' });
    const was = await database.isChecked();
    await database.click();
    await page.getByText(/^Database mails: (on|off)\.$/).waitFor();
    await page.reload();
    await database.waitFor();
    expect(await database.isChecked()).toBe(!was);
    await database.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => database.isChecked()).toBe(!was);
    await page.getByRole('switch', { name: 'Send me mails' }).click();
    await expect.poll(() => database.isDisabled()).toBe(true);
    const structures = page.getByRole('switch', { name: 'Structures' });
    const chosen = await structures.isChecked();
    await structures.click();
    await page.getByText(/^News of structures: (on|off)\.$/).waitFor();
    await page.reload();
    await structures.waitFor();
    expect(await structures.isChecked()).toBe(!chosen);

    await new DashboardPage(page).open('Profile');
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Hopper');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.getByText('Your name is saved.').waitFor();
    await page.getByRole('button', { name: 'GH, user menu of Grace Hopper' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('has no serious axe-core findings in any part, in light and dark, wide and on a phone', async () => {
    const { page, complaints } = await journey.enter('FLAT_FILE_ONLY', '/dashboard');
    const dashboard = new DashboardPage(page);
    for (const [, name] of parts) {
      await dashboard.open(name);
      await quiet(page);
      expect(await findingsInBothSchemes(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [section, name] of parts) {
      await page.getByRole('combobox', { name: 'Part of the dashboard' }).selectOption(section);
      await page.getByRole('heading', { name, level: 2 }).waitFor();
      await quiet(page);
      expect(await findingsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    expect(complaints).toEqual([]);
  });
});
