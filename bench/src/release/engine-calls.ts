import type { ChartData, Search } from '@moltrove/contract';
import type { KnowledgeBase, Page } from '@moltrove/knowledge';

/** The first 20 entries of each chart, most results first, requested together as a page does. */
export function drawCharts(
  knowledge: KnowledgeBase,
  search: Search,
  keys: readonly string[],
): Promise<ChartData[]> {
  return Promise.all(
    keys.map((chartKey) =>
      knowledge.chart(search, { chartKey, sortOrder: 'Most Results', maxCount: 20, contains: null }),
    ),
  );
}

/** Ten rows of the activities, in descending order of `column`; null is the tab's default order. */
export function pageOf(
  knowledge: KnowledgeBase,
  search: Search,
  pageNumber: number,
  column: string | null,
): Promise<Page> {
  return knowledge.page(search, {
    tab: 'activities',
    pageNumber,
    pageSize: 10,
    sort: column === null ? null : { column, direction: 'desc' },
  });
}

/** Resolves the search again, so that nothing derived from an earlier result set is cached. */
export async function resolvedAgain(knowledge: KnowledgeBase, search: Search): Promise<void> {
  await knowledge.forget(search);
  await knowledge.resolve(search);
}
