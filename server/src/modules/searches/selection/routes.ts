import {
  goTo,
  newSearchBySelection,
  newSearchBySelectionCount,
  type Search,
  type SearchName,
  type SearchQuery,
  selectedActivityLogs,
  selectedAssayLogs,
  viewAll,
} from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';
import type { User } from '../../../platform/access/user.ts';
import { type Call, type Routes, userInRole } from '../../../platform/http/routes.ts';
import { type CountedById, sixCounts } from '../../../shared/searches/counted.ts';
import type { SessionCall } from '../counts/session-calls.ts';
import type { SelectionCall, SelectionService } from './service.ts';

interface SelectionDeps {
  readonly service: SelectionService;
  /** Counts a search and points the session at it. */
  readonly count: (
    userId: string,
    sessionId: string,
    query: SearchQuery,
    signal: AbortSignal,
  ) => Promise<CountedById>;
  /** Computes the result set of a search and points the session at it. */
  readonly makeReady: (
    call: SessionCall,
    table: 'activities' | 'assays',
    search: Search,
  ) => Promise<CountedSearch>;
  /** Saves a search that is too long for a URL. */
  readonly saveLinked: (user: User, search: Search) => Promise<string>;
}

const only = <T>(row: T): [T] => [row];

const session = (
  { caller, signal }: Pick<Call<typeof selectedAssayLogs>, 'caller' | 'signal'>,
  sessionId: string,
): SessionCall => ({ userId: caller.user.id, sessionId, signal });

/** New searches by selected rows, and the URLs of single rows and complete lists. */
export function selectionRoutes(
  routes: Routes,
  { service, count, makeReady, saveLinked }: SelectionDeps,
): void {
  const selectionCall = (
    { signal, ...call }: Pick<Call<typeof goTo>, 'caller' | 'inRole' | 'signal'>,
    { searchid, sessionid }: SearchName,
  ): SelectionCall => ({
    userId: call.caller.user.id,
    name: { searchid, sessionid },
    saveLinked: (search) => saveLinked(userInRole(call), search),
    signal,
  });

  routes.serve(newSearchBySelection, (call) => {
    const { searchid, sessionid, newsessionid, selection, ...params } = call.body;
    return service.newSearch(
      selectionCall(call, { searchid, sessionid }),
      call.params.tab,
      newsessionid,
      selection,
      params,
    );
  });

  routes.serve(newSearchBySelectionCount, async ({ caller, body, signal }) =>
    sixCounts(await count(caller.user.id, body.sessionid, body.searchcriteria, signal)),
  );

  routes.serve(selectedActivityLogs, async (call) => {
    const { sessionid, searchpostobject } = call.body;
    const { activities, partial } = await makeReady(session(call, sessionid), 'activities', searchpostobject);
    return { sessionid, rows: only({ activities }), ...(partial && { partial }) };
  });

  routes.serve(selectedAssayLogs, async (call) => {
    const { sessionid, searchpostobject } = call.body;
    const { assays, partial } = await makeReady(session(call, sessionid), 'assays', searchpostobject);
    return { sessionid, rows: only({ assays }), ...(partial && { partial }) };
  });

  routes.serve(goTo, (call) => {
    const { entity, tab } = call.body;
    return service.goTo(selectionCall(call, call.body), entity, tab);
  });

  routes.serve(viewAll, (call) => service.viewAll(selectionCall(call, call.body), call.body.of));
}
