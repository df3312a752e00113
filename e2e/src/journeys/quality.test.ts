import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';

/** A compound whose IC50 is 0.32 nM in three references and 320 nM in one. */
const slipped = 9_001_774;
/** Fadrozole, with its hydrochloride as one of its forms. */
const fadrozole = 4920;

describe.skipIf(miniCut === null)(`doubts about a value, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (tab: string, ids: readonly number[], look: object = {}) => {
    const address = searchAddress(`/results/${tab}`, [{ option: 'SelectedRows', tab: 'structuretab', ids }]);
    const visitor = await journey.enter('FULL_USER', address, look);
    return { ...visitor, results: new ResultsPage(visitor.page) };
  };

  it('a unit error is shown next to the value, with the values that disagree, and excluded by one click', async () => {
    const { page, results, complaints } = await open('activitiestab', [slipped]);
    await results.rowsShown();
    const before = await results.tabCount('Activities');
    const marks = page.getByRole('button', { name: /^Doubtful value: Possible 1,000-fold slip/ });
    await marks.first().waitFor();
    expect(await marks.count()).toBe(1);
    await marks.first().click();
    const report = page.getByRole('dialog', { name: /^Doubtful value/ });
    await report.getByText('Values of 3 references agree with one another and not with this one').waitFor();
    expect(await report.getByText('÷ 1,000').count()).toBe(3);
    await page.waitForTimeout(300);
    await picture(page, 'quality-report');
    expect(await seriousFindings(page)).toEqual([]);

    await report.getByRole('button', { name: 'Exclude such values: Possible 1,000-fold slip' }).click();
    await results.waitForTabCount('Activities', before - 1);
    await results.rowsShown();
    expect(await marks.count()).toBe(0);
    const chip = page.getByRole('button', {
      name: 'Remove the filter Value quality: Possible 1,000-fold slip',
    });
    await chip.waitFor();
    const bars = await results.bars('Value quality');
    expect(bars.find(({ label }) => label === 'Possible 1,000-fold slip')).toMatchObject({ activities: 1 });
    await picture(page, 'quality-excluded');

    await chip.click();
    await results.waitForTabCount('Activities', before);
    await marks.first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('the other values open as separate results, by keyboard alone', async () => {
    const { page, results, complaints } = await open('activitiestab', [slipped]);
    await results.rowsShown();
    const mark = page.getByRole('button', { name: /^Doubtful value: Possible 1,000-fold slip/ });
    await mark.waitFor();
    await page.getByRole('gridcell').filter({ has: mark }).focus();
    await page.keyboard.press('Enter');
    const report = page.getByRole('dialog', { name: /^Doubtful value/ });
    const together = report.getByRole('link', { name: 'Show these values together' });
    await together.waitFor();
    await page.keyboard.press('Escape');
    await report.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await together.waitFor();
    await together.focus();
    await page.keyboard.press('Enter');
    await results.waitForTabCount('Activities', 4);
    await results.rowsShown();
    const shown = (await results.column('Standard value')).map(Number);
    expect(shown.sort((a, b) => a - b)).toEqual([0.32, 0.32, 0.32, 320]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['wide', {}],
    ['dark', { dark: true, width: 1920, height: 1000 }],
  ])('a salt is shown under its structure with the references that used it (%s)', async (name, look) => {
    const { page, results, complaints } = await open('structuretab', [fadrozole], look);
    await results.rowsShown();
    await page.getByRole('button', { name: 'Show 2 forms, 34 records' }).click();
    const forms = page.getByRole('table', { name: 'Forms of this structure' });
    await forms.getByText('FADROZOLE HYDROCHLORIDE').waitFor();
    const salt = forms.getByRole('row').filter({ hasText: 'HYDROCHLORIDE' });
    await salt.getByRole('button', { name: /^3 records, 9 activities$/ }).click();
    const counted = salt.getByRole('listitem').filter({ hasText: /\d+ activit/ });
    const perRecord = (await counted.allInnerTexts()).map((text) => Number(/: (\d+) activit/.exec(text)![1]));
    expect(perRecord.reduce((sum, count) => sum + count, 0)).toBe(9);
    await page.waitForTimeout(500);
    await picture(page, `quality-forms-${name}`);
    expect(await seriousFindings(page)).toEqual([]);
    await counted.first().getByRole('link', { name: 'all of the structure in this reference' }).click();
    await results.rowsShown();
    expect(await results.tabCount('Activities')).toBeGreaterThanOrEqual(perRecord[0]);
    expect(complaints).toEqual([]);
  });

  it('an error in any value is reported, changed, withdrawn and undone', async () => {
    const { page, results, complaints } = await open('activitiestab', [fadrozole]);
    await results.rowsShown();
    const flags = page.getByRole('button', { name: /^Report an error in the value / });
    const cell = page.getByRole('gridcell').filter({ has: flags }).first();
    await cell.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Report an error in the value/ });
    await dialog.getByText('No problem with this value is known so far.').waitFor();
    await dialog.getByLabel('What is wrong?').selectOption({ label: 'Something else' });
    expect(await dialog.getByRole('button', { name: 'Send the report' }).isDisabled()).toBe(true);
    await dialog.getByLabel('What is wrong?').selectOption({ label: 'The unit is wrong' });
    await dialog.getByLabel('Note to the administrators').fill('Table 3 gives µM.');
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'quality-report-error');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog
      .getByText(/^You reported this value on .*: the unit is wrong – Table 3 gives µM\.$/)
      .waitFor();

    await dialog.getByRole('button', { name: 'Change the report …' }).click();
    await dialog.getByLabel('Note to the administrators').fill('Table 4 gives µM.');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.getByText(/Table 4 gives µM\.$/).waitFor();
    const changed = page.getByRole('alert').filter({ hasText: /^The report on the value .+ is changed\./ });
    await changed.getByRole('button', { name: 'Undo' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cell.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(/Table 3 gives µM\.$/).waitFor();

    await page.reload();
    await results.rowsShown();
    await cell.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(/Table 3 gives µM\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await dialog.getByRole('button', { name: 'Report an error in this value …' }).click();
    await page.getByRole('button', { name: 'Undo' }).first().waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await page
      .getByText(/^The report on the value .+ is kept for the administrators\.$/)
      .last()
      .waitFor();
    // The click outside closes the report form.
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await cell.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send the report' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('on a touch screen, the button to report an error is always visible', async () => {
    const { page, results, complaints } = await open('activitiestab', [fadrozole], {
      touch: true,
    });
    await results.rowsShown();
    const flag = page.getByRole('button', { name: /^Report an error in the value / }).first();
    await expect.poll(() => flag.evaluate((each) => getComputedStyle(each).opacity)).toBe('1');
    await picture(page, 'quality-touch');
    await flag.tap();
    await page
      .getByRole('dialog', { name: /^Report an error in the value/ })
      .getByText('No problem with this value is known so far.')
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('the cards on a narrow screen show the doubt and a button to exclude such values', async () => {
    const { page, complaints } = await open('activitiestab', [slipped], { width: 390, height: 800 });
    await page.getByRole('button', { name: /^Doubtful value: Possible 1,000-fold slip/ }).click();
    await page.getByRole('button', { name: 'Exclude such values: Possible 1,000-fold slip' }).waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });
});
