import {
  cancelExport,
  deleteExport,
  exportAllTabsCount,
  exportDataCount,
  fetchExports,
  resultPage,
  exportViewCount,
  startAllTabsExport,
  startDossierExport,
  startExport,
  startViewExport,
  toWire,
  tabRouteSchema,
  wireTab,
} from '@moltrove/contract';
import type { CallInput, Search, ShownTable, TabKey } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { call, callMaybeEmpty } from '../../auth/api/call.ts';
import { dropDownload } from '../../widgets/downloads/use-file-downloads.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { retrying } from '../../search/run/retrying.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { useSession } from '../../auth/session/session.ts';
import type { SimilaritySort } from '../../search/address/similarity-sort.ts';
import { isOpen } from './export-words.ts';
import type { ExportSetup } from './use-export-location.ts';

const previewRows = 5;
const pollMs = 1000;
const routeOf = (tab: TabKey) => toWire(tabRouteSchema, tab);

/** Refetches everything that shows credits or exports. */
function useRefreshExports(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const key of ['exports', 'exportCost', 'subscription', 'downloadHistory']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }, [queries]);
}

/** The number of rows and the cost of an export of a tab if it started now. */
export function useExportCost(search: Search, tab: TabKey) {
  const run = useRunOnSearch();
  const { username, currentUserRole } = useSession();
  return useQuery({
    ...retrying,
    queryKey: ['exportCost', username, currentUserRole, searchKey(search), tab],
    // The balance is shared with the other users of the contract, who may spend it at any time.
    staleTime: 0,
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) =>
        call(exportDataCount, { body: { searchid, tab: wireTab(tab) } }, { signal }),
      ),
  });
}

/** The rows and the cost of a file of all tabs, or of a dossier, which contains one. */
export function useAllTabsCost(search: Search) {
  const run = useRunOnSearch();
  const { username, currentUserRole } = useSession();
  return useQuery({
    ...retrying,
    queryKey: ['exportCost', username, currentUserRole, searchKey(search), 'alltabs'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(exportAllTabsCount, { body: { searchid } }, { signal })),
  });
}

/** The rows, columns and cost of the file of a SAR table or an analyzer. */
export function useViewCost(search: Search, shown: ShownTable) {
  const run = useRunOnSearch();
  const { username, currentUserRole } = useSession();
  return useQuery({
    ...retrying,
    queryKey: ['exportCost', username, currentUserRole, searchKey(search), shown],
    staleTime: 0,
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => call(exportViewCount, { body: { searchid, shown } }, { signal })),
  });
}

/** The order of a file. Unlike that of a table, it has no bounds of similarity. */
export const orderBySimilarity = (similar: SimilaritySort | null) =>
  similar === null ? {} : { sortSmiles: similar.smiles, smilesSortCategory: similar.category };

/** The first rows of a file; null if there are none. */
export function useExportPreview(
  search: Search,
  tab: TabKey,
  { sort, similar }: Pick<ExportSetup, 'sort' | 'similar'>,
) {
  const order = { sortOrder: sort, ...orderBySimilarity(similar) };
  const run = useRunOnSearch();
  return useQuery({
    ...retrying,
    queryKey: ['exportPreview', searchKey(search), tab, order],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) =>
        callMaybeEmpty(
          resultPage,
          {
            params: { tab: routeOf(tab) },
            body: { searchid, pageNumber: 0, pageSize: previewRows, ...order },
          },
          { signal },
        ),
      ),
  });
}

export interface AskedExport extends Omit<CallInput<typeof startExport>['body'], 'searchid' | 'sessionid'> {
  readonly search: Search;
  readonly tab: TabKey;
}

/** Starts an export of the search in its current state; later filter changes do not affect it. */
export function useStartExport() {
  const run = useRunOnSearch();
  const refresh = useRefreshExports();
  return useMutation({
    mutationFn({ search, tab, ...body }: AskedExport) {
      const { signal } = new AbortController();
      return run(search, signal, (searchid) =>
        call(startExport, { params: { tab: routeOf(tab) }, body: { ...body, searchid } }),
      );
    },
    onSettled: refresh,
  });
}

export interface AskedDossier extends Omit<
  CallInput<typeof startDossierExport>['body'],
  'searchid' | 'sessionid'
> {
  readonly search: Search;
}

/** Starts a dossier, like `useStartExport`. */
export function useStartDossier() {
  const run = useRunOnSearch();
  const refresh = useRefreshExports();
  return useMutation({
    mutationFn({ search, ...body }: AskedDossier) {
      const { signal } = new AbortController();
      return run(search, signal, (searchid) => call(startDossierExport, { body: { ...body, searchid } }));
    },
    onSettled: refresh,
  });
}

export interface AskedAllTabs extends Omit<
  CallInput<typeof startAllTabsExport>['body'],
  'searchid' | 'sessionid'
> {
  readonly search: Search;
}

export interface AskedView extends Omit<CallInput<typeof startViewExport>['body'], 'searchid' | 'sessionid'> {
  readonly search: Search;
}

/** Starts the export of a SAR table or an analyzer, like `useStartExport`. */
export function useStartViewExport() {
  const run = useRunOnSearch();
  const refresh = useRefreshExports();
  return useMutation({
    mutationFn({ search, ...body }: AskedView) {
      const { signal } = new AbortController();
      return run(search, signal, (searchid) => call(startViewExport, { body: { ...body, searchid } }));
    },
    onSettled: refresh,
  });
}

/** Starts the export of all tabs in one file, like `useStartExport`. */
export function useStartAllTabsExport() {
  const run = useRunOnSearch();
  const refresh = useRefreshExports();
  return useMutation({
    mutationFn({ search, ...body }: AskedAllTabs) {
      const { signal } = new AbortController();
      return run(search, signal, (searchid) => call(startAllTabsExport, { body: { ...body, searchid } }));
    },
    onSettled: refresh,
  });
}

/** The user's exports, polled while one is running and the page is visible. */
export function useExports() {
  const { username, currentUserRole } = useSession();
  const refresh = useRefreshExports();
  const query = useQuery({
    queryKey: ['exports', username, currentUserRole],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => call(fetchExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) === true ? pollMs : false),
  });
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const now = new Set(query.data?.exports.filter(isOpen).map(({ exportId }) => exportId));
    // An export has ended: its credits may have been refunded.
    if ([...open.current].some((exportId) => !now.has(exportId))) refresh();
    open.current = now;
  }, [query.data, refresh]);
  return query;
}

/** Cancels an export, or deletes its file. */
export function useExportActions() {
  const refresh = useRefreshExports();
  const cancelling = useMutation({
    mutationFn: (exportId: string) => call(cancelExport, { body: { exportId } }),
    onSettled: refresh,
  });
  const deleting = useMutation({
    mutationFn: (exportId: string) => call(deleteExport, { body: { exportId } }),
    onSuccess: (_, exportId) => dropDownload(exportId),
    onSettled: refresh,
  });
  return { cancelling, deleting };
}

/** True if there are too many rows to export. A structure search that timed out has the same code, with `looked`. */
export function hasTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'DATA_RESTRICTION' && !('looked' in error.details);
}
