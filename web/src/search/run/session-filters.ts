import { applyFilters, resetAllFilters } from '@moltrove/contract';
import type { ChartFilter, SearchCounts } from '@moltrove/contract';
import { call } from '../../auth/api/call.ts';

/** Sets the chart filters of a search session on the server and answers with the six counts under them. */
export async function setFilters(
  sessionid: string,
  filters: readonly ChartFilter[],
  signal: AbortSignal,
): Promise<SearchCounts> {
  if (filters.length === 0) {
    const answer = await call(resetAllFilters, { body: { sessionid } }, { signal });
    return answer.counts;
  }
  const searchpayload = { filters: [...filters], pageNumber: 0, pageSize: 1 };
  const input = { params: { tab: 'structuretab' as const }, body: { sessionid, searchpayload } };
  return (await call(applyFilters, input, { signal })).counts;
}
