import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { quiet } from '../harness/quiet.ts';

/** An analyzer page: its axes and its table. */
export class AnalyzerPage {
  readonly page: Page;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('grid');
  }

  /** Waits until the numbers of the current request are shown. */
  async settled(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Analyzers' }).waitFor();
    await this.table.first().waitFor();
    await quiet(this.page);
    await this.page.locator('[data-stale="true"]').first().waitFor({ state: 'detached' });
  }

  async chooseChart(axis: 'Rows' | 'Columns', label: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: `${axis}: chart` });
    await field.click();
    await field.fill(label);
    await this.page.getByRole('option', { name: label, exact: true }).click();
    await this.settled();
  }

  /** Selects an option of a segmented control, by the label of the control. */
  async choose(about: string, label: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: about }).getByText(label, { exact: true }).click();
    await this.settled();
  }

  /** A cell by its indices from 0; headers have index -1. */
  cell(row: number, column: number): Locator {
    return this.table.locator(`[data-row="${row}"][data-column="${column}"]`);
  }

  async number(row: number, column: number): Promise<number> {
    return Number((await this.cell(row, column).innerText()).replaceAll(',', ''));
  }

  /** The numbers of all cells, row by row; NaN for cells that no row can be in. */
  async numbers(): Promise<number[][]> {
    const rows = await this.table
      .first()
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
      );
    // A zero is shown as a dot, with its number as hidden text.
    return rows.map((line) => line.map((text) => Number(text.replaceAll(/[,·]/g, ''))));
  }

  /** Labels and totals of the headers of an axis. */
  async heads(role: 'rowheader' | 'columnheader'): Promise<{ label: string; total: number }[]> {
    const heads = this.table.first().getByRole(role);
    const all = await heads.evaluateAll((found) =>
      found
        .filter((head) => !(head.dataset['row'] === '-1' && head.dataset['column'] === '-1'))
        .map((head) => {
          const parts = [...head.querySelectorAll('a, button')].map((part) => part.textContent.trim());
          return { label: parts[0] ?? '', total: parts[1] ?? '' };
        }),
    );
    return all.map(({ label, total }) => ({ label, total: Number(total.replaceAll(',', '')) }));
  }

  async fromHead(head: Locator, item: string): Promise<void> {
    await head.hover();
    await head.getByRole('button', { name: /: menu$/ }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
    await this.settled();
  }

  async saved(item: string): Promise<{ name: string; bytes: Buffer }> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: item }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }
}
