import { type TabKey, shownSelectivity } from '@moltrove/contract/without-calls';
import type { CallOptions, Page, PageRequest } from '../../../knowledge-base.ts';
import type { PageCalls } from '../../../knowledge-base/pages.ts';
import { isInOrder } from '../../answers/pages/page.ts';
import { figureOf, indexColumnsOf, rowColumns } from '../../answers/pages/sort-columns.ts';
import { rowsOfCells } from '../../rows/cells.ts';
import { allRows, bytesOfSet, type RowSet } from '../../row-sets/row-set.ts';
import type { PageInput, PageOutput } from '../../answers/pages/read-page.ts';
import type { NormalSearch } from '../cache/search-key.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import type { TopRowsCache } from '../top-rows-cache.ts';
import { requirePageRequest } from '../requests.ts';
import type { SimilarityScores } from '../similarity-scores.ts';
import type { CallContext } from './context.ts';

export interface PageContext extends CallContext {
  readonly scores: SimilarityScores;
  readonly topRows: TopRowsCache;
}

export function pageCalls(context: PageContext): PageCalls {
  const { pool, columns, results, checked } = context;
  return {
    async page(search, request, options = {}) {
      requirePageRequest(request);
      const normal = checked(search);
      return pageOf(context, normal, await results.get(normal, false, options), request, options);
    },
    async tabSize(search, tab, options = {}) {
      const { set, partial } = await results.get(checked(search), false, options);
      const size = await columns.using(rowColumns[tab] ?? [], () =>
        pool.run('tabSize', { set, tab }, options),
      );
      return { ...size, ...partialNote(partial) };
    },
    async rowsById(tab, ids, options = {}) {
      const rows = await columns.using(rowColumns[tab] ?? [], () =>
        pool.run('rowsById', { tab, ids }, options),
      );
      return rowsOfCells(tab, rows);
    },
  };
}

async function pageOf(
  context: PageContext,
  search: NormalSearch,
  result: CachedResult,
  { tab, pageNumber, pageSize, sort, similarTo = null, strIds: ids = null }: PageRequest,
  options: CallOptions,
): Promise<Page> {
  const { pool, columns, results } = context;
  const strIds = ids && Float64Array.from(ids);
  const scores = similarTo && (await context.scores.get(similarTo.smiles, scoredSet(result, tab), options));
  const rankKey = JSON.stringify([tab, similarTo?.smiles, similarTo?.min, similarTo?.max]);
  const ranked = strIds === null ? result.ranks.get(rankKey) : null;
  const similar = similarTo && scores && { scores, order: similarTo, ranked };
  const known = strIds ? null : (result.tabs.get(tab) ?? null);
  const figure = sort && figureOf(tab, sort.column);
  const topRows = figure === null ? context.topRows.get(tab, sort) : null;
  const withoutRows = search.rows.length === 0;
  const selectivity = tab === 'structures' ? shownSelectivity(search.rows) : null;
  const input = { set: result.set, tab, known, sort, topRows, similar, strIds, withoutRows, selectivity };
  const apart = similarTo === null && strIds === null && isInOrder(tab, sort);
  const from = pageNumber * pageSize;
  const spans = spansOf(from, from + pageSize, apart ? pool.size : 1);
  const needed = [...(rowColumns[tab] ?? []), ...(sort === null ? [] : indexColumnsOf(tab, sort.column))];
  const read = await columns.using(needed, async () => {
    const onGrowth = (bytes: number): void => results.grow(search, result, bytes);
    const potency =
      figure && (await result.potency.get(pool, result.set, figure, selectivity, onGrowth, options));
    return readSpans(context, search, result, { ...input, potency }, spans, options);
  });
  const [{ set, ranked: order }] = read;
  if (figure === null) context.topRows.want(tab, sort, set.count);
  const rows = read.flatMap((part) => rowsOfCells(tab, part.rows));
  if ((tab === 'assays' || tab === 'references') && !result.tabs.has(tab) && strIds === null) {
    result.tabs.set(tab, set);
    results.grow(search, result, bytesOfSet(set));
  }
  if (order === null) return { rows, rowCount: set.count, ...partialNote(result.partial) };
  if (strIds === null) results.grow(search, result, result.ranks.set(rankKey, order));
  return {
    rows,
    rowCount: order.rows.count,
    similarityRange: order.range,
    ...partialNote(result.partial),
  };
}

/** The structures whose similarities an order of a tab reads. */
function scoredSet({ set }: CachedResult, tab: TabKey): RowSet {
  return tab === 'structures' ? set.structures : allRows(set.structures.universe);
}

async function readSpans(
  { pool, results }: PageContext,
  search: NormalSearch,
  result: CachedResult,
  input: Omit<PageInput, 'from' | 'to' | 'sortKeys'>,
  spans: readonly Pick<PageInput, 'from' | 'to'>[],
  options: CallOptions,
): Promise<PageOutput[]> {
  const { tab, sort, potency, similar, strIds, set } = input;
  const onGrowth = (bytes: number): void => results.grow(search, result, bytes);
  const page = { tab, sort, from: spans[0].from, to: spans[spans.length - 1].to };
  const alone = similar === null && strIds === null && potency === null;
  const sortKeys = alone ? await result.sorted.get(pool, set, page, onGrowth, options) : null;
  return Promise.all(spans.map((span) => pool.run('page', { ...input, ...span, sortKeys }, options)));
}

/** Smaller spans are not split between threads. */
const minRowsOfSpan = 200;

/** At most `max` spans of about equal length that cover `from` to `to` (exclusive). */
function spansOf(from: number, to: number, max: number): { from: number; to: number }[] {
  const count = Math.max(1, Math.min(max, Math.floor((to - from) / minRowsOfSpan)));
  const edge = (at: number): number => from + Math.floor(((to - from) * at) / count);
  return Array.from({ length: count }, (_, at) => ({ from: edge(at), to: edge(at + 1) }));
}
