import type { Locator, Page } from 'playwright-core';

/** The search row with the structure criterion. */
export class StructureRow {
  readonly page: Page;
  readonly row: Locator;
  readonly field: Locator;
  readonly match: Locator;
  readonly readAs: Locator;
  readonly preview: Locator;
  readonly firstHits: Locator;

  constructor(page: Page) {
    this.page = page;
    this.row = page.getByRole('region', { name: 'Structure', exact: true });
    this.field = this.row.getByRole('textbox', { name: 'Structure' });
    this.match = this.row.getByLabel('Match', { exact: true });
    this.readAs = this.row.getByLabel('Read as');
    this.preview = this.row.getByRole('figure', { name: 'Preview' });
    this.firstHits = this.row.getByRole('region', { name: 'First hits' });
  }

  async add(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a criterion' }).click();
    await this.page.getByRole('menuitem', { name: 'Structure', exact: true }).click();
    await this.field.waitFor();
    await this.page.getByRole('menu').waitFor({ state: 'detached' });
  }

  /** Opens the drawing program and waits until it is ready. */
  async draw(): Promise<Locator> {
    await this.row.getByRole('button', { name: 'Draw', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Draw a structure' });
    await dialog.locator('[data-ready="true"]').waitFor({ timeout: 60_000 });
    return dialog;
  }
}
