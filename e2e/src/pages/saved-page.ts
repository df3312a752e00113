import type { Locator, Page } from 'playwright-core';

/** Saved searches, shared searches of colleagues, and the history. */
export class SavedPage {
  readonly page: Page;
  readonly historyFilter: Locator;

  constructor(page: Page) {
    this.page = page;
    this.historyFilter = page.getByRole('textbox', { name: 'Search the history' });
  }

  /** Saves the current search; returns once it is saved. */
  async save(name: string, note = ''): Promise<void> {
    await this.fillSave(name, note);
    await this.page.getByText(`Saved as “${name}”.`, { exact: true }).waitFor();
  }

  async fillSave(name: string, note = ''): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Note').fill(note);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Opens the page from the user menu in the header. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /user menu/ }).click();
    await this.page.getByRole('menuitem', { name: 'Saved searches and history' }).click();
    await this.page.getByRole('heading', { name: 'Saved searches', level: 1 }).waitFor();
  }

  async openTab(label: 'Saved' | 'Shared with me' | 'History'): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${label}`) }).click();
  }

  saved(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  async choose(name: string, action: string): Promise<void> {
    await this.saved(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async openSearch(name: string): Promise<void> {
    await this.saved(name).getByRole('button', { name: 'Open', exact: true }).click();
  }
}
