import { activityLogs, assayLogs, structureLogs } from '@moltrove/contract';
import type { SearchCounts } from '@moltrove/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { failWithoutReason } from './faked-server.ts';
import { releaseCounts } from './usual-answers.ts';

export const quinazoline = 'c1ccc2ncncc2c1';

/** The row of the builder for a structure. */
export const structureRow = page.getByRole('region', { name: 'Structure', exact: true });
export const structureField = structureRow.getByRole('textbox', { name: 'Structure' });
export const firstHits = structureRow.getByRole('region', { name: 'First hits' });

/** The counts of a call: 54 structures contain quinazoline, and one any other structure. */
export const countsOfDrawn = (body: unknown): [SearchCounts] => {
  const structures = JSON.stringify(body).includes(quinazoline) ? 54 : 1;
  return [{ ...releaseCounts, structures, activities: 223 }];
};

/** Lets the calls fail that prepare the parts of a search, so that the page asks for all of its counts at once. */
export function failPreparations(): void {
  for (const prepared of [structureLogs, activityLogs, assayLogs]) failWithoutReason(prepared, 500);
}

export async function addStructureRow(): Promise<void> {
  await page.getByRole('button', { name: 'Add a criterion' }).click();
  await page.getByRole('menuitem', { name: 'Structure', exact: true }).click();
  await expect.element(structureField).toBeVisible();
}
