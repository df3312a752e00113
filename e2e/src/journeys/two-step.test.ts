import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '@moltrove/contract';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { ownJourneys, missingNote } from '../harness/journey.ts';
import { setUpCodeOf } from '../harness/user-data.ts';
import { Header } from '../pages/header.ts';
import { fillLogin, logIn } from '../pages/login-page.ts';

const stepMs = 30_000;
const codeAt = (secret: string, at: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
/**
 * Codes of three consecutive time steps. The server accepts the current and the adjacent steps, each only once, so
 * these three work without waiting.
 */
const codesOf = (secret: string) => {
  const at = Date.now();
  return { before: codeAt(secret, at - stepMs), now: codeAt(secret, at), next: codeAt(secret, at + stepMs) };
};
/** Waits for the next time step if the current one ends within 5 seconds. */
async function untilEarlyInStep(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < 5_000) await delay(left);
}

const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

async function turnOn(
  page: Page,
  password: string,
  setUpCode: string | null = null,
): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Two-step login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (setUpCode !== null) await page.getByLabel('Set-up code').fill(setUpCode);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  const secret = (await page.getByLabel('Secret', { exact: true }).innerText()).replaceAll(' ', '');
  await codeField(page).focus();
  await picture(page, 'two-step-set-up');
  expect(await seriousFindings(page)).toEqual([]);
  // The code of the step before is refused when the current step ends, so nothing slow comes between it and Enter.
  await untilEarlyInStep();
  await codeField(page).fill(codesOf(secret).before);
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => list.count()).toBe(10);
  return { secret, codes: await list.allInnerTexts() };
}

describe.skipIf(miniCut === null)(`two-step login, on the mini cut${missingNote}`, () => {
  const journey = ownJourneys('mini');
  const login = (role: Role) => journey.login(role);

  it('is set up, required at the next login, and turned off, by keyboard', async () => {
    const { page, complaints } = await journey.visitor();
    const { username, password } = login('FULL_USER');
    await logIn(page, { username, password });
    const { secret, codes } = await turnOn(page, password);
    await picture(page, 'two-step-recovery-codes');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 of 10 recovery codes left').waitFor();
    await new Header(page).logOut();
    await page.waitForURL('**/login');

    await fillLogin(page, { username, password });
    await codeField(page).waitFor();
    expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await codeField(page).getAttribute('inputmode')).toBe('numeric');
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'two-step-code');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'This code is wrong' }).waitFor();
    // The message was about a code from the app.
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    expect(await page.getByText('This code is wrong').count()).toBe(0);
    await page.getByRole('button', { name: 'Use a code from the app' }).click();
    await codeField(page).fill(codesOf(secret).now);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search');

    await new Header(page).logOut();
    await page.waitForURL('**/login');
    await fillLogin(page, { username, password });
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search');
    await page.goto('/two-step');
    await page.getByText('9 of 10 recovery codes left').waitFor();
    await picture(page, 'two-step-on');
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await codeField(page).fill(codes[1]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two-step login is off' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is not revealed to anyone without the password', async () => {
    const { page } = await journey.visitor();
    const { username, password } = login('EVALUATE_USER');
    await logIn(page, { username, password });
    await turnOn(page, password);
    const stranger = await journey.visitor({ width: 390, height: 800, dark: true });
    await stranger.page.goto('/login');
    await fillLogin(stranger.page, { username, password: 'not-the-password' });
    await stranger.page.getByRole('alert').filter({ hasText: 'User name or password is wrong.' }).waitFor();
    expect(await codeField(stranger.page).count()).toBe(0);
    await stranger.page.getByLabel('Password', { exact: true }).fill(password);
    await stranger.page.getByRole('button', { name: 'Log in' }).click();
    await codeField(stranger.page).waitFor();
    await picture(stranger.page, 'two-step-code-phone');
    await codeField(stranger.page).fill('000000');
    await stranger.page.keyboard.press('Enter');
    await stranger.page.getByRole('alert').filter({ hasText: 'This code is wrong' }).waitFor();
    await stranger.page.getByRole('button', { name: 'Log in as somebody else' }).click();
    expect(await stranger.page.getByText('This code is wrong').count()).toBe(0);
    expect(await stranger.page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  });

  it('opens super administration, which adds an administrator, changes a limit and publishes a dataset', async () => {
    const { page, complaints } = await journey.visitor();
    const { username, password } = login('SUPER_ADMIN');
    await logIn(page, { username, password }, '/superadmin');
    await page.getByRole('heading', { name: 'Set up two-step login first' }).waitFor();
    await turnOn(page, password, setUpCodeOf(journey.installation, username));

    await page.goto('/superadmin');
    const evaluator = login('DOWNLOAD_EVALUATOR').username;
    await page.getByRole('button', { name: 'Give a role' }).click();
    await page.getByLabel('User name').fill(evaluator);
    await page.getByLabel('Role', { exact: true }).selectOption('Flat file administrator');
    await page.getByLabel('Reason').fill('Stands in for a colleague');
    await page.getByRole('button', { name: 'Give the role' }).click();
    await page.getByRole('row', { name: evaluator }).getByText('Flat file administrator').waitFor();
    const newAdministrator = await journey.enter('DOWNLOAD_EVALUATOR', '/admin/trackers');
    await newAdministrator.page.getByRole('heading', { name: 'Trackers', level: 1 }).waitFor();

    await page.goto('/superadmin?section=limits');
    await page.getByRole('button', { name: 'Change: Exports of a user at once' }).click();
    await page.getByLabel('Value in exports').fill('7');
    await page.getByLabel('Reason').fill('A busy week');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const limit = page.getByRole('row', { name: 'Exports of a user at once' });
    await limit.getByRole('cell', { name: '7', exact: true }).waitFor();

    await page.goto('/superadmin?section=datasets');
    await page.getByText('No datasets yet').waitFor();
    const file = { name: 'kinases.csv', mimeType: 'text/csv', buffer: Buffer.from('str_id\n1\n') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('Description').fill('All kinases');
    await page.getByRole('button', { name: 'Store the dataset' }).click();
    await page.getByText('kinases.csv is stored.', { exact: false }).waitFor();
    const reader = await journey.enter('FLAT_FILE_ONLY', '/dashboard?section=datasets');
    await reader.page.getByText('No dataset is offered at present').waitFor();
    await page.getByRole('button', { name: 'Publish: kinases.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('kinases.csv is published.').waitFor();
    await reader.page.reload();
    await reader.page.getByText('kinases.csv').waitFor();
    await page.getByRole('button', { name: 'Change or withdraw: kinases.csv' }).click();
    await page.getByLabel(/^Nobody: withdraw it/).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('kinases.csv is withdrawn.').waitFor();
    await reader.page.reload();
    await reader.page.getByText('No dataset is offered at present').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
