import {
  AppError,
  type ChartData,
  type ChartFilter,
  type ChartSortOrder,
  type ChartType,
  type PageAnswer,
  type Search,
  type SearchCounts,
  type SearchName,
  type SimilaritySortCategory,
  type TabKey,
} from '@moltrove/contract';
import type { CountedSearch, PageRequest, SimilarityOrder } from '@moltrove/knowledge';
import { type NewestOnly, throwIfCancelled } from '../../../platform/jobs/newest-only.ts';
import { checkSort, knownChart } from '../../../release/known-names.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { requireActivityCap } from '../../../release/require-activity-cap.ts';
import { changeFilters } from '../../../shared/searches/change-session.ts';
import { namedSearch, type Searches } from '../../../shared/searches/named-search.ts';
import { pageAnswer } from './page-answer.ts';

/** The owner of the results, and the search as the call names it. */
export interface Results {
  readonly userId: string;
  readonly name: SearchName;
  readonly signal: AbortSignal;
}

/** The same for a call that changes what a session points at. */
export interface SessionResults {
  readonly userId: string;
  readonly sessionId: string;
  readonly signal: AbortSignal;
}

export interface PageParams {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly sortOrder: PageRequest['sort'];
  readonly sortSmiles: string | null;
  readonly smilesSortCategory: SimilaritySortCategory;
  readonly minValue: number | null;
  readonly maxValue: number | null;
  readonly strIdList: readonly number[] | null;
}

export interface ChartParams {
  readonly chartKey: string;
  readonly chartType: ChartType;
  readonly searchedSet: boolean;
  readonly sortOrder: ChartSortOrder;
  readonly maxCount: number;
  readonly contains: string | null;
  readonly skip: number;
  readonly below: string | null;
}

export interface ResultsService {
  /** A page of a tab; fails with DATA_RESTRICTION over the cap, as charts and filters do. */
  page(results: Results, tab: TabKey, params: PageParams): Promise<PageAnswer>;
  /**
   * Points the session at its query with these filters and returns the filtered result; a newer call cancels
   * this one.
   */
  filter(
    results: SessionResults,
    tab: TabKey,
    filters: ChartFilter[],
    params: PageParams,
  ): Promise<PageAnswer & { counts: SearchCounts }>;
  resetFilters(results: SessionResults): Promise<CountedSearch>;
  chart(results: Results, params: ChartParams): Promise<ChartData>;
  search(results: Results): Promise<Search>;
}

const filterKey = ({ userId, sessionId }: SessionResults): string => `filter ${userId} ${sessionId}`;

export function resultsService(
  release: CurrentRelease,
  searches: Searches,
  newest: NewestOnly,
): ResultsService {
  const searchOf = ({ userId, name }: Results): Promise<Search> => namedSearch(searches, userId, name);

  return {
    search: searchOf,

    async page(results, tab, params) {
      const request = pageRequest(tab, params);
      const search = await searchOf(results);
      const { knowledge } = release.loaded();
      await requireActivityCap(knowledge, search, results.signal);
      return pageAnswer(await knowledge.page(search, request, { signal: results.signal }));
    },

    filter: (results, tab, filters, params) =>
      newest.run(filterKey(results), results.signal, async (signal) => {
        const request = pageRequest(tab, params);
        for (const { chartKey } of filters) knownChart(chartKey);
        const before = await searches.sessions.loadRevision(results.userId, results.sessionId);
        const { knowledge } = release.loaded();
        const search = { query: before.search.query, filters };
        await requireActivityCap(knowledge, search, signal);
        const [{ partial: _, ...counts }, page] = await Promise.all([
          knowledge.counts(search, { signal }),
          knowledge.page(search, request, { signal }),
        ]);
        throwIfCancelled(signal);
        await changeFilters({ searches, ...results }, before, filters);
        return { ...pageAnswer(page), counts };
      }),

    resetFilters: (results) =>
      newest.run(filterKey(results), results.signal, async (signal) => {
        const before = await searches.sessions.loadRevision(results.userId, results.sessionId);
        const search = { query: before.search.query, filters: [] };
        const counts = await release.loaded().knowledge.counts(search, { signal });
        throwIfCancelled(signal);
        await changeFilters({ searches, ...results }, before, []);
        return counts;
      }),

    async chart(results, { chartKey, chartType, searchedSet, ...request }) {
      const { type, label } = knownChart(chartKey);
      if (type !== chartType) {
        throw new AppError('INVALID_REQUEST', `The chart ${label} is of type ${type}, not ${chartType}.`);
      }
      const stored = await searchOf(results);
      const search = searchedSet ? { query: stored.query, filters: [] } : stored;
      const { knowledge } = release.loaded();
      await requireActivityCap(knowledge, search, results.signal);
      return knowledge.chart(search, { chartKey, ...request }, { signal: results.signal });
    },
  };
}

function pageRequest(tab: TabKey, params: PageParams): PageRequest {
  const { pageNumber, pageSize, sortOrder, strIdList } = params;
  if (sortOrder !== null) checkSort(tab, sortOrder.column);
  const similarTo = similarityOrder(params);
  return { tab, pageNumber, pageSize, sort: sortOrder, similarTo, strIds: strIdList };
}

function similarityOrder(params: PageParams): SimilarityOrder | null {
  const { sortSmiles, smilesSortCategory, minValue, maxValue } = params;
  if (sortSmiles !== null)
    return { smiles: sortSmiles, category: smilesSortCategory, min: minValue, max: maxValue };
  if (minValue === null && maxValue === null) return null;
  throw new AppError('INVALID_REQUEST', 'A lowest or highest similarity needs sortSmiles, a molecule.', {
    field: 'sortSmiles',
  });
}
