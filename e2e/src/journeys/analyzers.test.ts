import { describe, expect, it } from 'vitest';
import { miniCut } from '../harness/installation.ts';
import { journeys, missingNote } from '../harness/journey.ts';
import { searchAddress, wholeSearchIn } from '../harness/search-address.ts';
import { AnalyzerPage } from '../pages/analyzer-page.ts';
import { csvLines } from '../pages/chart-panel.ts';
import { focused } from '../pages/focus.ts';
import { ResultsPage } from '../pages/results-page.ts';

const acetylcholinesterase = {
  option: 'Target',
  terms: [{ label: 'Acetylcholinesterase', targetCategories: 'name' }],
};

describe.skipIf(miniCut === null)(`analyzers, on the mini cut${missingNote}`, () => {
  const journey = journeys();
  const open = async (address: string, role: 'FULL_USER' | 'EVALUATE_USER' = 'FULL_USER') => {
    const visitor = await journey.enter(role, address);
    return { ...visitor, analyzer: new AnalyzerPage(visitor.page) };
  };

  it('a cell opens exactly the rows that its number counts, including cells of bins and headers', async () => {
    const { page, complaints, analyzer } = await open(
      searchAddress('/results/activitiestab', [acetylcholinesterase]),
    );
    const results = new ResultsPage(page);
    await results.rowsShown();
    const found = await results.tabCount('Activities');
    await page.getByRole('button', { name: 'Send to' }).click();
    await page.getByRole('menuitem', { name: 'Analyzers' }).click();
    await analyzer.settled();
    await page
      .getByText(`${found.toLocaleString('en')} activities`)
      .first()
      .waitFor();

    // The link must be rendered when the pointer enters the cell: if the element is replaced between press and
    // release, the browser sends no click.
    const isLink = await analyzer.cell(0, 2).evaluate((cell) => {
      cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      return cell.querySelector('a') !== null;
    });
    expect(isLink).toBe(true);

    const opens = async (row: number, column: number, tab: 'Structures' | 'Activities'): Promise<void> => {
      const count = await analyzer.number(row, column);
      expect(count).toBeGreaterThan(0);
      await analyzer.cell(row, column).click();
      await page.waitForURL(/\/results\//);
      await results.waitForTabCount(tab, count);
      await page.goBack();
      await analyzer.settled();
    };
    // Structures of target and type.
    await opens(0, 0, 'Structures');
    await opens(0, 2, 'Structures');
    await analyzer.choose('What is counted', 'Activities');
    await opens(0, 1, 'Activities');
    // A range: a bin in the middle, and the last one, which includes its upper bound.
    await analyzer.chooseChart('Columns', 'pActivity');
    const [bins] = await analyzer.numbers();
    const filled = bins.flatMap((count, at) => (count > 0 ? [at] : []));
    await opens(0, filled[Math.floor(filled.length / 2)], 'Activities');
    await opens(0, filled.at(-1)!, 'Activities');
    // A header counts its entry in all results.
    const heads = await analyzer.heads('columnheader');
    const at = filled[0];
    await analyzer.cell(-1, at).getByRole('link').first().click();
    await page.waitForURL(/\/results\/activitiestab/);
    await results.waitForTabCount('Activities', heads[at].total);
    expect(wholeSearchIn(page.url()).filters).toHaveLength(1);
    await page.goBack();
    await analyzer.settled();
    // Rows outside every bin open too.
    const rest = page.locator('p', { hasText: 'In none of the columns' }).getByRole('link');
    const restCount = Number(/([\d,]+) activit/.exec(await rest.innerText())![1].replaceAll(',', ''));
    await rest.click();
    await results.waitForTabCount('Activities', restCount);
    expect(complaints).toEqual([]);
  });

  it('selections are in the address, narrowing can be undone, and CSV matches the screen', async () => {
    const { page, complaints, analyzer } = await open('/analyzers/heatmap');
    await analyzer.settled();
    const rows = await analyzer.heads('rowheader');
    await analyzer.fromHead(analyzer.cell(1, -1), 'Leave this out');
    await page.getByRole('list', { name: 'Filters' }).getByText(rows[1].label).waitFor();
    await expect.poll(async () => (await analyzer.heads('rowheader'))[1].label).toBe(rows[2].label);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await analyzer.heads('rowheader'))[1].label).toBe(rows[1].label);
    await analyzer.settled();
    await analyzer.fromHead(analyzer.cell(-1, 0), 'Keep only this');
    await expect.poll(async () => (await analyzer.heads('columnheader')).length).toBe(1);
    const narrowed = await analyzer.heads('rowheader');
    expect(narrowed.length).toBeGreaterThan(1);
    // All activities of each row are now of that type, and all are in the only column.
    expect((await analyzer.numbers()).map(([count]) => count)).toEqual(narrowed.map(({ total }) => total));
    await page.reload();
    await analyzer.settled();
    expect(await analyzer.heads('rowheader')).toEqual(narrowed);

    await page.getByRole('button', { name: /^Remove the filter Activity type/ }).click();
    await expect.poll(async () => (await analyzer.heads('columnheader')).length).toBeGreaterThan(5);
    await analyzer.chooseChart('Columns', 'Year');
    const { name, bytes } = await analyzer.saved('Save as CSV');
    expect(name).toMatch(/^Heat map Mini cut \d{4}-\d{2}-\d{2}\.csv$/);
    const lines = csvLines(bytes.toString('utf8'));
    expect(lines.find(([key]) => key === 'Columns')).toEqual(['Columns', 'Year']);
    const columns = await analyzer.heads('columnheader');
    const start = lines.findIndex(([key]) => key === 'Target');
    expect(lines[start]).toEqual(['Target', 'All structures', ...columns.map(({ label }) => label)]);
    expect(lines[start + 1].slice(2).map(Number)).toEqual(columns.map(({ total }) => total));
    expect(lines.slice(start + 2).map((line) => line.slice(2).map(Number))).toEqual(await analyzer.numbers());
    const { bytes: svg } = await analyzer.saved('Save as SVG');
    expect(svg.toString('utf8')).toMatch(/^<svg [\s\S]*Mini cut[\s\S]*<\/svg>$/);
    expect((await analyzer.saved('Save as PNG')).bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(complaints).toEqual([]);
  });

  it('everything works by keyboard: cells, lines and bars', async () => {
    const { page, complaints, analyzer } = await open('/analyzers/heatmap?measure=activities');
    await analyzer.settled();
    const results = new ResultsPage(page);
    const target = await analyzer.number(1, 2);
    await analyzer.cell(0, 0).getByRole('link').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await focused(page)).toMatch(
      new RegExp(`: [\\d,]+ structures?, ${target.toLocaleString('en')} act`),
    );
    await page.keyboard.press('Enter');
    await results.waitForTabCount('Activities', target);

    for (const tab of ['trends', 'endpoints']) {
      await page.goto(`/analyzers/${tab}?measure=activities`);
      await analyzer.page
        .locator('[data-row="0"] [tabindex="0"], [data-row="0"][tabindex="0"]')
        .first()
        .focus();
      let words = await focused(page);
      for (let press = 0; press < 30 && !/, [1-9][\d,]* activit/.test(words); press += 1) {
        await page.keyboard.press('ArrowRight');
        words = await focused(page);
      }
      const count = Number(/, ([\d,]+) activit/.exec(words)![1].replaceAll(',', ''));
      expect(count, words).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/results\/activitiestab/);
      await results.waitForTabCount('Activities', count);
    }
    expect(complaints).toEqual([]);
  });

  it('a tree can be opened level by level and closed again', async () => {
    const { page, analyzer } = await open('/analyzers/heatmap?rows=targettree');
    await analyzer.settled();
    const top = await analyzer.heads('rowheader');
    await analyzer.cell(0, -1).getByRole('button').first().click();
    const path = page.getByRole('navigation', { name: 'Rows: levels above' });
    await path.getByText(top[0].label).waitFor();
    await analyzer.settled();
    const below = await analyzer.heads('rowheader');
    expect(below[0].total).toBeLessThanOrEqual(top[0].total);
    expect(below).not.toEqual(top);
    await path.getByRole('button', { name: 'Target tree' }).click();
    await expect.poll(() => analyzer.heads('rowheader')).toEqual(top);
  });

  it('an evaluation user can view an analyzer by its link but save nothing', async () => {
    const { page, analyzer } = await open('/analyzers/heatmap', 'EVALUATE_USER');
    await analyzer.settled();
    expect(await analyzer.number(0, 0)).toBeGreaterThan(0);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'All analyzers' }).count()).toBe(0);
    await page.goto('/analyzers');
    await page.waitForURL(/\/accessdenied/);
  });
});
