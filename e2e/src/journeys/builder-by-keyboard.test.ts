import { type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchIn } from '../harness/search-address.ts';
import { focused, tabBackTo, tabTo } from '../pages/focus.ts';
import { SearchPage } from '../pages/search-page.ts';

const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
/** Types into a field with suggestions and accepts the first one. */
const take = (text: string) => async (page: Page) => type(page, text);
const tick = async (page: Page): Promise<void> => page.keyboard.press('Space');

/** For each kind of row: its label in the list of criteria, and how its first field is filled. */
const kinds: readonly [label: string, fill: (page: Page) => Promise<void>][] = [
  ['Target / Enzyme / Protein', take('ACHE')],
  [
    'Activity type and value',
    async (page) => {
      await page.keyboard.type('IC50');
      await tabTo(page, / Prefix$/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await tabTo(page, / Value$/);
      await page.keyboard.type('100');
      await tabTo(page, / Unit$/);
      await page.keyboard.type('nM');
      await page.keyboard.press('Tab');
    },
  ],
  [
    'Structure',
    async (page) => {
      await page.keyboard.type('c1ccc2ncncc2c1');
      await page.keyboard.press('Tab');
    },
  ],
  ['Structural property', async (page) => page.keyboard.type('200')],
  [
    'Bibliography',
    async (page) => {
      await tabTo(page, /First year/);
      await page.keyboard.type('2000');
    },
  ],
  ['Source and strain', take('homo')],
  ['Assay', tick],
  ['Activity mechanism', take('inhibitor')],
  ['Indication', take('alzheimer')],
  ['Clinical phase or status', tick],
  ['Compound categories', tick],
];

/** Opens a menu and chooses an item as soon as it appears, before the menu's own timers run. */
async function chooseAtOnce(page: Page, menu: string, item: string): Promise<void> {
  await page.evaluate((name) => {
    const observer = new MutationObserver(() => {
      for (const found of document.querySelectorAll<HTMLElement>('[role="menuitem"]')) {
        if (found.textContent !== name) continue;
        observer.disconnect();
        found.click();
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, item);
  await page.getByRole('button', { name: menu }).press('Enter');
  await page.getByRole('region', { name: item, exact: true }).waitFor();
}

describe.skipIf(miniCut === null)(`the builder by keyboard alone, on the mini cut${missingNote}`, () => {
  const journey = journeys();

  it('fills a row of each kind, switches it off and on, removes it, and restores it', async () => {
    const { page, complaints } = await journey.enter('FULL_USER');
    const search = new SearchPage(page);
    await search.waitForCount('activities', 15_000);
    await tabTo(page, /^input Find a criterion/, 80);
    for (const [label, fill] of kinds) {
      await page.getByRole('textbox', { name: 'Find a criterion' }).fill(label);
      await page.keyboard.press('Enter');
      const row = search.row(label);
      await row.waitFor();
      const inRow = (): Promise<boolean> =>
        row.evaluate(
          (part) => part.querySelector('[data-editor]')?.contains(document.activeElement) ?? false,
        );
      await expect.poll(inRow, { message: label }).toBe(true);
      await fill(page);
      const alone = await search.foundByRow(label);
      expect(alone.activities, label).toBeGreaterThan(0);
      expect(alone.activities, label).toBeLessThan(15_000);
      await search.waitForCount('activities', alone.activities);

      await tabBackTo(page, new RegExp(`^switch ${label}`));
      await page.keyboard.press('Space');
      await search.waitForCount('activities', 15_000);
      await page.keyboard.press('Space');
      await search.waitForCount('activities', alone.activities);
      await tabTo(page, new RegExp(`^button Remove the row ${label}`));
      await page.keyboard.press('Enter');
      await row.waitFor({ state: 'detached' });
      expect(await focused(page), label).not.toBe('nothing');
      await page.keyboard.press('Control+z');
      await search.waitForCount('activities', alone.activities);
      await row.getByRole('button', { name: `Remove the row ${label}` }).press('Enter');
      await row.waitFor({ state: 'detached' });
    }
    expect(complaints).toEqual([]);
  });

  it('adds a row from the menu and moves the focus into it; Escape returns to the button', async () => {
    const { page, complaints } = await journey.enter('FULL_USER', '/search', {
      width: 390,
      motion: true,
    });
    const search = new SearchPage(page);
    const button = page.getByRole('button', { name: 'Add a criterion' });
    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Structure', exact: true }).waitFor();
    // The menu takes the focus shortly after it appears, and handles Escape only then.
    await expect.poll(() => focused(page)).toMatch(/^menuitem /);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('button Add a criterion');
    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Structure', exact: true }).press('Enter');
    await expect.poll(() => focused(page)).toBe('textarea Structure');
    await page.keyboard.type('c1ccc2ncncc2c1');
    await page.keyboard.press('Tab');
    expect((await search.foundByRow('Structure')).structures).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('keeps the focus in the row when the menu restores focus late', async () => {
    const { page, complaints } = await journey.enter('FULL_USER', '/search', {
      width: 390,
      motion: true,
    });
    const button = page.getByRole('button', { name: 'Add a criterion' });
    await button.waitFor();
    await chooseAtOnce(page, 'Add a criterion', 'Structure');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('textarea Structure');
    expect(complaints).toEqual([]);
  });

  it('joins rows, orders them, and opens the results', async () => {
    const { page, complaints } = await journey.enter('FULL_USER', '/search', { motion: true });
    const search = new SearchPage(page);
    await search.waitForCount('activities', 15_000);
    for (const [label, text] of [
      ['Target / Enzyme / Protein', 'ACHE'],
      ['Indication', 'alzheimer'],
    ] as const) {
      await tabTo(page, /^input Find a criterion/, 80);
      await type(page, label);
      await search.row(label).waitFor();
      await type(page, text);
      await search.foundByRow(label);
    }
    const both = await search.counts();
    await tabTo(page, /^input AND/, 80);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => searchIn(page.url()).rows[0].operator).toBe('OR');
    const either = await search.counts();
    expect(either.activities).toBeGreaterThan(both.activities);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/results\//);
    expect(complaints).toEqual([]);
  });
});
