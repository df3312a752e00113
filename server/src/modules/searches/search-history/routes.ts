import { randomUUID } from 'node:crypto';
import {
  AppError,
  type ChartFilter,
  fromWire,
  type HistoryEntry,
  limits,
  openHistoryEntry,
  type RememberedRelease,
  removeHistory,
  restoreHistory,
  saveSessionSummary,
  searchHistory,
  type Search,
  searchSchema,
  searchCountsSchema,
  sentenceOf,
  type WireCounts,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import { withoutUnsupportedFilters } from '../../../release/unsupported-filters.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { loadedRelease } from '../../../release/remembered-release.ts';
import { drawnIn } from '../../../shared/searches/drawn-in-sentence.ts';
import { namedSearch, type Searches } from '../../../shared/searches/named-search.ts';
import { searchNames } from '../../../shared/searches/search-names.ts';
import type { StoredSearch } from '../../../shared/searches/stored-search.ts';
import type { HistoryRow, HistoryStore } from './store.ts';

interface HistoryDeps {
  readonly release: CurrentRelease;
  readonly searches: Searches;
  readonly store: HistoryStore;
  readonly storedSearch: StoredSearch;
  readonly now: () => number;
}

export function historyRoutes(
  routes: Routes,
  { release, searches, store, storedSearch, now }: HistoryDeps,
): void {
  routes.serve(saveSessionSummary, async ({ caller, body, signal }) => {
    const userId = caller.user.id;
    const { searchid, sessionid, lackingFilters } = body;
    const { knowledge } = release.loaded();
    const sentenceNow = async ({ query }: Search): Promise<string> =>
      sentenceOf(query, await searchNames(knowledge, query, signal));
    if (searchid !== undefined || sessionid !== undefined) {
      const named = await namedSearch(searches, userId, { searchid, sessionid });
      const search = withFilters(named, lackingFilters);
      const applied = withoutUnsupportedFilters(knowledge.summary().charts, search);
      const { partial: _, ...counts } = await knowledge.counts(applied, { signal });
      const sentence = await sentenceNow(search);
      await store.add(userId, { search, sentence, counts, release: loadedRelease(release), at: now() });
      return { saved: 1 };
    }
    const remembered = body.remembered ?? [];
    for (const { search, counts, at } of remembered) {
      const counted = fromWire(searchCountsSchema, counts);
      const opened = { counts: counted, release: null, at: Math.min(at, now()) };
      await store.add(userId, { ...opened, search, sentence: await sentenceNow(search) });
    }
    return { saved: remembered.length };
  });

  routes.serve(searchHistory, async ({ caller, body }) => {
    const { rows, total } = await store.page(caller.user.id, body.contains, body.offset, body.limit);
    return { entries: rows.map(entryOf), total, kept: limits.maxHistory };
  });

  routes.serve(openHistoryEntry, async ({ caller, body }) => {
    const text = await store.search(caller.user.id, body.id);
    if (text === null) throw new AppError('NOT_FOUND', 'This search is no longer in your history.');
    const search = await storedSearch(text);
    if (search !== null) return { search };
    throw new AppError(
      'NOT_FOUND',
      'This search can no longer be opened: it is longer than a search may be, or an older version made it.',
    );
  });

  routes.serve(removeHistory, async ({ caller, body }) => {
    const removal = randomUUID();
    return { removal, entries: await store.remove(caller.user.id, body.id, removal, now()) };
  });

  routes.serve(restoreHistory, async ({ caller, body }) => ({
    restored: await store.restore(caller.user.id, body.removal),
  }));
}

/** Fails with INVALID_QUERY for more filters than a search may have: the entry could not be opened again. */
function withFilters(search: Search, more: readonly ChartFilter[]): Search {
  const whole = { ...search, filters: [...search.filters, ...more] };
  if (searchSchema.shape.filters.safeParse(whole.filters).success) return whole;
  throw new AppError('INVALID_QUERY', 'A search may not have this many filters. Remove some first.');
}

function entryOf(row: HistoryRow): HistoryEntry {
  const { id, sentence, filterCount, counts, release, openedAt, shortSearch } = row;
  return {
    id,
    sentence,
    ...drawnIn(sentence, shortSearch),
    filterCount,
    counts: fromWire(searchCountsSchema, JSON.parse(counts) as WireCounts),
    release: release === null ? null : (JSON.parse(release) as RememberedRelease),
    at: new Date(openedAt).toISOString(),
  };
}
