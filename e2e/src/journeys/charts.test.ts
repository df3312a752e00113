import type { Role } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ChartPanel, countsIn, csvLines } from '../pages/chart-panel.ts';

const ringSystems = 'Ring systems';
const targetTree = 'Target tree';

describe.skipIf(miniCut === null)(`charts, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  /** Few references, which have no drawings, so that most of the work is on the charts. */
  const references = '/results/documentstab?size=10';
  const open = async (address: string, role: Role = 'FULL_USER') => {
    const visitor = await journey.enter(role, address);
    const panel = new ChartPanel(visitor.page);
    await panel.rowsShown();
    return { ...visitor, panel };
  };

  it('every kind of chart includes and excludes rows with the counts it shows, and a link shares all of it; they are saved as pictures', async () => {
    const { page, complaints, panel } = await open(references);
    await panel.showOnly('Assay type', 'Year', ringSystems, targetTree);
    const svg = (await panel.saved(ringSystems, 'Save as SVG')).bytes.toString('utf8');
    expect(svg).toContain('>Ring systems<');
    expect(svg).toContain('Everything in the release.');
    expect(svg).toMatch(/>Mini cut[^<]*</);
    expect(svg.match(/class='bond/g)!.length).toBeGreaterThan(40);
    const png = (await panel.saved('Year', 'Save as PNG')).bytes;
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(1520);

    // Each chart is counted under the filters of those before it.
    let activities = 15_000;

    // A list.
    const [, type] = await panel.bars('Assay type');
    const types = panel.chart('Assay type').getByRole('checkbox');
    await types.nth(1).click();
    await panel.waitForTabCount('Activities', type.activities);
    await panel.waitForTabCount('Structures', type.structures);
    await panel.undo();
    await panel.waitForTabCount('Activities', activities);
    await types.nth(1).focus();
    await page.keyboard.press('Delete');
    activities -= type.activities;
    await panel.waitForTabCount('Activities', activities);
    expect(await panel.chips()).toEqual([`Assay type not: ${type.label}`]);

    // A range: rows without a value alone, and without them.
    const years = panel.chart('Year');
    await years.getByRole('button', { name: 'Only these' }).click();
    await years.getByText('without a value are all that remain.').waitFor();
    expect((await panel.chips())[1]).toBe('Year not: any value');
    await expect.poll(() => panel.tabCount('Activities'), { timeout: 20_000 }).toBeLessThan(activities);
    const undated = await panel.tabCount('Activities');
    await years.getByRole('button', { name: 'Clear' }).click();
    await panel.waitForTabCount('Activities', activities);
    await years.getByRole('button', { name: 'Leave out' }).click();
    await panel.waitForTabCount('Activities', activities - undated);

    // Its bars, by keyboard: space keeps the bar that the arrow keys have reached.
    const bars = years.getByRole('slider');
    await bars.focus();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    const ofYear = countsIn((await bars.getAttribute('aria-valuetext'))!);
    await page.keyboard.press('Space');
    activities = ofYear.activities;
    await panel.waitForTabCount('Activities', activities);
    await panel.waitForTabCount('Structures', ofYear.structures);

    // Drawings: a structure may have several ring systems.
    const rings = panel.chart(ringSystems);
    await panel.settled();
    const [card] = await panel.bars(ringSystems);
    await rings.getByRole('checkbox').first().click();
    await panel.waitForTabCount('Activities', card.activities);
    await panel.waitForTabCount('Structures', card.structures);
    await rings.getByRole('button', { name: `Remove ${card.label}`, exact: true }).click();
    activities -= card.activities;
    await panel.waitForTabCount('Activities', activities);
    const pictured = rings.locator('img').first();
    await pictured.waitFor();
    expect(await pictured.getAttribute('alt')).toMatch(/ring|C\d?H/i);

    // A tree: a branch is expanded, one of its nodes included, and a node below that excluded.
    await panel.settled();
    const tree = panel.chart(targetTree).getByRole('tree');
    await tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await panel.node(targetTree, 'Hydrolase').waitFor();
    const hydrolases = countsIn((await panel.node(targetTree, 'Hydrolase').textContent())!);
    await page.keyboard.press('h');
    await page.keyboard.press('Space');
    await panel.waitForTabCount('Activities', hydrolases.activities);
    await panel.waitForTabCount('Structures', hydrolases.structures);
    expect(await panel.node(targetTree, 'Enzyme').getAttribute('aria-checked')).toBe('mixed');
    await page.keyboard.press('ArrowRight');
    const child = panel.chart(targetTree).locator('[aria-level="3"]').first();
    await child.waitFor();
    await page.keyboard.press('ArrowDown');
    activities = hydrolases.activities - countsIn((await child.textContent())!).activities;
    await page.keyboard.press('Delete');
    await panel.waitForTabCount('Activities', activities);
    expect(await child.getAttribute('aria-checked')).toBe('false');
    await panel.settled();
    expect(await seriousFindings(page)).toEqual([]);
    await panel.sortBy('Year', 'descending');
    await picture(page, 'charts-filtered');

    // The same address shows a colleague the same results.
    const [chips, rows] = [await panel.chips(), await panel.column('Reference ID')];
    expect(chips).toHaveLength(5);
    const colleague = await open(page.url(), 'EVALUATE_USER');
    await colleague.panel.waitForTabCount('Activities', activities);
    expect(await colleague.panel.column('Reference ID')).toEqual(rows);
    expect(await colleague.panel.chips()).toEqual(chips);
    await colleague.panel.chart(targetTree).scrollIntoViewIfNeeded();
    await colleague.panel.node(targetTree, 'Enzyme').waitFor();
    expect(await colleague.panel.node(targetTree, 'Enzyme').getAttribute('aria-checked')).toBe('mixed');
    expect([...complaints, ...colleague.complaints]).toEqual([]);
  });

  it('the complete list of a chart has an address, a search field and an end, and its file has all entries', async () => {
    const { page, complaints, panel } = await open(references);
    await panel.showOnly('Reference');
    const bars = await panel.bars('Reference');
    const { name, bytes } = await panel.saved('Reference', 'Save as CSV');
    expect(name).toBe('Reference Mini cut.csv');
    const lines = csvLines(bytes.toString('utf8'));
    expect(lines.slice(0, 3).map(([label]) => label)).toEqual(['Chart', 'Search', 'Release']);
    const inFile = lines
      .slice(lines.findIndex(([label]) => label === 'Entry') + 1)
      .map(([label, , structures, , activities]) => ({
        label,
        structures: Number(structures),
        activities: Number(activities),
      }));
    expect(inFile.slice(0, 20)).toEqual(bars);
    expect(inFile.reduce((sum, { activities }) => sum + activities, 0)).toBe(15_000);

    await panel.fromMenu('Reference', 'View all');
    const entries = panel.list.getByRole('listbox', { name: 'All of Reference' });
    await entries.getByRole('option').nth(5).waitFor();
    expect(await entries.getByRole('option').count()).toBeLessThan(60);
    const total = Number(await entries.getByRole('option').first().getAttribute('aria-setsize'));
    expect(total).toBeGreaterThan(2000);
    expect(inFile).toHaveLength(total);
    await picture(page, 'charts-whole-list');

    await entries.focus();
    await page.keyboard.press('End');
    const last = entries.locator(`[aria-posinset="${total}"]`);
    await last.filter({ hasText: /\d/ }).waitFor();
    const { activities } = countsIn((await last.textContent())!);
    await page.keyboard.press('Space');
    await panel.waitForTabCount('Activities', activities);
    expect(await last.getAttribute('aria-selected')).toBe('true');

    await panel.list.getByRole('textbox', { name: 'Search in all of Reference' }).fill('eur j med chem');
    await panel.list.getByRole('status').filter({ hasText: 'with “eur j med chem”' }).waitFor();
    const found = await entries.getByRole('option').first().getAttribute('aria-setsize');
    const shared = await open(page.url());
    await shared.panel.list.getByRole('option').first().waitFor();
    expect(await shared.panel.list.getByRole('option').first().getAttribute('aria-setsize')).toBe(found);
    // The reference is shown by name there too, although it is rare.
    await expect.poll(() => shared.panel.chips()).toEqual(await panel.chips());
    expect((await panel.chips())[0]).toMatch(/^Reference: .*[A-Za-z]/);

    await page.keyboard.press('Escape');
    await panel.list.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('list=');
    await page.goBack();
    await panel.list.waitFor();
    expect([...complaints, ...shared.complaints]).toEqual([]);
  });
});
