import { activityLogs, allResultsCount, assayLogs, chartDataStatus, structureLogs } from '@moltrove/contract';
import type { CallResponse, SearchQuery } from '@moltrove/contract';
import type { call } from '../../auth/api/call.ts';

type Send = typeof call;

/**
 * The calls of every search, under one session id: the log tables of structures, activities and assays, then
 * the status of the charts, and all six counts, which it returns. The signal aborts them all; on the server,
 * a newer search of the session cancels those of this one. Only a failure of the counts is reported: tables
 * and status merely prepare the results, which request them again.
 */
export async function runSearchFlow(
  send: Send,
  query: SearchQuery,
  sessionid: string,
  signal: AbortSignal,
): Promise<CallResponse<typeof allResultsCount>> {
  const body = { searchpostobject: { query, filters: [] }, sessionid };
  const tables = [structureLogs, activityLogs, assayLogs].map((table) => send(table, { body }, { signal }));
  void Promise.all(tables)
    .then(() => send(chartDataStatus, { body: { sessionid } }, { signal }))
    .catch(() => undefined);
  return send(allResultsCount, { body: { searchcriteria: query, sessionid } }, { signal });
}
