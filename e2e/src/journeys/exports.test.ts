import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@moltrove/contract';
import { unzippedBytes } from '@moltrove/server/read-files';
import { parquetReadObjects } from 'hyparquet';
import type { Page } from 'playwright-core';
import { seriousFindings } from '../harness/accessibility.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ic50AtMost, searchAddress, targetByGene } from '../harness/search-address.ts';
import { spendCredits, verified } from '../harness/user-data.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { csvLines, ExportsPage } from '../pages/exports-page.ts';
import { ResultsPage } from '../pages/results-page.ts';

const donepezil = 'COc1cc2c(cc1OC)C(=O)C(CC1CCN(Cc3ccccc3)CC1)C2';
const criteria = [targetByGene('ACHE'), ic50AtMost(100)];

describe.skipIf(miniCut === null)(`exports, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const login = (role: Role) => journey.login(role);
  let complaints: readonly string[] = [];
  async function visitor(role: Role, address: string, look?: Parameters<typeof journey.visitor>[0]) {
    const visit = await journey.enter(role, address, look);
    complaints = visit.complaints;
    return { ...visit, exports: new ExportsPage(visit.page) };
  }
  beforeEach(() => {
    complaints = [];
    return () => expect(complaints).toEqual([]);
  });

  it('contain what the screen shows, cost the announced credits, and can be downloaded again free of charge', async () => {
    const { page, exports } = await visitor('FULL_USER', searchAddress('/results/activitiestab', criteria));
    const results = new ResultsPage(page);
    await results.rowsShown();
    await results.sortBy('Standard value', 'descending');
    const [activities, structures] = [
      await results.tabCount('Activities'),
      await results.tabCount('Structures'),
    ];
    const heads = await results.grid.locator('thead th').allInnerTexts();
    const ids = await results.column('Activity ID');
    await page.getByRole('button', { name: 'Send to' }).first().click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await page.waitForURL('**/export/activitiestab**');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('activity_value.desc');

    expect(await exports.figure('Rows')).toBe(activities);
    const cost = await exports.figure('Credits');
    expect(cost).toBe(await exports.figure('Unique structures'));
    expect(cost).toBe(structures);
    const headings = await exports.headings();
    expect(await seriousFindings(page)).toEqual([]);
    await exports.beginAndConfirm();
    const item = exports.item('.csv');
    await item.getByText('Ready').waitFor();
    expect(await exports.credits()).toBe(1000 - cost);
    await page.getByRole('button', { name: /user menu/ }).click();
    await page
      .getByRole('menu')
      .getByText(`${1000 - cost} credits left`)
      .waitFor();
    await page.keyboard.press('Escape');
    const { name, text } = await exports.fetch(item.getByRole('button', { name: /^Download moltrove/ }));
    expect(name).toMatch(/^moltrove-.*activities.*\.csv$/);

    const [head, ...lines] = csvLines(text);
    expect(lines).toHaveLength(activities);
    expect(head).toEqual(headings);
    expect(head.filter((each) => !each.includes('refix') && !each.includes('upper end'))).toEqual(
      heads
        .map((each) => each.trim().split('\n', 1)[0])
        .filter((each) => each !== '')
        .map(fileHeading),
    );
    const column = (label: string) => lines.map((line) => line[head.indexOf(label)]);
    expect(column('Activity ID').slice(0, ids.length)).toEqual(ids.map((id) => id.replaceAll(',', '')));
    expect(new Set(column('Activity ID')).size).toBe(activities);
    expect(new Set(column('Structure ID')).size).toBe(cost);
    const values = column('Standard value').map(Number);
    expect(values).toEqual(values.toSorted((a, b) => b - a));

    await item.getByText('fetched 1 ×').waitFor();
    const again = await exports.fetch(item.getByRole('button', { name: /^Download again/ }));
    expect(again.text).toBe(text);
    await item.getByText('fetched 2 ×').waitFor();
    expect(await exports.credits()).toBe(1000 - cost);

    await item.getByRole('link', { name: /^Open the results/ }).click();
    await page.waitForURL('**/results/activitiestab**');
    await results.rowsShown();
    expect(await results.column('Activity ID')).toEqual(ids);
  });

  it('are listed in the download history, offered again for the same rows, and deleted', async () => {
    const { page, exports } = await visitor('FULL_USER', '/dashboard?section=downloads');
    const row = new DashboardPage(page).row('Download history', /activities.*\.csv/);
    await row.getByText('2 ×').waitFor();
    await row.getByRole('button', { name: /^Download again/ }).waitFor();

    await page.goto(searchAddress('/export/activitiestab', criteria));
    await exports.cost.getByText('You have already exported exactly these rows.').waitFor();
    await exports.fetch(exports.cost.getByRole('button', { name: /^Download it again/ }));
    await page.goto('/downloads');
    await page.waitForURL('**/downloads/exports');
    const before = await exports.credits();
    await exports.item('.csv').getByText('fetched 3 ×').waitFor();
    await exports
      .item('.csv')
      .getByRole('button', { name: /^Delete/ })
      .click();
    const sure = page.getByRole('dialog', { name: 'Delete this file?' });
    await sure.getByText('what it cost stays spent').waitFor();
    await sure.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The file is deleted.').waitFor();
    await page.getByText('No exports yet').waitFor();
    expect(await exports.credits()).toBe(before);
    await page.getByRole('tab', { name: 'Download history' }).click();
    await page.getByRole('cell', { name: 'No longer available' }).waitFor();
  });

  it('have the selected columns, order and format, also by keyboard, and keep them in the address', async () => {
    const { page, exports } = await visitor('FULL_USER', searchAddress('/export/documentstab', criteria));
    await exports.headings();
    await page.getByRole('radio', { name: /^JSON/ }).click();
    await page.getByRole('button', { name: 'All columns' }).click();
    await expect.poll(() => exports.headings()).toContain('company_addresses');
    await page.getByRole('button', { name: 'As in the table' }).click();
    await page.getByRole('textbox', { name: 'Find a column' }).fill('ISSN');
    await page.getByRole('checkbox', { name: 'ISSN' }).press('Space');
    await page.getByRole('textbox', { name: 'Find a column' }).fill('Reference ID');
    await page.getByRole('checkbox', { name: 'Reference ID' }).press('Alt+ArrowDown');
    await page.getByRole('textbox', { name: 'Find a column' }).fill('');
    await page.getByRole('button', { name: 'Move Title up' }).click();
    await page.getByLabel('Sorted by').selectOption('year');
    const expected = ['ref_type', 'ref_id', 'title', 'reference'];
    await expect.poll(async () => (await exports.headings()).slice(0, 4)).toEqual(expected);
    await page.reload();
    const keys = await exports.headings();
    expect(keys.slice(0, 4)).toEqual(expected);
    expect(keys).toContain('issn_no');

    // References contain no structures, so nothing is charged and no confirmation is required.
    await exports.cost.getByText('Costs no credits.').waitFor();
    const rows = await exports.figure('Rows');
    await exports.begin.click();
    await page.waitForURL('**/downloads/exports**');
    const { text } = await exports.fetch(
      exports.item('.json').getByRole('button', { name: /^Download moltrove/ }),
    );
    const file = JSON.parse(text) as { rows: Record<string, unknown>[] };
    expect(file.rows).toHaveLength(rows);
    expect(Object.keys(file.rows[0])).toEqual(keys);
    await page.goBack();
    await page.getByRole('radio', { name: /^Parquet/ }).click();
    await expect.poll(() => exports.headings()).toEqual(keys);
    await exports.begin.click();
    await page.waitForURL('**/downloads/exports**');
    const { name, bytes } = await exports.fetchBytes(
      exports.item('.parquet').getByRole('button', { name: /^Download moltrove/ }),
    );
    const typed = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(JSON.parse(JSON.stringify(typed, asNumbers))).toEqual(file.rows);

    const said = verified(journey.installation, name, bytes);
    expect(said).toMatch(/^Unchanged: this installation wrote exactly this file\.\n/);
    expect(said).toContain(`\nRows      ${rows.toLocaleString('en-US')}\n`);
    bytes[1000] ^= 1;
    expect(() => verified(journey.installation, name, bytes)).toThrow('CHANGED: ');

    await page.goto(
      `${searchAddress('/results/documentstab', criteria)}&similar=${encodeURIComponent(donepezil)}`,
    );
    const results = new ResultsPage(page);
    await results.rowsShown();
    const similarities = await results.column('Similarity');
    await page.getByRole('button', { name: 'Send to' }).first().click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await expect.poll(async () => (await exports.headings()).at(-1)).toBe('Similarity');
    await page.getByText(`Most similar to ${donepezil} first.`).waitFor();
    await exports.begin.click();
    await page.waitForURL('**/downloads/exports**');
    const csv = await exports.fetch(exports.item('.csv').getByRole('button', { name: /^Download moltrove/ }));
    const ordered = csvLines(csv.text).slice(1);
    expect(ordered).toHaveLength(rows);
    const scores = ordered.map((line) => Number(line.at(-1)));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.slice(0, similarities.length).map((score) => score.toFixed(3))).toEqual(similarities);
    const years = file.rows.map(({ year }) => year as number | null).filter((year) => year !== null);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });

  it('contain the rows of a dynamic query, from the choice of its table to a Parquet file', async () => {
    const { page, exports } = await visitor('FULL_USER', '/dynamicquery');
    await page.getByLabel('What should a row be?').selectOption('activity');
    await page.getByLabel('Add a table').selectOption('activity assay');
    await page.getByLabel('Add a table').selectOption('assay target');
    for (const column of ['Structure ID', 'pActivity', 'Target', 'Assay type'])
      await page.getByRole('checkbox', { name: column, exact: true }).first().check();
    await page.getByLabel('Add a filter').selectOption('activity.pactivity');
    await page.getByLabel('Value of pActivity').fill('9.8');
    await page.getByLabel('Order by', { exact: true }).selectOption({ label: 'pActivity' });
    await page.getByLabel('Rows at most', { exact: true }).fill('40');
    await page.keyboard.press('Control+Enter');
    const rows = page.getByRole('region', { name: 'First rows' });
    await rows.getByRole('cell').first().waitFor();
    const shown = await rows.locator('tbody tr').all();
    const cells = await Promise.all(shown.map((row) => row.getByRole('cell').allInnerTexts()));
    await page.getByText('40 rows', { exact: true }).waitFor();
    expect(cells).toHaveLength(40);
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Export all rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export all rows' });
    await dialog.getByText('Parquet', { exact: true }).click();
    const structures = new Set(cells.map(([id]) => id)).size;
    await dialog.getByText(`Costs ${structures} credits`).waitFor();
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL('**/downloads/exports**');
    const item = exports.item('.parquet');
    const { name, bytes } = await exports.fetchBytes(
      item.getByRole('button', { name: /^Download moltrove/ }),
    );
    const read = await parquetReadObjects({ file: new Uint8Array(bytes).buffer });
    expect(Object.keys(read[0])).toEqual([
      'activity.str_id',
      'activity.pactivity',
      'target.pref_name',
      'assay.assay_type',
    ]);
    const texts = read.map((row) => Object.values(row).map((cell) => String(cell ?? '–')));
    expect(texts.map(([id, value, ...rest]) => [id, Number(value).toFixed(1), ...rest])).toEqual(
      cells.map(([id, value, ...rest]) => [id, Number(value).toFixed(1), ...rest]),
    );
    const said = verified(journey.installation, name, bytes);
    expect(said).toMatch(/^Unchanged: this installation wrote exactly this file\.\n/);

    await item.getByRole('link', { name: /^Open/ }).first().click();
    await page.waitForURL('**/dynamicquery?q=*');
    await rows.getByRole('cell').first().waitFor();
    await page.getByRole('button', { name: `Open ${structures} structures as a search` }).click();
    await page.waitForURL('**/results/**');
    expect(await new ResultsPage(page).tabCount('Structures')).toBe(structures);
  });

  it('are a dossier of a compound, whose page opens with the network off', async () => {
    const { page, context, exports } = await visitor('FULL_USER', '/leaflet/structure/9372');
    await page.getByRole('link', { name: 'Dossier' }).click();
    await page.waitForURL('**/export/dossier**');
    expect(await exports.figure('Credits')).toBe(1);
    await exports.beginAndConfirm();
    const item = exports.item('-dossier-donepezil-[0-9a-f]{8}-[-0-9]*.zip');
    await item.getByText('Ready').waitFor();
    const { name, bytes } = await exports.fetchBytes(
      item.getByRole('button', { name: /^Download moltrove/ }),
    );
    expect(verified(journey.installation, name, bytes)).toMatch(/^Unchanged: this installation wrote/);

    const folder = await mkdtemp(join(tmpdir(), 'moltrove-dossier-'));
    for (const [file, content] of unzippedBytes(bytes)) await writeFile(join(folder, file), content);
    await context.setOffline(true);
    const dossier = await context.newPage();
    const errors: string[] = [];
    dossier.on('console', (message) => errors.push(message.text()));
    dossier.on('pageerror', (error) => errors.push(error.message));
    await dossier.goto(pathToFileURL(join(folder, 'index.html')).href);
    await dossier.getByRole('heading', { level: 1, name: 'DONEPEZIL' }).waitFor();
    const drawing = dossier.getByRole('img', { name: /^Structure of DONEPEZIL, C24H29NO3/ });
    expect((await drawing.locator('svg').boundingBox())!.height).toBeGreaterThan(100);
    const activities = await dossier.locator('dl.counts > div').nth(1).locator('dd').innerText();
    const table = dossier.getByRole('region', { name: 'Activities' }).getByRole('table');
    expect(await table.getByRole('row').count()).toBe(Number(activities) + 1);
    expect(await seriousFindings(dossier)).toEqual([]);
    expect([await overhang(dossier), errors]).toEqual([0, []]);
    await dossier.close();
    await context.setOffline(false);
    await rm(folder, { recursive: true });
  });

  it('are refused with an explanation when credits run short', async () => {
    spendCredits(journey.installation, login('DOWNLOAD_EVALUATOR').username, 990);
    const { page, exports } = await visitor(
      'DOWNLOAD_EVALUATOR',
      searchAddress('/export/structuretab', criteria),
    );
    const cost = await exports.figure('Credits');
    await exports.cost
      .getByText(`Costs ${cost} credits, you have 10: ${cost - 10} credits are missing.`)
      .waitFor();
    expect(await exports.begin.isDisabled()).toBe(true);
    await exports.cost.getByRole('link', { name: 'subscription' }).click();
    await page.waitForURL('**/dashboard?section=profile');
  });
});

/** The heading in a file for a column heading on the screen. */
function fileHeading(head: string): string {
  return head === 'Structure' ? 'SMILES' : head;
}

/** Ids are 64-bit numbers in Parquet files. */
const asNumbers = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;

/** How much wider the page is than the screen, in pixels. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.scrollingElement!.scrollWidth - innerWidth));
}
