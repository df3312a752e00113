import {
  type CountKey,
  countKeys,
  countLabels,
  type SearchCounts,
  type SearchGroup,
} from '@moltrove/contract';
import type { Locator, Page } from 'playwright-core';

/** The search page as a chemist uses it, by its visible labels. */
export class SearchPage {
  readonly page: Page;
  readonly found: Locator;

  constructor(page: Page) {
    this.page = page;
    this.found = page.getByRole('complementary', { name: 'What the search finds' });
  }

  /** A row of the search, by its label. */
  row(label: string): Locator {
    return this.page.getByRole('region', { name: label, exact: true });
  }

  /** Adds a row from the list; the same name may also appear under Tree View. */
  async addCriterion(label: string, group: SearchGroup | null = null): Promise<void> {
    const criteria = this.page.getByRole('navigation', { name: 'Criteria' });
    const from = group === null ? criteria : criteria.getByRole('group', { name: group });
    await from.getByRole('button', { name: label, exact: true }).first().click();
  }

  /** Types into a field of the row and accepts the best suggestion, by keyboard; returns the accepted value. */
  async chooseValue(row: string, field: string, typed: string): Promise<string> {
    const chips = this.row(row).getByRole('list', { name: 'Values' }).getByRole('listitem');
    const before = await chips.count();
    const box = this.row(row).getByRole('combobox', { name: field, exact: true });
    await box.fill(typed);
    await box.press('Enter');
    await chips.nth(before).waitFor();
    return (await chips.nth(before).innerText()).split('\n')[0];
  }

  /** Ticks an option of the row, by the beginning of its name; a count may follow. */
  async tick(row: string, choice: string): Promise<void> {
    await this.row(row)
      .getByRole('checkbox', { name: new RegExp(`^${choice}`) })
      .check();
  }

  /** What the row finds on its own, once counted. */
  async foundByRow(row: string): Promise<{ structures: number; activities: number }> {
    const count = this.row(row).getByLabel(/^This row alone/);
    await count.waitFor();
    const [, structures, activities] = /: ([\d,]+) structures?, ([\d,]+) activities/.exec(
      (await count.getAttribute('aria-label')) ?? '',
    )!;
    return { structures: numberIn(structures), activities: numberIn(activities) };
  }

  /**
   * Types an identifier of this kind into the target field of the open row and accepts the best suggestion, by
   * keyboard.
   */
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

function numberIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}
