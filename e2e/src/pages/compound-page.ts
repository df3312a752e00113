import type { Locator, Page } from 'playwright-core';

/** The page of a compound: head, list of contents, sections. */
export class CompoundPage {
  readonly page: Page;
  readonly contents: Locator;

  constructor(page: Page) {
    this.page = page;
    this.contents = page.getByRole('navigation', { name: 'Contents' });
  }

  /** Waits for the head of the compound with this name. */
  async shown(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  section(label: string): Locator {
    return this.page.getByRole('region', { name: label, exact: true });
  }

  /** Goes to a section by the list of contents, and waits until it is fetched. */
  async goTo(label: string): Promise<Locator> {
    await this.contents.getByRole('link', { name: new RegExp(`^${label}`) }).click();
    const section = this.section(label);
    await section.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    return section;
  }

  /** The number that a link shows, without its noun. */
  async numberOf(link: Locator): Promise<number> {
    return Number(/[\d,]+/.exec(await link.innerText())![0].replaceAll(',', ''));
  }
}
