import type { Locator, Page } from 'playwright-core';

/** The dialog that uploads a list into a row. */
export class UploadDialog {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Upload a list' });
  }

  async chooseFile(name: string, content: string | Buffer): Promise<void> {
    await this.dialog.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    });
    await this.kind.waitFor();
  }

  get kind(): Locator {
    return this.dialog.getByRole('combobox', { name: 'The list holds' });
  }

  /** Checks the list; returns once its review is shown. */
  async check(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Check / }).click();
    await this.dialog.getByRole('tab', { name: /^Matched/ }).waitFor();
  }

  /** The number of terms in each tab. */
  async counts(): Promise<Record<string, number>> {
    const tabs = await this.dialog.getByRole('tab').allInnerTexts();
    return Object.fromEntries(
      tabs.map((text) => {
        const [, label, count] = /^(.*\S)\s+([\d,]+)$/s.exec(text.trim()) ?? [];
        return [label, Number(count?.replaceAll(',', ''))];
      }),
    );
  }

  async openTab(label: string): Promise<void> {
    await this.dialog.getByRole('tab', { name: new RegExp(`^${label}`) }).click();
  }

  /** The line of a term in the open tab. */
  row(term: string): Locator {
    return this.dialog.getByRole('row').filter({ hasText: term });
  }

  async add(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(Add|Make) / }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
