import type { Locator, Page } from 'playwright-core';

/** The header of every page. */
export class Header {
  readonly page: Page;
  readonly oneBox: Locator;

  constructor(page: Page) {
    this.page = page;
    this.oneBox = page.getByRole('combobox', { name: /^Search for a target/ });
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /user menu/ }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
  }
}
