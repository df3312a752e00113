import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import { ResultsPage } from './results-page.ts';

/** The charts next to the results, and the complete list of one of them. */
export class ChartPanel extends ResultsPage {
  readonly list: Locator;

  constructor(page: Page) {
    super(page);
    this.list = page.getByRole('dialog');
  }

  /** Finds charts by their names and selects each. */
  async choose(...labels: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Choose charts' }).click();
    await this.check(labels);
  }

  /** As `choose`, but hides the other charts. */
  async showOnly(...labels: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Choose charts' }).click();
    const shown = this.page.getByRole('dialog').getByRole('checkbox', { checked: true });
    await shown.first().waitFor();
    for (let left = await shown.count(); left > 0; left -= 1) await shown.first().click();
    await this.check(labels);
  }

  private async check(labels: readonly string[]): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Find a chart' });
    for (const label of labels) {
      await field.fill(label);
      await this.page
        .getByRole('checkbox', { name: new RegExp(`^${label} ?(range|drawings|tree)?$`) })
        .check();
    }
    await this.page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    // A chart is counted when it comes into view.
    for (const label of labels) {
      await this.chart(label).scrollIntoViewIfNeeded();
      await this.settled();
    }
  }

  async fromMenu(label: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `${label}: menu` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async saved(label: string, item: string): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.fromMenu(label, item)]);
    return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
  }

  /** A node of a Tree chart by its label. */
  node(chart: string, label: string): Locator {
    return this.chart(chart).getByRole('treeitem', { name: new RegExp(`^${label} [\\d,]+ structure`) });
  }

  /** Texts of the filter chips above the rows. */
  async chips(): Promise<string[]> {
    return this.page.getByRole('list', { name: 'Filters', exact: true }).locator('li').allInnerTexts();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).click();
  }
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** Parses structures and activities out of "12 structures (3 %), 40 activities" or "12 structures, 1 activity". */
export function countsIn(text: string): { structures: number; activities: number } {
  const match = /([\d,]+) structures?.*?([\d,]+) activit/.exec(text);
  if (match === null) throw new Error(`no counts in ${text}`);
  const [, structures, activities] = match;
  return { structures: numberOf(structures), activities: numberOf(activities) };
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Parses CSV into lines of cells; skips empty lines. */
export function csvLines(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split('\r\n');
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}
