import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** The pages for exports and downloads. */
export class ExportsPage {
  readonly page: Page;
  readonly cost: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cost = page.getByRole('region', { name: 'What the export costs' });
    this.preview = page.getByRole('region', { name: 'Preview' });
  }

  /** A figure of the file to be exported. */
  async figure(label: 'Rows' | 'Unique structures' | 'Credits'): Promise<number> {
    const definition = this.cost.locator('dl > div').filter({ hasText: label }).locator('dd');
    return countOf(await definition.innerText());
  }

  async headings(): Promise<string[]> {
    await this.preview.getByRole('columnheader').first().waitFor();
    return this.preview.getByRole('columnheader').allInnerTexts();
  }

  get begin(): Locator {
    return this.cost.getByRole('button', { name: /^Export [\d,]+ rows? as/ });
  }

  /** Starts an export that costs credits, and confirms it. */
  async beginAndConfirm(): Promise<void> {
    await this.begin.click();
    const sure = this.page.getByRole('dialog', { name: /^Export [\d,]+ structures?\?$/ });
    await sure.getByText('Are you sure to proceed with current input?').waitFor();
    await sure.getByRole('button', { name: 'Export', exact: true }).click();
    await this.page.waitForURL('**/downloads/exports**');
  }

  /** The newest export whose name ends with `ending`. */
  item(ending: string): Locator {
    return this.page
      .getByRole('list', { name: 'Exports' })
      .getByRole('listitem', { name: new RegExp(`${ending.replaceAll('.', '\\.')}$`) })
      .first();
  }

  async fetch(button: Locator): Promise<{ readonly name: string; readonly text: string }> {
    const { name, bytes } = await this.fetchBytes(button);
    return { name, text: bytes.toString() };
  }

  async fetchBytes(button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const arrives = this.page.waitForEvent('download');
    await button.click();
    const file = await arrives;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  async credits(): Promise<number> {
    const text = await this.page.getByText(/^[\d,]+ credits? left$/).innerText();
    return countOf(text);
  }
}

function countOf(text: string): number {
  return Number(text.replaceAll(/\D/g, ''));
}

/** The lines of a CSV file (RFC 4180), without its byte order mark; fails on unbalanced quotes. */
export function csvLines(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const lines: string[][] = [];
  let line: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/gy;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new Error(`no field at ${at}: ${text.slice(at, at + 60)}`);
    const [, quoted, plain, end] = match;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
