import { columns, resultPage, storeSearch } from '@moltrove/contract';
import type { SearchCounts, TabKey } from '@moltrove/contract';
import { answer } from './faked-server.ts';
import { releaseCounts } from './usual-answers.ts';

export const searchId = 'a'.repeat(32);

/** A row of a tab with a value in the given columns and none in the others. */
export const resultRow = (
  tab: TabKey,
  values: Readonly<Record<string, string | number>>,
): Record<string, string | number | null> => ({
  ...Object.fromEntries(columns[tab].map(({ key }) => [key, null])),
  ...values,
});

/** Results with these counts, whose every tab shows one page with the given rows. */
export function answerResults(
  rows: readonly Record<string, string | number | null>[],
  counts: SearchCounts = releaseCounts,
): void {
  answer(storeSearch, { searchid: searchId, counts });
  answer(resultPage, { data: [...rows], rowCount: rows.length, strIdNewlyAddedStatus: {} });
}
