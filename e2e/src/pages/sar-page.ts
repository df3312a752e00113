import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { csvLines } from './chart-panel.ts';
import { quiet } from '../harness/quiet.ts';

type State = 'measured' | 'censored' | 'inactive';

/** The SAR table as a chemist uses it. */
export class SarPage {
  readonly page: Page;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('grid', { name: 'SAR table' });
  }

  async shown(): Promise<void> {
    await this.table.locator('tbody tr').first().waitFor();
    await this.settled();
  }

  /** Waits until nothing is being fetched. */
  async settled(): Promise<void> {
    await quiet(this.page);
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  }

  /**
   * A cell by row and column, counted from 0; the drawing and the structure are the first two columns, the header is
   * row -1.
   */
  at(row: number, column: number): Locator {
    return this.table.locator(`[data-row="${row}"][data-column="${column}"]`);
  }

  cells(state: State): Locator {
    return this.table.locator(`tbody button[data-state="${state}"]`);
  }

  head(name: RegExp): Locator {
    return this.table.getByRole('columnheader', { name }).first();
  }

  /** Texts of the values in a row. */
  async values(row: number): Promise<string[]> {
    const texts = await this.table
      .locator(`tbody [data-row="${row}"]`)
      .evaluateAll((cells) =>
        cells.slice(2).map((cell) => cell.querySelector('[data-text]')?.textContent ?? 'not tested'),
      );
    return texts;
  }

  async structureIds(): Promise<number[]> {
    const pages = await this.table
      .locator('tbody th a[href*="/leaflet/structure/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    return pages.map((href) => Number(/structure\/(\d+)/.exec(href)![1]));
  }

  /** The line above the table. */
  counts(text: RegExp): Locator {
    return this.page.locator('p', { hasText: text });
  }

  /** Opens a cell; returns the number of activities that its link announces. */
  async open(cell: Locator): Promise<number> {
    await cell.click();
    const link = this.panel.getByRole('link', { name: /^Open the [\d,]+ activit/ });
    const text = await link.innerText();
    return Number(text.replaceAll(/\D/g, ''));
  }

  get panel(): Locator {
    return this.page.getByRole('dialog');
  }

  async fromMenu(head: RegExp, item: RegExp): Promise<void> {
    await this.head(head).hover();
    await this.head(head)
      .getByRole('button', { name: /^Menu of/ })
      .click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Lines of a saved file. */
  async saved(item: RegExp): Promise<{ name: string; lines: string[][] }> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: item }).click(),
    ]);
    const text = readFileSync(await download.path()).toString('utf8');
    return { name: download.suggestedFilename(), lines: csvLines(text) };
  }
}
