import {
  AppError,
  type CallBody,
  type CallResponse,
  chartOf,
  columnOf,
  entityText,
  type goTo,
  limits,
  type newSearchBySelection,
  type PageAnswer,
  type ResultEntity,
  type resultPage,
  restrictedTo,
  type Search,
  type SearchName,
  type SearchQuery,
  type SelectedRows,
  selectionDepth,
  sentenceOf,
  type TabKey,
  tabOf,
  type viewAll,
  wireTab,
} from '@moltrove/contract';
import type { Call } from '../../../platform/http/routes.ts';
import { throwIfCancelled, type NewestOnly } from '../../../platform/jobs/newest-only.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { notInRelease } from '../../../shared/searches/counted.ts';
import { changeSearch } from '../../../shared/searches/change-session.ts';
import { searchNames } from '../../../shared/searches/search-names.ts';
import { namedSearch, type Searches } from '../../../shared/searches/named-search.ts';
import { type SaveLinkedSearch, resultsAddress } from './addresses.ts';

/** The owner of the search, how their searches are saved for URLs, and the signal of the call. */
export interface SelectionCall {
  readonly userId: string;
  readonly name: SearchName;
  readonly saveLinked: SaveLinkedSearch;
  readonly signal: AbortSignal;
}

type PageParams = Omit<Call<typeof resultPage>['body'], 'sessionid' | 'searchid'>;

/** A page of a stored search, as supplied by the results module. */
export type PageOf = (
  call: Pick<SelectionCall, 'userId' | 'name' | 'signal'>,
  tab: TabKey,
  params: PageParams,
) => Promise<PageAnswer>;

type Selection = Required<CallBody<typeof newSearchBySelection>['selection']>;

export interface SelectionService {
  newSearch(
    call: SelectionCall,
    tab: TabKey,
    newSessionId: string,
    selection: Selection,
    params: PageParams,
  ): Promise<CallResponse<typeof newSearchBySelection>>;
  /** Fails with NOT_FOUND when the release has no such row. */
  goTo(call: SelectionCall, entity: ResultEntity, tab: TabKey): Promise<CallResponse<typeof goTo>>;
  viewAll(
    call: SelectionCall,
    list: Call<typeof viewAll>['body']['of'],
  ): Promise<CallResponse<typeof viewAll>>;
}

export function selectionService(
  release: CurrentRelease,
  searches: Searches,
  pageOf: PageOf,
  newest: NewestOnly,
): SelectionService {
  const requireRow = async ({ tab, id }: ResultEntity, signal: AbortSignal): Promise<void> => {
    const rows = await release.loaded().knowledge.rowsById(tab, [id], { signal });
    if (rows.length > 0) return;
    throw new AppError('NOT_FOUND', `This release has no ${tabOf(tab).label} row ${id}.`, {
      tab: wireTab(tab),
      id,
    });
  };

  const sentenceNow = async (query: SearchQuery, signal: AbortSignal): Promise<string> =>
    sentenceOf(query, await searchNames(release.loaded().knowledge, query, signal));

  return {
    newSearch: (call, tab, newSessionId, selection, params) =>
      newest.run(`count ${call.userId} ${newSessionId}`, call.signal, async (signal) => {
        if (newSessionId === call.name.sessionid) {
          const message =
            'The new search needs a session id of its own: this one belongs to the search with the rows.';
          throw new AppError('INVALID_REQUEST', message, { newsessionid: newSessionId });
        }
        const { search, parent } = await selectedSearch(searches, call, tab, selection);
        const session = { searches, userId: call.userId, sessionId: newSessionId };
        const { knowledge } = release.loaded();
        const revision = await searches.sessions.revisionOf(call.userId, newSessionId);
        // One by one: handing over a long search twice at once would delay other calls.
        const { partial: _, ...counts } = await knowledge.counts(search, { signal });
        const missing = await knowledge.missingRows(search, { signal });
        throwIfCancelled(signal);
        const searchid = await changeSearch(session, search, revision);
        const page = await pageOf({ ...call, name: { searchid }, signal }, tab, params);
        const from = await resultsAddress('/results', tab, parent, call.saveLinked);
        return {
          ...page,
          counts,
          sessionid: newSessionId,
          searchpostobject: search,
          sentence: await sentenceNow(search.query, signal),
          address: await resultsAddress('/new-search-results', tab, search, call.saveLinked, {
            parent: from,
          }),
          ...notInRelease(missing),
        };
      }),

    async goTo(call, entity, tab) {
      const search = await namedSearch(searches, call.userId, call.name);
      await requireRow(entity, call.signal);
      const query = restricted(search, entity);
      const address = await resultsAddress('/results', tab, search, call.saveLinked, {
        restriction: entityText(entity),
      });
      return {
        address,
        searchpostobject: { ...search, query },
        sentence: await sentenceNow(query, call.signal),
      };
    },

    async viewAll(call, list) {
      const search = await namedSearch(searches, call.userId, call.name);
      if (list.kind === 'chart') {
        const chart = chartOf(list.chartKey);
        const known = release.loaded().knowledge.summary().charts;
        if (chart === null || !known.includes(chart.key)) {
          const message = `There is no chart "${list.chartKey}".`;
          throw new AppError('INVALID_REQUEST', message, { chartKey: list.chartKey, known: [...known] });
        }
        return {
          address: await resultsAddress('/results', chart.tab, search, call.saveLinked, { chart: chart.key }),
        };
      }
      const { tab, id, column } = list;
      if (columnOf(tab, column) === null) {
        throw new AppError('INVALID_REQUEST', `This tab has no column "${column}".`, { column });
      }
      await requireRow({ tab, id }, call.signal);
      const cell = `${entityText({ tab, id })}.${column}`;
      return { address: await resultsAddress('/results', tab, search, call.saveLinked, { cell }) };
    },
  };
}

function restricted(search: Search, entity: ResultEntity): Search['query'] {
  try {
    return restrictedTo(search.query, entity);
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('INVALID_REQUEST', error.message);
    throw error;
  }
}

async function selectedSearch(
  searches: Searches,
  { userId, name }: SelectionCall,
  tab: TabKey,
  { all, ids, except }: Selection,
): Promise<{ search: Search; parent: Search }> {
  const parent = await namedSearch(searches, userId, name);
  if (all && selectionDepth(parent.query.rows) >= limits.maxSelectionDepth) {
    const message = `At most ${limits.maxSelectionDepth} selections can be nested; name the rows instead.`;
    throw new AppError('INVALID_REQUEST', message);
  }
  const criterion: SelectedRows = {
    option: 'SelectedRows',
    tab: wireTab(tab),
    ids: all ? [] : [...ids],
    within: all ? parent : null,
    except: all ? [...except] : [],
    outOf: null,
  };
  const row = { rowId: 'r1', criterion, operator: 'AND', meaning: 'sameRecord', enabled: true } as const;
  return { search: { query: { rows: [row] }, filters: [] }, parent };
}
