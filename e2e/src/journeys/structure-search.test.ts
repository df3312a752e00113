import { describe, expect, it } from 'vitest';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, searchIn } from '../harness/search-address.ts';
import { focused, tabTo } from '../pages/focus.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SearchPage } from '../pages/search-page.ts';
import { SelectionParts } from '../pages/selection-parts.ts';
import { StructureRow } from '../pages/structure-row.ts';

const quinazoline = 'c1ccc2ncncc2c1';
const gefitinib = 'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1';

function drawn(value: string, others: object = {}): object {
  return { option: 'Structure', drawing: { format: 'smiles', value, ...others } };
}

describe.skipIf(miniCut === null)(`structure search, on the mini cut${missingNote}`, () => {
  const journey = journeys('journey');
  const open = async (address = '/search') => {
    const visitor = await journey.enter('FULL_USER', address);
    return { ...visitor, search: new SearchPage(visitor.page), row: new StructureRow(visitor.page) };
  };

  it('counts a typed substructure, joins it with a target and highlights it in the results', async () => {
    const { page, complaints, search, row } = await open();
    await row.add();
    await row.field.pressSequentially(quinazoline);
    await search.waitForCount('structures', 54);
    expect(await search.counts()).toMatchObject({ structures: 54, activities: 223 });
    expect(await row.field.inputValue()).toBe(quinazoline);
    await row.readAs.getByText('Read as SMILES').waitFor({ state: 'attached' });
    await row.preview.getByRole('img', { name: /C8H6N2/ }).waitFor();
    await search.found
      .getByText('Structures that contain')
      .getByRole('img', { name: /C8H6N2/ })
      .waitFor();
    await picture(page, 'structure-substructure');

    await search.addCriterion('Target / Enzyme / Protein');
    await search.chooseTarget('Official gene name', 'EGFR');
    await search.found.getByText(/^Structures that contain .*, their records with target EGFR/).waitFor();
    const joined = await search.counts();
    expect(joined.structures).toBeGreaterThan(0);
    expect(joined.structures).toBeLessThan(54);
    await row.row.getByText('54 str. · 223 act.').waitFor();

    await search.showResults();
    const results = new ResultsPage(page);
    await results.waitForTabCount('Structures', joined.structures);
    await results.waitForTabCount('Activities', joined.activities);
    await results.rowsShown();
    const marked = results.grid.locator('img[data-matched-atoms="10"]');
    await marked.nth(2).waitFor();
    await picture(page, 'structure-results');
    const picked = () => marked.first().getAttribute('src');
    const both = await picked();
    await page.getByRole('switch', { name: 'Highlight' }).press('Space');
    await expect.poll(picked).not.toBe(both);
    const aligned = await picked();
    await page.getByRole('switch', { name: 'Align to query' }).press('Space');
    await results.grid.locator('img:not([data-matched-atoms])').nth(2).waitFor();
    expect(await results.grid.locator('img').first().getAttribute('src')).not.toBe(aligned);
    await page.reload();
    await results.rowsShown();
    expect(await page.getByRole('switch', { name: 'Highlight' }).isChecked()).toBe(false);
    await page.getByRole('switch', { name: 'Align to query' }).press('Space');
    await expect.poll(picked).toBe(aligned);
    expect(complaints).toEqual([]);
  });

  it('highlights and aligns the drawings of a comparison and of a SAR table as in the results', async () => {
    const { page, complaints } = await open(searchAddress('/results/structuretab', [drawn(quinazoline)]));
    const results = new ResultsPage(page);
    await results.rowsShown();
    const turn = async (name: string, on: boolean): Promise<void> => {
      const button = page.getByRole('switch', { name });
      if ((await button.isChecked()) !== on) await button.press('Space');
    };
    await turn('Highlight', true);
    await turn('Align to query', true);
    const selection = new SelectionParts(page);
    for (const position of [1, 2]) await selection.tick(position);
    await selection.press('Compare selected');
    const comparison = selection.dialog.getByRole('region', { name: 'Comparison' });
    await comparison.locator('img[data-matched-atoms="10"]').nth(1).waitFor();
    await picture(page, 'structure-compared');

    await page.goto(searchAddress('/sarview/sartable', [drawn(quinazoline)]));
    const table = page.getByRole('grid', { name: 'SAR table' });
    const marked = table.locator('img[data-matched-atoms="10"]');
    await marked.nth(2).waitFor();
    await picture(page, 'structure-sar-table');
    const both = await marked.first().getAttribute('src');
    await turn('Highlight', false);
    await expect.poll(() => marked.first().getAttribute('src')).not.toBe(both);
    await turn('Align to query', false);
    await table.locator('img:not([data-matched-atoms])').nth(2).waitFor();
    // One setting for all views: it still applies when the results are opened again.
    await page.goto(searchAddress('/results/structuretab', [drawn(quinazoline)]));
    await results.rowsShown();
    expect(await page.getByRole('switch', { name: 'Align to query' }).isChecked()).toBe(false);
    await turn('Align to query', true);
    expect(complaints).toEqual([]);
  });

  it('shows the first hits below the drawing, highlighted, each linking to its results', async () => {
    const { page, complaints, search, row } = await open();
    await row.add();
    await row.field.fill(quinazoline);
    await row.firstHits.getByText('First 6 of 54 structures').waitFor();
    const hits = row.firstHits.getByRole('link');
    expect(await hits.count()).toBe(6);
    for (let at = 0; at < 6; at += 1) await hits.nth(at).locator('img[data-matched-atoms="10"]').waitFor();
    const texts = hits.locator('img').evaluateAll((all) => all.map((each) => each.getAttribute('alt')));
    for (const text of await texts) expect(text).toMatch(/C\d+H\d+.*N/);
    await search.waitForCount('structures', 54);
    const names = await hits.allInnerTexts();
    expect(names).toContain('PRAZOSIN');
    await picture(page, 'structure-first-hits');

    await row.field.fill(gefitinib);
    await row.match.selectOption('similarity');
    await row.firstHits.getByText('1 structure', { exact: true }).waitFor();
    expect(await hits.innerText()).toMatch(/^GEFITINIB\s+· 1\.00$/);
    await row.field.fill('C'.repeat(37));
    await row.match.selectOption('exact');
    await row.firstHits.getByText('No structure of this release matches.').waitFor();
    expect(await hits.count()).toBe(0);
    await row.field.fill('C1CC');
    await row.row.getByText('cannot be read').waitFor();
    await row.row.getByText('A ring is opened but never closed (position 2).').waitFor();
    expect(await row.firstHits.count()).toBe(0);

    await row.field.fill(quinazoline);
    await row.match.selectOption('subStructure');
    await row.firstHits.getByText('First 6 of 54 structures').waitFor();
    await row.match.focus();
    await tabTo(page, new RegExp(`^a .*${names[2]}`));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\//);
    const results = new ResultsPage(page);
    await results.waitForTabCount('Structures', 1);
    await results.rowsShown();
    await results.grid
      .getByText(names[2] ?? '', { exact: true })
      .first()
      .waitFor();
    await page.goBack();
    await search.waitForCount('structures', 54);
    expect(complaints).toEqual([]);
  });

  it('accepts SMARTS, similarity, exact structures, InChIKeys and names', async () => {
    const { page, search, row } = await open();
    await row.add();
    await row.row.getByRole('button', { name: 'primary amide (SMARTS)' }).click();
    await search.waitForCount('structures', 123);
    await row.readAs.getByText('Read as SMARTS').waitFor({ state: 'attached' });
    expect(await row.match.locator('option').allInnerTexts()).toEqual(['Substructure: contains it']);

    await row.field.fill(gefitinib);
    await row.match.selectOption('similarity');
    await search.waitForCount('structures', 1);
    await row.row.getByText('Tanimoto similarity 0.70 to 1.00').waitFor();
    const least = row.row.getByRole('slider', { name: 'Least similarity' });
    await least.focus();
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
    await row.row.getByText('Tanimoto similarity 0.40 to 1.00').waitFor();
    await search.found.getByText(/\(≥ 0\.4\)/).waitFor();
    expect((await search.counts()).structures).toBeGreaterThan(1);
    await row.match.selectOption('exact');
    await search.waitForCount('structures', 1);
    const exact = await search.counts();

    await row.field.fill('XGALLCVXEZPNRQ-UHFFFAOYSA-N');
    await row.readAs.getByText('Read as InChIKey').waitFor({ state: 'attached' });
    await search.found.getByText(/InChIKey XGALLCVXEZPNRQ/).waitFor();
    expect(await search.counts()).toEqual(exact);
    await row.field.fill('gefitinib');
    await search.found.getByText('Structures with name gefitinib.').waitFor();
    expect(await search.counts()).toEqual(exact);
    const [criterion] = searchIn(page.url()).rows.map((each) => each.criterion);
    expect(criterion).toMatchObject({ names: ['gefitinib'], inchikeys: [], drawing: null });
  });

  it('opens the sketcher with the text, returns a drawing, asks before discarding changes, reopens the last drawing', async () => {
    const { page, complaints, search, row } = await open(searchAddress('/search', [drawn('c1ccncc1')]));
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await search.counts();
    await row.row.getByRole('button', { name: 'Structure', exact: true }).click();
    await row.field.waitFor();
    expect(loaded.filter((url) => /sketcher|indigo/.test(url))).toEqual([]);
    const dialog = await row.draw();
    expect(loaded.some((url) => /sketcher/.test(url))).toBe(true);
    await picture(page, 'structure-drawing');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await picture(page, 'structure-drawing-narrow');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Draw');

    await row.draw();
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await dialog.getByRole('button', { name: 'Use this structure' }).click();
    await dialog.getByText('Nothing is drawn yet.').waitFor();
    await dialog.getByTestId('template-0').first().click();
    await dialog
      .getByTestId('canvas')
      .first()
      .click({ position: { x: 400, y: 250 } });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.getByText('The drawing was changed and is not used yet.').waitFor();
    await dialog.getByRole('button', { name: 'Keep drawing' }).click();
    const beside = dialog.getByRole('region', { name: 'What the search finds with this drawing' });
    await beside.getByText(/^First 6 of 4,\d{3} structures$/).waitFor();
    await dialog.getByRole('combobox', { name: 'Draw by name' }).fill('gefitnib');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'GEFITINIB', exact: true }).click();
    await dialog.getByText(/^GEFITINIB is drawn/).waitFor();
    await beside.getByRole('link', { name: 'GEFITINIB' }).waitFor();
    await dialog.getByText('1 structure', { exact: true }).waitFor();
    await dialog.getByTestId('undo').first().click();
    await beside.getByText(/^First 6 of 4,\d{3} structures$/).waitFor();
    await dialog.getByRole('button', { name: 'Use this structure' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.preview.getByRole('img', { name: /C6H6/ }).waitFor();
    expect(await row.field.inputValue()).toBe('c1ccccc1');
    await search.found.getByRole('img', { name: /C6H6/ }).waitFor();

    await row.row.getByRole('button', { name: 'Clear', exact: true }).click();
    await row.draw();
    await dialog.getByRole('button', { name: 'Use this structure' }).click();
    await row.preview.getByRole('img', { name: /C6H6/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('draws patterns, also after the drawing program could not be loaded, and returns them as SMARTS, except those that cannot be drawn', async () => {
    const { context, page, search, row } = await open('/search');
    await row.add();
    await row.field.fill('[#7]~c1ccccc1');
    await search.found.getByText('Structures that contain').getByRole('img').waitFor();
    const typed = await search.counts();
    const program = /assets\/sketcher-.*\.js/;
    await context.route(program, (route) => route.abort());
    await row.row.getByRole('button', { name: 'Draw', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Draw a structure' });
    await dialog.getByText('The drawing program could not be started.').waitFor();
    await context.unroute(program);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.locator('[data-ready="true"]').waitFor({ timeout: 60_000 });
    await dialog.getByText(/^Asks for: .*any bond/).waitFor();
    await dialog.getByRole('button', { name: 'Selected atoms are' }).click();
    await page.getByRole('menuitem', { name: 'Any atom', exact: true }).click();
    await dialog.getByText(/^Select one or more atoms in the drawing first/).waitFor();
    await dialog.getByRole('button', { name: 'Use this structure' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.readAs.getByText('Read as SMARTS').waitFor({ state: 'attached' });
    expect(await search.counts()).toEqual(typed);
    await row.field.fill('[$(C(=O)[NX3;H2])]');
    await search.waitForCount('structures', 123);
    await row.draw();
    await dialog.getByText(/^Recursive SMARTS, .* starts empty/).waitFor();
    await dialog.getByRole('button', { name: 'Close the drawing' }).click();
    expect(await row.field.inputValue()).toBe('[$(C(=O)[NX3;H2])]');
    await row.field.fill('C1CC');
    await row.draw();
    await dialog.getByText(/could not be turned into a drawing/).waitFor();
  });
});
