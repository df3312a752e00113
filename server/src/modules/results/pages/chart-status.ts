import { setTimeout as delay } from 'node:timers/promises';
import { charts, defaultChartKeys, type Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';

/** How long the call waits for the result set before answering that it is still being computed. */
const patienceMs = 250;

/** Starts resolving a search; `ready` if it finishes in time, else it continues for later calls. */
export async function resolutionStatus(
  knowledge: KnowledgeBase,
  search: Search,
  signal: AbortSignal,
): Promise<'resolving' | 'ready'> {
  const timer = new AbortController();
  const resolved = knowledge.resolve(search, { signal }).then(() => 'ready' as const);
  const tooLate = delay(patienceMs, 'resolving' as const, { signal: timer.signal });
  // The loser of the race may fail later; the call that needs the set reports it then.
  resolved.catch(() => undefined);
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([resolved, tooLate]);
  } finally {
    timer.abort();
  }
}

/** The charts that the release can draw, which of them are filtered, and filtered charts that it lacks. */
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
