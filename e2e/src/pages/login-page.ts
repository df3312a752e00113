import type { Page } from 'playwright-core';
import type { Login } from '../harness/installation.ts';

/** Logs in and waits until the requested page is open. */
export async function logIn(page: Page, login: Login, address = '/search'): Promise<void> {
  await page.goto(address);
  await fillLogin(page, login);
  await page.getByRole('button', { name: 'Log in' }).waitFor({ state: 'detached' });
}

export async function fillLogin(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
