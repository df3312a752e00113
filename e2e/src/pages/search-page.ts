import { type CountKey, countKeys, countLabels, type SearchCounts } from '@moltrove/contract';
import type { Locator, Page } from 'playwright-core';

/** The search page as a chemist uses it: by what is written on it. */
export class SearchPage {
  readonly page: Page;
  readonly found: Locator;

  constructor(page: Page) {
    this.page = page;
    this.found = page.getByRole('complementary', { name: 'What the search finds' });
  }

  /** A row of the search, by what it asks for. */
  row(label: string): Locator {
    return this.page.getByRole('region', { name: label, exact: true });
  }

  async addCriterion(label: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Criteria' })
      .getByRole('button', { name: label })
      .click();
  }

  /** Types an identifier of the kind into the target field of the open row and takes the best proposal, by keyboard. */
  async chooseTarget(kind: string, typed: string): Promise<void> {
    await this.page.getByLabel('Kind of identifier').selectOption({ label: kind });
    const field = this.page.getByRole('combobox', { name: 'Target', exact: true });
    await field.fill(typed);
    await field.press('Enter');
    await this.page
      .getByRole('list', { name: 'Values' })
      .getByText(typed, { exact: false })
      .first()
      .waitFor();
  }

  async fillActivity(activity: { type: string; prefix: string; value: string; unit: string }): Promise<void> {
    const field = (label: string): Locator => this.page.getByRole('combobox', { name: label, exact: true });
    await field('Activity type').fill(activity.type);
    await field('Prefix').selectOption(activity.prefix);
    await this.page.getByRole('textbox', { name: 'Value', exact: true }).fill(activity.value);
    await field('Unit').fill(activity.unit);
    await field('Unit').press('Tab');
  }

  /** The six counts once they have settled. */
  async counts(): Promise<SearchCounts> {
    await this.found.locator('[data-status="counted"]').waitFor();
    const read = async (key: CountKey): Promise<[CountKey, number]> => {
      const term = this.found.locator('dt', { hasText: new RegExp(`^${countLabels[key]}$`) });
      const text = await term.locator('xpath=following-sibling::dd').innerText();
      return [key, Number(text.replaceAll(',', ''))];
    };
    return Object.fromEntries(await Promise.all(countKeys.map(read))) as SearchCounts;
  }

  async waitForCount(key: CountKey, count: number): Promise<void> {
    const term = this.found.locator('dt', { hasText: new RegExp(`^${countLabels[key]}$`) });
    await term
      .locator('xpath=following-sibling::dd')
      .filter({ hasText: new RegExp(`^${count.toLocaleString('en')}$`) })
      .waitFor();
  }

  async showResults(): Promise<void> {
    await this.found.getByRole('button', { name: 'Show results' }).click();
    await this.page.waitForURL(/\/results/);
  }
}
