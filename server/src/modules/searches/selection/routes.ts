import {
  goTo,
  newSearchBySelection,
  newSearchBySelectionCount,
  type Search,
  type SearchQuery,
  selectedActivityLogs,
  selectedAssayLogs,
  viewAll,
} from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';
import type { User } from '../../../platform/access/user.ts';
import { type Call, type Routes, userInRole } from '../../../platform/http/routes.ts';
import { type Counted, sixCounts } from '../../../shared/search-sessions/counted.ts';
import type { SelectionCall, SelectionService } from './service.ts';

interface Parts {
  readonly service: SelectionService;
  /** Counts a search and keeps it under its session id. */
  readonly count: (
    userId: string,
    sessionId: string,
    query: SearchQuery,
    signal: AbortSignal,
  ) => Promise<Counted>;
  /** Makes the set of a search ready and keeps the search. */
  readonly makeReady: (
    of: SelectionCall,
    table: 'activities' | 'assays',
    search: Search,
  ) => Promise<CountedSearch>;
  /** Keeps a search that is too long for an address. */
  readonly keep: (user: User, search: Search) => Promise<string>;
}

const only = <T>(row: T): [T] => [row];

/** New searches by selected rows, and the addresses of single rows and whole lists. */
export function selectionRoutes(routes: Routes, { service, count, makeReady, keep }: Parts): void {
  const place = (
    { signal, ...call }: Pick<Call<typeof goTo>, 'caller' | 'inRole' | 'signal'>,
    sessionId: string,
  ): SelectionCall => ({
    userId: call.caller.user.id,
    sessionId,
    keep: (search) => keep(userInRole(call), search),
    signal,
  });

  routes.serve(newSearchBySelection, (call) => {
    const { sessionid, newsessionid, selection, ...params } = call.body;
    return service.newSearch(place(call, sessionid), call.params.tab, newsessionid, selection, params);
  });

  routes.serve(newSearchBySelectionCount, async ({ caller, body, signal }) =>
    sixCounts(await count(caller.user.id, body.sessionid, body.searchcriteria, signal)),
  );

  routes.serve(selectedActivityLogs, async (call) => {
    const { sessionid, searchpostobject } = call.body;
    const { actidscount, partial } = await makeReady(place(call, sessionid), 'activities', searchpostobject);
    return { sessionid, rows: only({ actidscount }), ...(partial && { partial }) };
  });

  routes.serve(selectedAssayLogs, async (call) => {
    const { sessionid, searchpostobject } = call.body;
    const { assayidscount, partial } = await makeReady(place(call, sessionid), 'assays', searchpostobject);
    return { sessionid, rows: only({ assayidscount }), ...(partial && { partial }) };
  });

  routes.serve(goTo, (call) => {
    const { sessionid, entity, tab } = call.body;
    return service.goTo(place(call, sessionid), entity, tab);
  });

  routes.serve(viewAll, (call) => service.viewAll(place(call, call.body.sessionid), call.body.of));
}
