import type { Locator, Page } from 'playwright-core';

/** The user's own pages. */
export class DashboardPage {
  readonly page: Page;
  readonly bell: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bell = page.getByRole('button', { name: /^Notices,/ });
  }

  async open(part: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Parts of the dashboard' })
      .getByRole('link', { name: part })
      .click();
    await this.page.getByRole('heading', { name: part, level: 2 }).waitFor();
  }

  /** The table row with this text. */
  row(table: string, text: string | RegExp): Locator {
    return this.page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
  }
}
