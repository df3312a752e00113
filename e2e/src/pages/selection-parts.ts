import { type CountKey, countKeys, countLabels, type SearchCounts } from '@moltrove/contract';
import type { Locator, Page } from 'playwright-core';

/** Selected rows of the results, and the dialogs that they open. */
export class SelectionParts {
  readonly page: Page;
  readonly bar: Locator;
  readonly dialog: Locator;
  readonly wayBack: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('navigation', { name: 'Pages of the table' });
    this.dialog = page.getByRole('dialog');
    this.wayBack = page.getByRole('navigation', { name: 'Where these rows come from' }).getByRole('link');
  }

  /** Ticks the nth row of this page, counted from 1. */
  async tick(position: number): Promise<void> {
    await this.page
      .getByRole('grid')
      .getByRole('checkbox', { name: /^Select row/ })
      .nth(position - 1)
      .click();
  }

  async waitForSelected(count: number): Promise<void> {
    await this.bar.getByText(`${count.toLocaleString('en')} selected`, { exact: true }).waitFor();
  }

  async press(action: string): Promise<void> {
    await this.bar.getByRole('button', { name: action }).click();
  }

  /** The six counts of the new search, once they are shown. */
  async counts(): Promise<SearchCounts> {
    await this.dialog.locator('dl[aria-busy="false"]').waitFor();
    const read = async (key: CountKey): Promise<[CountKey, number]> => {
      const term = this.dialog.locator('dt', { hasText: new RegExp(`^${countLabels[key]}$`) });
      const text = await term.locator('xpath=following-sibling::dd').innerText();
      return [key, Number(text.replaceAll(',', ''))];
    };
    return Object.fromEntries(await Promise.all(countKeys.map(read))) as SearchCounts;
  }

  /** Opens the search for the selected rows; returns the counts that were shown before. */
  async openNewSearch(): Promise<SearchCounts> {
    await this.press('New search by selection');
    const counts = await this.counts();
    await this.dialog.getByRole('button', { name: 'Open the new search' }).click();
    await this.page.waitForURL(/\/new-search-results\//);
    return counts;
  }
}
