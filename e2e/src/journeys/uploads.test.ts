import { readFile } from 'node:fs/promises';
import { criterionPhrase } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { releaseInchiKeys } from '../harness/release-keys.ts';
import { searchAddress, searchIn, targetByGene } from '../harness/search-address.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SavedPage } from '../pages/saved-page.ts';
import { SearchPage } from '../pages/search-page.ts';
import { UploadDialog } from '../pages/upload-dialog.ts';

/** A known symbol, one shared by three kinases, a misspelt one, an unknown one, and the first again. */
const genes = 'No,Gene symbol\n1,ACHE\n2,STK1\n3,BCHEE\n4,ZZZ999\n5,ache\n';
const targetRow = 'Target / Enzyme / Protein';

const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

/** Fourteen letters that are not the first block of a real key. */
function lettersOf(number: number): string {
  return `ZZZZZZZZ${String(number)
    .padStart(6, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`;
}

describe.skipIf(miniCut === null)(`lists of terms, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address = '/search', look: Parameters<typeof journey.visitor>[0] = {}) => {
    const visitor = await journey.enter('FULL_USER', address, look);
    const search = new SearchPage(visitor.page);
    return { ...visitor, search, upload: new UploadDialog(visitor.page) };
  };

  it('a list is corrected and becomes a row of six values, saved, reloaded, shared and opened by a colleague', async () => {
    const { page, search, upload, complaints } = await open();
    const criteria = page.getByRole('navigation', { name: 'Criteria' });
    await criteria.getByRole('button', { name: 'Upload a list' }).click();
    await upload.chooseFile('genes.csv', genes);
    expect(await upload.kind.inputValue()).toBe('target.geneId');
    expect(await upload.dialog.getByLabel('Column with the list').inputValue()).toBe('1');
    await upload.check();
    expect(await upload.counts()).toEqual({
      Matched: 1,
      Ambiguous: 1,
      Unmatched: 2,
      'Left out': 0,
      Duplicates: 1,
    });
    await upload.row('BCHEE').getByRole('button', { name: 'Take BCHE of all organisms for BCHEE' }).waitFor();
    await picture(page, 'upload-review');
    expect(await seriousFindings(page)).toEqual([]);

    await upload.dialog.getByRole('button', { name: 'Accept typing slips (1)' }).click();
    expect(await upload.counts()).toMatchObject({ Matched: 2, Unmatched: 1 });
    await upload.dialog.getByRole('button', { name: 'Undo' }).click();
    expect(await upload.counts()).toMatchObject({ Matched: 1, Unmatched: 2 });
    await upload.dialog.getByRole('button', { name: 'Accept typing slips (1)' }).click();

    const downloading = page.waitForEvent('download');
    await upload.dialog.getByRole('button', { name: /^Download the unidentified/ }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain('ZZZ999');
    expect(file).toContain('STK1');
    expect(file).not.toContain('BCHEE');

    await upload.dialog.getByRole('button', { name: /^Report to the administrators/ }).click();
    await upload.dialog.getByLabel(/^Report 1 term /).fill('A new kinase.');
    await upload.dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('1 term reported to the administrators.').waitFor();

    await upload.openTab('Ambiguous');
    await upload.dialog.getByRole('combobox', { name: 'Meaning of STK1' }).selectOption({ index: 2 });
    expect(await upload.counts()).toMatchObject({ Matched: 3, Ambiguous: 0 });
    await upload.dialog.getByText('1 still open; they are not added.').waitFor();
    await upload.add();
    await page.getByText('3 values added.').waitFor();
    const alone = await search.foundByRow(targetRow);
    expect(alone.activities).toBeGreaterThanOrEqual(2461);

    await search.addCriterion('Assay');
    await search.tick('Assay', 'Binding');
    await search.addCriterion('Bibliography');
    await page.getByLabel('First year').fill('1990');
    await search.addCriterion('Compound categories');
    await search.tick('Compound categories', 'Small molecule');
    await search.addCriterion('Activity type and value');
    await search.fillActivity({ type: 'IC50', prefix: '<=', value: '100', unit: 'nM' });
    await search.addCriterion('Target', 'Tree View');
    const tree = search.row('Target tree').getByRole('tree', { name: 'Target tree' });
    await tree.waitFor();
    await tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await search.row('Target tree').getByRole('list', { name: 'Values' }).waitFor();
    const counts = await search.counts();
    expect(counts.activities).toBeGreaterThan(0);
    expect(counts.activities).toBeLessThan(alone.activities);
    const rows = searchIn(page.url()).rows.map(({ criterion }) => criterion.option);
    expect(rows).toEqual([
      'Target',
      'Assay',
      'Bibliography',
      'CompoundCategories',
      'ActivityTypes',
      'TreeView',
    ]);
    await picture(page, 'upload-six-rows');
    expect(await seriousFindings(page)).toEqual([]);

    const saved = new SavedPage(page);
    await saved.save('Cholinesterases');
    await page.reload();
    await search.waitForCount('activities', counts.activities);
    expect(await search.counts()).toEqual(counts);
    await saved.open();
    await saved.choose('Cholinesterases', 'Share and copy link');
    await page.getByText('Link copied.', { exact: false }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const colleague = await journey.enter('EVALUATE_USER', new URL(link).pathname);
    await new SavedPage(colleague.page).openSearch('Cholinesterases');
    const theirs = new SearchPage(colleague.page);
    await theirs.waitForCount('activities', counts.activities);
    expect(await theirs.counts()).toEqual(counts);
    expect([...complaints, ...colleague.complaints]).toEqual([]);
  });

  it('a reported term is answered by an administrator, and its user is told and reads the answer', async () => {
    const { page, upload, complaints } = await open();
    const criteria = page.getByRole('navigation', { name: 'Criteria' });
    await criteria.getByRole('button', { name: 'Upload a list' }).click();
    await upload.chooseFile('genes.txt', 'ACHE\nQQQ777\n');
    await upload.check();
    await upload.dialog.getByRole('button', { name: /^Report to the administrators/ }).click();
    await upload.dialog.getByLabel(/^Report 1 term /).fill('Is it a kinase?');
    await upload.dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('1 term reported to the administrators.').waitFor();

    const admin = await journey.enter('GOSTAR_ADMIN', '/admin/trackers?list=reportedTerms&text=QQQ777');
    const reported = admin.page.getByRole('table').getByRole('row').filter({ hasText: 'QQQ777' });
    await reported.getByRole('button').first().click();
    const entry = admin.page.getByRole('dialog', { name: 'Reported terms' });
    await entry.getByText('Is it a kinase?').waitFor();
    await entry.getByLabel('State').selectOption('Resolved');
    await entry.getByLabel('Answer to the user').fill('QQQ777 is not a gene.');
    await entry.getByRole('button', { name: 'Save' }).click();
    await admin.page.getByText('The entry is saved.').waitFor();

    // The page learns of new notices when it is opened.
    await page.reload();
    const dashboard = new DashboardPage(page);
    await dashboard.bell.click();
    const notice = page.getByRole('button', { name: /^Unread: .*report.*QQQ777 is not a gene\./ });
    await notice.click();
    await page.waitForURL('**/dashboard?section=requests');
    const report = dashboard.row('Your reports', 'QQQ777');
    await report.getByText(/^Resolved/).waitFor();
    await report.getByText('QQQ777 is not a gene.').waitFor();
    expect([...complaints, ...admin.complaints]).toEqual([]);
  });

  it('100,000 InChIKeys make a row stored under a short address: results, reload, back, save and a colleague', async () => {
    const { page, search, upload, complaints } = await open(searchAddress('/search', [targetByGene('ACHE')]));
    await search.waitForCount('activities', 2461);
    const criteria = page.getByRole('navigation', { name: 'Criteria' });
    await criteria.getByRole('button', { name: 'Upload a list' }).click();
    const known = releaseInchiKeys(journey.installation, 4000);
    const unknown = Array.from({ length: 96_000 }, (_, at) => `${lettersOf(at)}-UHFFFAOYSA-N`);
    await upload.chooseFile('keys.txt', [...known, ...unknown].join('\n'));
    expect(await upload.kind.inputValue()).toBe('structure.inchikey');
    await upload.check();
    expect(await upload.counts()).toMatchObject({ Matched: 4000, Unmatched: 96_000 });
    // Only the visible lines are rendered.
    expect(await upload.dialog.getByRole('row').count()).toBeLessThan(40);
    // If the server fails to store the search, it stays on the screen and is stored on retry.
    const failure = { code: 'INTERNAL', message: 'The disk is full.', requestId: 'r1' };
    await page.route('**/keptsearches', (route) => route.fulfill({ status: 500, json: failure }));
    await upload.add();
    const note = page.getByRole('alert').filter({ hasText: 'too long for a link' });
    await note.getByText('The disk is full.').waitFor();
    expect(searchIn(page.url()).rows).toHaveLength(1);
    await page.unroute('**/keptsearches');
    await note.getByRole('button', { name: 'Try again' }).click();
    await note.waitFor({ state: 'detached' });
    await search
      .row('Structure')
      .getByRole('button', { name: /^and [\d,]+ more$/ })
      .waitFor();
    expect(await search.row('Structure').getByRole('listitem').count()).toBe(51);
    await page.waitForURL(/s=(?:~|%7E)[\w-]{22,64}$/);
    const address = page.url();
    const counts = await search.counts();
    expect(counts.structures).toBeGreaterThan(0);
    expect(counts.activities).toBeLessThan(2461);

    await search.row('Structure').getByRole('button', { name: /more$/ }).click();
    const values = page.getByRole('dialog', { name: /^Structure: / });
    await values.getByRole('textbox', { name: 'Find a value' }).fill(known[3000]);
    await values.getByText('1 of 4,000').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'upload-values');
    await page.keyboard.press('Escape');

    await search.showResults();
    const results = new ResultsPage(page);
    await results.waitForTabCount('Activities', counts.activities);
    await results.chart('Activity type').getByRole('checkbox').first().click();
    await page.getByRole('button', { name: /Remove the filter/ }).waitFor();
    await page.waitForURL(/s=(?:~|%7E)[\w-]+\.[\w-]+/);
    await expect.poll(() => results.tabCount('Activities')).toBeLessThan(counts.activities);
    const filtered = await results.tabCount('Activities');
    await page.reload();
    await page.getByRole('button', { name: /Remove the filter/ }).waitFor();
    await results.waitForTabCount('Activities', filtered);
    await page.goBack();
    await results.waitForTabCount('Activities', counts.activities);
    await page.goBack();
    await search.waitForCount('activities', counts.activities);
    await page.goBack();
    await search.waitForCount('activities', 2461);
    await page.goForward();
    await search.waitForCount('activities', counts.activities);

    const saved = new SavedPage(page);
    await saved.save('A long list');
    const colleague = await journey.enter(
      'EVALUATE_USER',
      new URL(address).pathname + new URL(address).search,
    );
    const theirs = new SearchPage(colleague.page);
    await theirs.waitForCount('activities', counts.activities);
    await colleague.page.goto(`/search?s=~${'x'.repeat(43)}`);
    await colleague.page.getByText('The search in this address does not exist.').waitFor();
    expect(await seriousFindings(colleague.page)).toEqual([]);

    await page.goto('/saved');
    await saved.openSearch('A long list');
    await search.waitForCount('activities', counts.activities);
    await page.waitForURL(/s=(?:~|%7E)/);
    expect(complaints).toEqual([]);
  });

  it('several lines pasted into a field become a list, checked and added to the row by keyboard', async () => {
    const { page, search, upload, complaints } = await open('/search', {
      width: 390,
      height: 840,
      dark: true,
    });
    await page.getByRole('button', { name: 'Add a criterion' }).click();
    await page.getByRole('menuitem', { name: targetRow }).click();
    const field = search.row(targetRow).getByRole('combobox', { name: 'Target', exact: true });
    await page.evaluate(() => navigator.clipboard.writeText('P22303\nP11511\nQ00000'));
    await field.focus();
    await page.keyboard.press('Control+v');
    await upload.kind.waitFor();
    expect(await upload.kind.inputValue()).toBe('target.uniprotId');
    expect(await seriousFindings(page)).toEqual([]);
    await upload.dialog.getByRole('button', { name: 'Check 3 terms' }).press('Enter');
    await upload.openTab('Unmatched');
    await upload.row('Q00000').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'upload-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await upload.row('Q00000').getByRole('button', { name: 'Leave Q00000 out' }).press('Enter');
    await upload.dialog.getByRole('button', { name: 'Add 2 values to the row' }).press('Enter');
    await upload.dialog.waitFor({ state: 'detached' });
    await search.row(targetRow).getByText('P11511').waitFor();
    expect(searchIn(page.url()).rows.map(({ criterion }) => criterionPhrase(criterion))).toEqual([
      expect.stringContaining('P22303'),
    ]);
    expect(complaints).toEqual([]);
  });

  it('explains why a file cannot be read', async () => {
    const { page, upload } = await open();
    await page
      .getByRole('navigation', { name: 'Criteria' })
      .getByRole('button', { name: 'Upload a list' })
      .click();
    const input = upload.dialog.locator('input[type=file]');
    await input.setInputFiles(asFile('a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])));
    await upload.dialog.getByRole('alert').filter({ hasText: '.xls' }).waitFor();
    await input.setInputFiles(asFile('empty.txt', Buffer.from('\n\n')));
    await upload.dialog.getByRole('alert').filter({ hasText: 'It is empty' }).waitFor();
  });
});
