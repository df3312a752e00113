import { beforeAll, describe, expect, it } from 'vitest';
import { type Role, roleLabels } from '@moltrove/contract';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { addRole, dayFromNow } from '../harness/user-data.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Returns when no menu is open, even if the menu closed on its own. */
async function closeMenu(page: Page): Promise<void> {
  const menu = page.getByRole('menu');
  const left = async (): Promise<number> => {
    if ((await menu.count()) > 0) await menu.press('Escape', { timeout: 1000 }).catch(() => null);
    return menu.count();
  };
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
}

async function roleIn(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: /user menu/ }).click();
  const chosen = page.getByRole('menuitemradio', { checked: true }).first();
  const name = await chosen.textContent();
  await closeMenu(page);
  return name;
}

async function switchTo(page: Page, role: Role): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitemradio', { name: roleLabels[role] }).click();
  await closeMenu(page);
}

describe.skipIf(miniCut === null)(`a user with several roles, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  beforeAll(() => {
    const { username } = journey.login('FULL_USER');
    addRole(journey.installation, username, 'GOSTAR_ADMIN', dayFromNow(300));
  });

  it('starts with the last role, switches, and can open the pages of the other role', async () => {
    const { page, complaints } = await journey.enter('FULL_USER', '/');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    expect(await roleIn(page)).toBe('Administrator');
    expect(await page.getByRole('link', { name: 'Results' }).count()).toBe(0);

    expect(await seriousFindings(page)).toEqual([]);
    await switchTo(page, 'FULL_USER');
    await page.waitForURL('**/search');
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    expect(await roleIn(page)).toBe('Full user');

    await switchTo(page, 'GOSTAR_ADMIN');
    await page.waitForURL('**/accessdenied');
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await switchTo(page, 'FULL_USER');
    expect(await roleIn(page)).toBe('Full user');
    expect(pathOf(page)).toBe('/dashboard');
    expect(complaints).toEqual([]);
  });

  it('is in one role in all tabs', async () => {
    const { context, page } = await journey.enter('FULL_USER', '/');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await switchTo(page, 'FULL_USER');
    await page.waitForURL('**/search');
    const second = await context.newPage();
    await second.goto('/results');
    await second.waitForURL('**/results/structuretab');
    await switchTo(second, 'GOSTAR_ADMIN');
    for (const each of [page, second]) await each.waitForURL('**/accessdenied');
    expect(await roleIn(page)).toBe('Administrator');
  });

  it('has only the rights of the current role on the server too', async () => {
    const { page } = await journey.enter('FULL_USER', '/');
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    const headers = await page.evaluate(() => ({
      Authorization: localStorage.getItem('ntoken') ?? '',
      JavaAuthorization: localStorage.getItem('token') ?? '',
    }));
    const statusIn = async (role: Role): Promise<number> => {
      const answer = await page.request.post('/api/guidedsearch/allresultscount', {
        headers: { ...headers, 'x-current-role': role },
        data: { searchcriteria: { rows: [] }, sessionid: 'role-switch' },
      });
      return answer.status();
    };
    expect(await statusIn('FULL_USER')).toBe(200);
    expect(await statusIn('GOSTAR_ADMIN')).toBe(403);
    expect(await statusIn('SUPER_ADMIN')).toBe(403);
    expect(await statusIn('DOWNLOAD_EVALUATOR')).toBe(403);
  });
});
