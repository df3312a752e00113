import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../harness/accessibility.ts';
import { picture } from '../harness/browser.ts';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, targetByGene } from '../harness/search-address.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { SarPage } from '../pages/sar-page.ts';

const tablePath = '/sarview/sartable';

describe.skipIf(miniCut === null)(`the SAR view, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string, role: 'FULL_USER' | 'EVALUATE_USER' = 'FULL_USER', look = {}) => {
    const visitor = await journey.enter(role, address, look);
    return { ...visitor, sar: new SarPage(visitor.page), results: new ResultsPage(visitor.page) };
  };

  it('shows the results of a search, and every number opens exactly its rows', async () => {
    const { page, complaints, sar, results } = await open(
      searchAddress('/results/structuretab', [targetByGene('ACHE')]),
    );
    await results.rowsShown();
    const [structures, activities] = [
      await results.tabCount('Structures'),
      await results.tabCount('Activities'),
    ];
    await page.getByRole('button', { name: 'Send to' }).first().click();
    await page.getByRole('menuitem', { name: 'SAR table' }).click();
    await sar.shown();
    const line = sar.counts(/have data in/);
    expect((await line.innerText()).replaceAll(',', '')).toContain(
      `of ${structures} structures have data in`,
    );
    expect((await line.innerText()).replaceAll(',', '')).toContain(`${activities} activities`);

    const table = page.url();
    const several = sar.cells('measured').filter({ hasText: /^[\d,]+×/ });
    for (const cell of [several.first(), several.nth(3), sar.cells('inactive').first()]) {
      const at = await cell.evaluate((button) => Number(button.parentElement?.dataset['row']));
      const [ids, text] = [await sar.structureIds(), await cell.innerText()];
      const said = Number(/^([\d,]+)×/.exec(text)?.[1]?.replaceAll(',', '') ?? 1);
      const behind = await sar.open(cell);
      expect(behind).toBe(said);
      await sar.panel.getByRole('link', { name: /^Open the/ }).click();
      await results.rowsShown();
      expect(new URL(page.url()).pathname).toBe('/new-search-results/activitiestab');
      await results.waitForTabCount('Activities', behind);
      await results.waitForTabCount('Structures', 1);
      expect(new Set(await results.column('Structure ID'))).toEqual(new Set([String(ids[at])]));
      await page.goto(table);
      await sar.shown();
    }

    // A column, the structures of the visible columns, the omitted activities, and a structure's other activities.
    const head = /Acetylcholinesterase.*Homo sapiens.*IC50/s;
    const ofColumn = Number(/n = ([\d,]+)/.exec(await sar.head(head).innerText())![1].replaceAll(',', ''));
    await sar.fromMenu(head, /^Open the [\d,]+ structures$/);
    await results.waitForTabCount('Structures', ofColumn);
    await page.goBack();
    await sar.shown();
    const first = Number((await line.innerText()).split(' ')[0].replaceAll(',', ''));
    await line.getByRole('button').first().click();
    await results.waitForTabCount('Structures', first);
    await page.goBack();
    await sar.shown();
    const left = line.getByRole('button', { name: /^[\d,]+$/ }).last();
    const leftOut = Number((await left.innerText()).replaceAll(',', ''));
    await left.click();
    await results.waitForTabCount('Activities', leftOut);
    await page.goBack();
    await sar.shown();
    const elsewhere = sar.table.getByRole('button', { name: /elsewhere$/ }).first();
    const others = Number((await elsewhere.innerText()).replaceAll(/\D/g, ''));
    // Tab moves from the cell through its links, to the id and the page of the compound, to the number.
    const heading = elsewhere.locator('xpath=ancestor::th');
    const links = await heading.getByRole('link').count();
    await heading.focus();
    for (let tab = 0; tab <= links; tab += 1) await page.keyboard.press('Tab');
    expect(await elsewhere.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await results.waitForTabCount('Activities', others);
    await results.waitForTabCount('Structures', 1);
    expect(complaints).toEqual([]);
  });

  it('is sorted, narrowed and switched to other columns, and its link shows the same in another browser', async () => {
    const { page, complaints, sar } = await open(tablePath);
    await sar.shown();
    const heads = () => sar.table.getByRole('columnheader').allInnerTexts();
    const before = await heads();
    expect(before).toHaveLength(14);
    await page.getByRole('button', { name: 'Next columns' }).click();
    await page.getByText(/^Columns 13–24 of/).waitFor();
    await sar.settled();
    expect((await heads()).slice(2)).not.toEqual(before.slice(2));

    const target = page.getByRole('textbox', { name: 'Targets with this in their names' });
    await target.fill('serotonin');
    await page.getByText(/^Columns 1–12 of/).waitFor();
    expect(await target.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: /^Activity types/ }).click();
    await page.getByRole('checkbox', { name: 'Ki', exact: true }).check();
    await page.keyboard.press('Escape');
    await sar.settled();
    await expect
      .poll(async () => (await heads()).slice(2).every((head) => /Serotonin[\s\S]*\nKi/.test(head)))
      .toBe(true);

    const head = sar.head(/Serotonin 2a.*receptor/s);
    await head.getByText('Ki', { exact: true }).click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await sar.settled();
    const column = Number(await head.getAttribute('data-column'));
    const values = async () =>
      Promise.all(
        [0, 1, 2, 3].map(async (row) =>
          Number((await sar.values(row))[column - 2].replaceAll(/[^\d.]/g, '')),
        ),
      );
    await expect
      .poll(async () => (await values()).every((value, at, all) => at === 0 || all[at - 1] <= value))
      .toBe(true);
    await head.getByText('Ki', { exact: true }).click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await sar.settled();
    await sar.fromMenu(/Serotonin 2b.*receptor/s, /^Hide the column$/);
    await page.getByText(/picked columns$/).waitFor();
    await sar.settled();
    const [shown, ids] = [await heads(), await sar.structureIds()];
    expect(shown.some((text) => text.includes('Serotonin 2b'))).toBe(false);

    const other = await open(page.url());
    await other.sar.shown();
    expect(await other.sar.table.getByRole('columnheader').allInnerTexts()).toEqual(shown);
    expect(await other.sar.structureIds()).toEqual(ids);

    await page.getByRole('button', { name: 'Pick columns' }).click();
    await page.getByRole('button', { name: 'Pick none' }).click();
    await page.getByRole('textbox', { name: 'Find a target among the columns' }).fill('herg');
    await page.getByRole('checkbox', { name: /^HERG.*IC50 \(nM\)/ }).check();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show these columns' }).click();
    await page.getByText('1 picked column', { exact: true }).waitFor();
    await sar.settled();
    expect(await heads()).toHaveLength(3);
    await page.getByRole('button', { name: 'Show all columns again' }).click();
    await expect.poll(async () => (await heads()).length).toBe(14);
    expect([...complaints, ...other.complaints]).toEqual([]);
  });

  it('works by keyboard, and its files match the screen', async () => {
    const { page, complaints, sar } = await open(searchAddress(tablePath, [targetByGene('EGFR')]));
    await sar.shown();
    await sar.at(0, 0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await sar.panel.getByText(/^Based on /).waitFor();
    await sar.panel.getByRole('link', { name: /^Open the/ }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await picture(page, 'sar-cell');
    await page.keyboard.press('Escape');
    await sar.panel.waitFor({ state: 'detached' });
    const place = () =>
      page.evaluate(() => [
        (document.activeElement as HTMLElement).dataset['row'],
        (document.activeElement as HTMLElement).dataset['column'],
      ]);
    await expect.poll(place).toEqual(['0', '2']);
    await page.keyboard.press('ArrowUp');
    expect(await place()).toEqual(['-1', '2']);
    await page.keyboard.press('Enter');
    await expect.poll(() => sar.at(-1, 2).getAttribute('aria-sort')).toBe('ascending');
    await sar.settled();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name: 'Remove the sort' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(place).toEqual(['-1', '2']);

    const { name, lines } = await sar.saved(/as shown$/);
    expect(name).toMatch(/^SAR table Mini cut \d{4}-\d\d-\d\d\.csv$/);
    expect(lines.slice(0, 3).map(([label]) => label)).toEqual(['SAR table', 'Search', 'Release']);
    const body = lines.slice(lines.findIndex(([label]) => label === 'Structure ID') + 1);
    const ids = await sar.structureIds();
    expect(body.map(([id]) => Number(id))).toEqual(ids);
    for (const row of [0, 1, 2, ids.length - 1]) {
      const seen = (await sar.values(row)).map((text) => (text === 'not tested' ? '' : text));
      const columns = seen.map((_, at) => body[row].slice(3 + 3 * at, 6 + 3 * at));
      const written = columns.map(([prefix, value]) => {
        const number = Number(value);
        if (value === '' || Number.isNaN(number)) return value;
        const text = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 }).format(number);
        return prefix === '=' ? text : `${prefix.replace('>=', '≥').replace('<=', '≤')} ${text}`;
      });
      expect(written).toEqual(seen);
    }
    expect(complaints).toEqual([]);
  });

  it('explains why it is empty; an evaluation user can open but not save it', async () => {
    const { page, complaints, sar } = await open(`${tablePath}?target=nothing+like+this`, 'EVALUATE_USER');
    await page.getByText('No column fits').waitFor();
    await page.getByRole('button', { name: 'Show all targets and types' }).click();
    await sar.shown();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    expect(
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'SAR' }).count(),
    ).toBe(0);
    await page.goto('/sarview');
    await page.waitForURL('**/accessdenied');
    expect(complaints).toEqual([]);

    await page.goto(`${tablePath}?pick=${encodeURIComponent('["NO SUCH|IC50|nM"]')}`);
    await page.getByRole('button', { name: 'Show the columns with the most structures' }).click();
    await sar.shown();

    const home = await open('/sarview');
    await home.page.getByText('Everything in the release.').waitFor();
    expect(await seriousFindings(home.page)).toEqual([]);
    await home.page.getByRole('link', { name: 'Open the SAR table' }).click();
    await home.sar.shown();
    expect(home.complaints).toEqual([]);
  });

  it('fits a narrow screen, also in dark mode', async () => {
    const { page, complaints } = await open(searchAddress(tablePath, [targetByGene('EGFR')]), 'FULL_USER', {
      width: 390,
      height: 844,
      dark: true,
    });
    const cards = page.getByRole('list', { name: 'SAR table' });
    await cards.locator('button[data-state="measured"]').first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Open the/ })
      .waitFor();
    await picture(page, 'sar-phone');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
