import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress } from '../harness/search-address.ts';
import { SearchPage } from '../pages/search-page.ts';

/** Human acetylcholinesterase and aromatase. */
const accessions = ['P22303', 'P11511'];
const byAccession = {
  option: 'Target',
  terms: accessions.map((label) => ({ label, targetCategories: 'uniprotId' })),
};

describe.skipIf(miniCut === null)(`tree views, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string, look?: { width: number; height: number }) => {
    const visitor = await journey.enter('FULL_USER', address, look);
    return { ...visitor, search: new SearchPage(visitor.page) };
  };
  it('two targets selected by keyboard find what their accessions find', async () => {
    const { page, complaints, search } = await open(searchAddress('/search', [byAccession]));
    await search.row('Target / Enzyme / Protein').waitFor();
    const expected = await search.counts();
    expect(expected.activities).toBeGreaterThan(6000);

    await page.goto('/search');
    await search.waitForCount('activities', 15_000);
    await search.addCriterion('Target', 'Tree View');
    const row = search.row('Target tree');
    const tree = row.getByRole('tree', { name: 'Target tree' });
    await tree.waitFor();

    // An accession is another name of a target, which is found below its classes.
    const field = row.getByRole('textbox', { name: 'Find in the Target tree' });
    await field.fill(accessions[0]);
    await expect
      .poll(() => labels(tree))
      .toEqual(['Enzyme', 'Hydrolase', 'Acetylcholinesterase ACHE · Homo sapiens']);
    await field.press('ArrowDown');
    await page.keyboard.press('End');
    await expect
      .poll(() => active(page))
      .toMatch(/^Acetylcholinesterase ACHE · Homo sapiens 1,214 structures/);
    await page.keyboard.press('Space');
    await expect.poll(() => chipsIn(row)).toEqual(['Acetylcholinesterase (ACHE · Homo sapiens)']);

    // In the complete tree, classes are expanded with the arrow keys and found by typing.
    await field.fill('');
    await expect.poll(() => checked(tree, 'Enzyme')).toBe('mixed');
    await tree.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => active(page)).toMatch(/^Enzyme \d/);
    await page.keyboard.press('ArrowRight');
    await item(tree, 'Cytochrome P450').waitFor();
    await page.keyboard.press('c');
    for (const label of ['Cytochrome P450', 'CYP 19', 'CYP 19A', 'Cytochrome P450 19A1']) {
      await item(tree, label).waitFor();
      await goDownTo(page, label);
      await page.keyboard.press('ArrowRight');
    }
    // The target has the same name as its class.
    await tree.getByRole('treeitem', { name: /^Cytochrome P450 19A1 [A-Z]/ }).waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => active(page)).toMatch(/^Cytochrome P450 19A1 [A-Z]/);
    await page.keyboard.press('Space');
    await expect
      .poll(() => chipsIn(row))
      .toEqual([
        'Acetylcholinesterase (ACHE · Homo sapiens)',
        expect.stringMatching(/^Cytochrome P450 19A1/),
      ]);
    await search.waitForCount('activities', expected.activities);
    expect(await search.counts()).toEqual(expected);
    await picture(page, 'tree-target');
    expect(await seriousFindings(page)).toEqual([]);

    await page.reload();
    await search.waitForCount('activities', expected.activities);
    expect(await chipsIn(row)).toHaveLength(2);
    expect(await page.getByText(/Records with target in Acetylcholinesterase \(ACHE/).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('a branch includes all nodes below it, and a single node can be excluded', async () => {
    const { page, complaints, search } = await open('/search');
    await search.addCriterion('Endpoint', 'Tree View');
    const row = search.row('Endpoint tree');
    const tree = row.getByRole('tree');
    const affinity = item(tree, 'Affinity');
    await affinity.waitFor();
    const { structures, activities } = await countsOn(affinity);
    await affinity.click();
    await search.waitForCount('activities', activities);
    await search.waitForCount('structures', structures);

    await tree.focus();
    await page.keyboard.press('ArrowRight');
    const ki = item(tree, 'Ki');
    await ki.waitFor();
    expect(await ki.getAttribute('aria-checked')).toBe('true');
    const ofKi = await countsOn(ki);
    await ki.click();
    await expect.poll(() => checked(tree, 'Affinity')).toBe('mixed');
    expect(await checked(tree, 'Ki')).toBe('false');
    expect(await chipsIn(row)).toEqual(['Affinity › KB', 'Affinity › Kd']);
    await search.waitForCount('activities', activities - ofKi.activities);

    await row.getByRole('button', { name: 'Remove Affinity › KB' }).click();
    await row.getByRole('button', { name: 'Remove Affinity › Kd' }).click();
    await search.waitForCount('activities', 15_000);
    expect(await checked(tree, 'Affinity')).toBe('false');
    expect(complaints).toEqual([]);
  });

  it('hundreds of nodes are reachable while only a screenful is rendered', async () => {
    const { page, complaints, search } = await open('/search', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await page.getByRole('menuitem', { name: 'Target', exact: true }).click();
    const tree = search.row('Target tree').getByRole('tree');
    await tree.focus();
    for (const label of ['Proteins without a class', 'Single protein', 'Homo sapiens']) {
      await item(tree, label).waitFor();
      // A letter moves to the next row that begins with it.
      await page.keyboard.press(label.slice(0, 1));
      await expect.poll(() => active(page)).toMatch(new RegExp(`^${label} [\\d,]+ structure`));
      await page.keyboard.press('ArrowRight');
    }
    await tree.locator('[aria-level="4"]').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tree.locator('[data-active="true"]').getAttribute('aria-level')).toBe('4');
    const siblings = Number(await tree.locator('[data-active="true"]').getAttribute('aria-setsize'));
    expect(siblings).toBeGreaterThan(300);
    expect(await tree.getByRole('treeitem').count()).toBeLessThan(60);
    await page.keyboard.press('End');
    await expect.poll(() => labels(tree)).toContain('Type not given');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await picture(page, 'tree-phone');
    expect(complaints).toEqual([]);
  });

  it('a row whose tree the release lacks reports that, and can be switched off there', async () => {
    const pathway = { option: 'TreeView', tree: 'Pathways', nodes: [{ id: 'Biological process' }] };
    const address = searchAddress('/search', [byAccession, pathway]);
    const { page, complaints, search } = await open(address);
    const row = search.row('Pathways tree');
    await row.getByText('This release has no pathways: its source has no GO annotation.').waitFor();
    await search.found.getByText('The search could not be counted.').waitFor();
    await search.found.getByText(/its source has no GO annotation. Switch that row off/).waitFor();
    expect(await row.getByText('Not counted, try again').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'tree-unavailable');

    await row.getByRole('button', { name: 'Switch it off' }).focus();
    await page.keyboard.press('Enter');
    await row.getByText('It is switched off and takes no part.').waitFor();
    expect((await search.counts()).activities).toBeGreaterThan(6000);
    // The switch has the focus, so that the next key press undoes it.
    await page.keyboard.press('Space');
    await row.getByRole('button', { name: 'Switch it off' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

async function chipsIn(row: Locator): Promise<string[]> {
  return row.getByRole('list', { name: 'Values' }).locator('li').allInnerTexts();
}

function item(tree: Locator, label: string): Locator {
  return tree.getByRole('treeitem', { name: new RegExp(`^${label} [\\d,]+ structure`) });
}

function checked(tree: Locator, label: string): Promise<string | null> {
  return item(tree, label).getAttribute('aria-checked');
}

/** Labels of the rendered rows, from top to bottom. */
async function labels(tree: Locator): Promise<string[]> {
  const names = await tree.getByRole('treeitem').allTextContents();
  return names.map((name) => name.replace(/ [\d,]+ structure.*$/, ''));
}

/** The row that is active in the focused tree. */
function active(page: Page): Promise<string> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '';
  });
}

async function goDownTo(page: Page, label: string): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    if (new RegExp(`^${label} [\\d,]+ structure`).test(await active(page))) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows did not lead to ${label}, but to ${await active(page)}.`);
}

async function countsOn(row: Locator): Promise<{ structures: number; activities: number }> {
  const name = (await row.textContent()) ?? '';
  const [, structures, activities] = / ([\d,]+) structures? ([\d,]+) activit/.exec(name)!;
  return { structures: numberIn(structures), activities: numberIn(activities) };
}

function numberIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}
