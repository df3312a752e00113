import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Role, SavedFile } from '@moltrove/contract';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { ic50AtMost, searchAddress, searchIn, targetByGene } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SavedPage } from '../pages/saved-page.ts';
import { SearchPage } from '../pages/search-page.ts';

const criteria = [targetByGene('ACHE'), ic50AtMost(100)];
const built = searchAddress('/search', criteria);

const asFile = (buffer: string) => ({
  name: 'searches.json',
  mimeType: 'application/json',
  buffer: Buffer.from(buffer),
});

describe.skipIf(miniCut === null)(`saved searches, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const login = (role: Role) => journey.login(role);

  it('are saved, found after a reload, shared with a colleague and refused to anyone else', async () => {
    const mine = await journey.enter('FULL_USER', built);
    const search = new SearchPage(mine.page);
    await search.waitForCount('activities', 700);
    const counts = await search.counts();
    const saved = new SavedPage(mine.page);
    await saved.save('Potent on AChE', 'For Thursday.');
    await mine.page.reload();
    await saved.open();
    const found = saved.saved('Potent on AChE');
    await found.getByText(`${counts.structures} structures · 700 activities`).waitFor();
    await found.getByText('For Thursday.').waitFor();
    expect(await seriousFindings(mine.page)).toEqual([]);
    await picture(mine.page, 'saved-searches');

    await saved.choose('Potent on AChE', 'Share and copy link');
    await found.getByText('Shared in Demonstration').waitFor();
    await mine.page.getByText('Link copied. It opens for users of Demonstration alone.').waitFor();
    const link = await mine.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${journey.installation.url}/saved/[0-9a-f-]{36}$`));

    const colleague = await journey.enter('EVALUATE_USER', new URL(link).pathname);
    const theirs = new SavedPage(colleague.page);
    const shared = theirs.saved('Potent on AChE');
    await shared.getByText(`Shared by Full user (demonstration) (${login('FULL_USER').username})`).waitFor();
    await shared.getByText(`${counts.structures} structures · 700 activities`).waitFor();
    await theirs.openSearch('Potent on AChE');
    const theirSearch = new SearchPage(colleague.page);
    await theirSearch.waitForCount('activities', 700);
    expect(await theirSearch.counts()).toEqual(counts);
    expect(searchIn(colleague.page.url())).toEqual(searchIn(built));
    await theirs.open();
    expect(await theirs.saved('Potent on AChE').count()).toBe(0);
    await theirs.openTab('Shared with me');
    await theirs.saved('Potent on AChE').waitFor();

    // The demonstration users belong to two contracts; this one belongs to the second.
    const stranger = await journey.enter('DOWNLOAD_EVALUATOR', new URL(link).pathname);
    await stranger.page.getByRole('heading', { name: 'This saved search is not open to you' }).waitFor();
    await stranger.page.getByText(/belongs to another contract/).waitFor();
    expect(await stranger.page.getByText('AChE').count()).toBe(0);
    await picture(stranger.page, 'saved-search-refused');

    await saved.choose('Potent on AChE', 'Stop sharing');
    await mine.page.getByText(/is private again/).waitFor();
    await colleague.page.goto(link);
    await colleague.page.getByRole('heading', { name: 'This saved search is not open to you' }).waitFor();
    expect([...mine.complaints, ...colleague.complaints, ...stranger.complaints]).toEqual([]);
  });

  it('open the results as they were saved, with tab, order and filters', async () => {
    const { page, complaints } = await journey.enter(
      'FULL_USER',
      searchAddress('/results/activitiestab', criteria),
    );
    const results = new ResultsPage(page);
    await results.waitForTabCount('Activities', 700);
    await results.chart('Activity type').getByRole('checkbox').first().click();
    await page.getByRole('button', { name: /Remove the filter/ }).waitFor();
    await results.sortBy('Standard value', 'descending');
    const [count, rows] = [await results.tabCount('Activities'), await results.column('Activity ID')];
    const saved = new SavedPage(page);
    await saved.save('With a filter');
    await page.goto('/saved');
    await saved.saved('With a filter').getByText('With 1 chart filter.').waitFor();
    await saved.openSearch('With a filter');
    await results.waitForTabCount('Activities', count);
    await results.rowsShown();
    expect(await results.column('Activity ID')).toEqual(rows);
    await results.chart('Activity type').getByRole('checkbox', { checked: true }).waitFor();
    expect(await results.chart('Target').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('are renamed, replaced, deleted and restored, exported and imported', async () => {
    const { page, complaints } = await journey.enter('PARTIAL_USER', built);
    const saved = new SavedPage(page);
    await saved.save('First');
    await saved.fillSave('first');
    const taken = page
      .getByRole('alert')
      .filter({ hasText: 'You already have a saved search called “first”.' });
    await taken.getByRole('button', { name: 'Replace it' }).click();
    await page.getByText('Saved as “first”.', { exact: true }).waitFor();

    await saved.open();
    await saved.choose('first', 'Rename and note …');
    const dialog = page.getByRole('dialog', { name: 'Name and note' });
    await dialog.getByLabel('Name').fill('Renamed');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await saved.saved('Renamed').waitFor();

    await saved.choose('Renamed', 'Delete');
    await page.getByText('Nothing is saved yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved.saved('Renamed').waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^moltrove-searches-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await download.path(), 'utf8');
    const file = JSON.parse(text) as SavedFile;
    expect(file.searches.map(({ name }) => name)).toEqual(['Renamed']);

    const damaged = { ...file, searches: [...file.searches, { name: 'Damaged' }] };
    const importing = page.locator('input[type=file]');
    await importing.setInputFiles(asFile(JSON.stringify(damaged)));
    const outcome = page.getByRole('dialog', { name: 'Import of saved searches' });
    await outcome.getByText('1 search was saved.').waitFor();
    await outcome.getByText('“Renamed” is “Renamed (2)”').waitFor();
    await outcome.getByText('Entry 2, “Damaged”: search is missing.').waitFor();
    await picture(page, 'saved-import');
    await page.keyboard.press('Escape');
    await saved.saved('Renamed (2)').getByText('700 activities').waitFor();

    await importing.setInputFiles(asFile('no json'));
    await outcome.getByText(/searches.json is not a file of saved searches: it is not JSON/).waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('come with a history that can be browsed, saved from and cleared', async () => {
    const { page, complaints } = await journey.enter(
      'EVALUATE_USER',
      searchAddress('/results/structuretab', criteria),
    );
    const results = new ResultsPage(page);
    await results.waitForTabCount('Activities', 700);
    await page.goto(searchAddress('/results/structuretab', [ic50AtMost(1)]));
    await page.getByRole('heading', { name: 'Records with IC50 ≤ 1 nM.' }).waitFor();
    await results.settled();

    await page.locator('body').press('g');
    await page.locator('body').press('v');
    const saved = new SavedPage(page);
    await saved.openTab('History');
    await page.getByText(/1–2 of 2\. The newest 500 are stored/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'history');
    await saved.historyFilter.fill('ache');
    await page.getByText(/1–1 of 1\./).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name').fill('From the history');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved as “From the history”.', { exact: true }).waitFor();

    // While switched off, the history records no further search, even after a reload; the flag is per user.
    const flag = page.getByRole('switch', { name: /^Add searches/ });
    await flag.click();
    await page.goto(searchAddress('/results/structuretab', [ic50AtMost(2)]));
    await page.getByRole('heading', { name: 'Records with IC50 ≤ 2 nM.' }).waitFor();
    await results.settled();
    await page.locator('body').press('g');
    await page.locator('body').press('v');
    await saved.openTab('History');
    await page.getByText(/1–2 of 2\./).waitFor();
    expect(await flag.isChecked()).toBe(false);
    await flag.click();

    await page.reload();
    await page.getByRole('button', { name: 'Clear the history' }).click();
    await page.getByText('No search yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/1–2 of 2\./).waitFor();
    await page.getByRole('button', { name: /ACHE.*700 activities/ }).click();
    const search = new SearchPage(page);
    await search.waitForCount('activities', 700);

    await page.goto('/search');
    await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
    await page.getByRole('link', { name: /^From the history/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
