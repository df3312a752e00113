import type { Locator, Page } from 'playwright-core';
import { quiet } from '../harness/quiet.ts';

/** The results as a chemist uses them: tabs, grid, charts. */
export class ResultsPage {
  readonly page: Page;
  readonly tabs: Locator;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tabs = page.getByRole('navigation', { name: 'Results' });
    this.grid = page.getByRole('grid');
  }

  async openTab(label: string): Promise<void> {
    await this.tabs.getByRole('link', { name: new RegExp(`^${label}`) }).click();
    await this.rowsShown();
  }

  /** The number next to the name of a tab. */
  async tabCount(label: string): Promise<number> {
    const link = this.tabs.getByRole('link', { name: new RegExp(`^${label}`) }).filter({ hasText: /\d/ });
    const text = await link.innerText();
    return Number(
      /([\d,]+)\s*$/
        .exec(text.split('\n').find((line) => /^[\d,]+$/.test(line)) ?? text)![1]
        .replaceAll(',', ''),
    );
  }

  async waitForTabCount(label: string, count: number): Promise<void> {
    const text = count.toLocaleString('en');
    await this.tabs
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .filter({ hasText: new RegExp(`(^|\\D)${text}($|\\D)`) })
      .waitFor();
  }

  async rowsShown(): Promise<number> {
    await this.grid.locator('tbody tr[aria-rowindex]').first().waitFor();
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    return this.grid.locator('tbody tr[aria-rowindex]').count();
  }

  /** The texts of a column on this page, from top to bottom. */
  async column(label: string): Promise<string[]> {
    await this.page.locator('[data-status="filling"]').waitFor({ state: 'detached' });
    const heads = await this.grid
      .locator('thead th')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));
    const at = heads.findIndex((head) => head.startsWith(label));
    if (at < 0) throw new Error(`no column ${label} among ${heads.join(', ')}`);
    const cells = this.grid.locator(`tbody tr[aria-rowindex] > td:nth-child(${at + 1})`);
    // Content below a value, such as the forms of a structure, is ignored.
    return (await cells.allInnerTexts()).map((text) => text.trim().split('\n', 1)[0]);
  }

  async sortBy(label: string, direction: 'ascending' | 'descending'): Promise<void> {
    const head = this.grid.getByRole('columnheader', { name: new RegExp(`^${label}`) });
    for (let click = 0; click < 3 && (await head.getAttribute('aria-sort')) !== direction; click += 1) {
      await head.click();
      await this.rowsShown();
    }
    await this.grid.locator(`thead th[aria-sort="${direction}"]`).waitFor();
    await quiet(this.page);
    await this.rowsShown();
  }

  /** Waits until nothing is being fetched or drawn. */
  async settled(): Promise<void> {
    await quiet(this.page);
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }

  chart(label: string): Locator {
    return this.page.getByRole('region', { name: label, exact: true });
  }

  /** Label and count of the bars of a list chart. */
  async bars(label: string): Promise<{ label: string; structures: number; activities: number }[]> {
    const boxes = this.chart(label).getByRole('checkbox');
    await boxes.first().waitFor();
    const names = await boxes.evaluateAll((found) =>
      found.map((box) => box.getAttribute('aria-label') ?? ''),
    );
    return names.map((name) => {
      const match = /^Keep only (.*): ([\d,]+) structures? \(.*\), ([\d,]+) activit/.exec(name);
      if (match === null) throw new Error(`cannot read the counts of a bar: ${name}`);
      return { label: match[1], structures: countOf(match[2]), activities: countOf(match[3]) };
    });
  }
}

function countOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}
