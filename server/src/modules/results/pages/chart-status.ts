import { setTimeout as delay } from 'node:timers/promises';
import { charts, defaultChartKeys, type Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';

/** How long the question waits for the set before it answers that the set is still being made. */
const patienceMs = 250;

/** Starts the resolution of a search; `ready` when it ends in time, else it goes on for the calls that follow. */
export async function resolutionStatus(
  knowledge: KnowledgeBase,
  search: Search,
  signal: AbortSignal,
): Promise<'resolving' | 'ready'> {
  const timer = new AbortController();
  const resolved = knowledge.resolve(search, { signal }).then(() => 'ready' as const);
  const tooLate = delay(patienceMs, 'resolving' as const, { signal: timer.signal });
  // Whichever loses may fail later; the call that needs the set then says so.
  resolved.catch(() => undefined);
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([resolved, tooLate]);
  } finally {
    timer.abort();
  }
}

/** The charts that the release can draw, which of them a filter is set on, and those with a filter that it lacks. */
export function offeredCharts(offered: readonly string[], search: Search) {
  const filtered = new Set(search.filters.map((filter) => filter.chartKey));
  return charts
    .filter(({ key }) => offered.includes(key) || filtered.has(key))
    .map(({ key, label, type, priorityOrder }) => ({
      chartKey: key,
      chartLabel: label,
      chartType: type,
      chartPriorityOrder: priorityOrder,
      enabledByDefault: defaultChartKeys.includes(key),
      filtered: filtered.has(key),
      available: offered.includes(key),
    }));
}
