import { limits, treeRootId } from '@moltrove/contract';
import type { ChartData, ChartDataOf, ChartDefinition, Search } from '@moltrove/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { searchKey } from '../../../search/address/search-link.ts';
import { levelsOf, treeNodeOf } from '../../../charts/model/chart-tree.ts';
import type { ChartView } from '../../../charts/model/chart-view.ts';
import { rowsOfTree } from '../../../ui/tree/tree-rows.ts';
import type { TreeLevel, TreeRow } from '../../../ui/tree/tree-rows.ts';
import { fetchChart, partOf, withoutOwnFilter } from '../../../search/run/chart-part.ts';
import type { ChartPart } from '../../../search/run/chart-part.ts';
import { chartOptions, fetchWholeChart } from './chart-queries.ts';
import { useLastGood } from '../../../ui/use-last-good.ts';
import { retrying } from '../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';

type TreeData = ChartDataOf<'Tree'>;
/** The top level and the expanded levels of a tree by the id of the parent node; the top level's is the root. */
type Levels = ReadonlyMap<string, TreeData>;

/** The visible nodes of a Tree chart: levels fetched when expanded, or the hits of typed words. */
export function useTreeRows(search: Search, definition: ChartDefinition, view: ChartView, wanted: boolean) {
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const words = view.contains
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const searching = words.length > 0;
  const levels = useLevels(search, definition, view, expanded, wanted && !searching);
  const run = useRunOnSearch();
  const matches = useQuery({
    ...chartOptions(run, search, definition, { ...partOf(view), maxCount: limits.maxTreeMatches }),
    enabled: wanted && searching,
    placeholderData: keepPreviousData,
  });
  const matchingData = searching && matches.data?.chartType === 'Tree' ? matches.data : undefined;
  const matchingLevels = matchingData === undefined ? null : levelsOf(matchingData.chartData);
  const data = searching ? matchingData : levels.shown?.get(treeRootId);

  const levelOf = (id: string): TreeLevel => {
    if (matchingLevels !== null) return { status: 'ready', nodes: matchingLevels.get(id) ?? [] };
    const level = levels.shown?.get(id);
    if (level !== undefined) return { status: 'ready', nodes: level.chartData.map(treeNodeOf) };
    if (levels.error === null || levels.isFetching) return { status: 'loading' };
    return { status: 'failed', error: levels.error, retry: () => void levels.refetch() };
  };
  const isOpen = (id: string): boolean =>
    matchingLevels === null ? expanded.includes(id) : matchingLevels.has(id) && !folded.has(id);
  const rows: TreeRow[] = data === undefined ? [] : rowsOfTree(treeRootId, levelOf, isOpen);

  const query = searching ? matches : levels;
  return {
    data,
    rows,
    words,
    fetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    expand: (id: string, open: boolean): void => {
      if (matchingLevels !== null) {
        setFolded(open ? new Set([...folded].filter((other) => other !== id)) : new Set(folded).add(id));
        return;
      }
      setExpanded(open ? [...expanded, id] : expanded.filter((other) => other !== id));
    },
  };
}

function useLevels(
  search: Search,
  definition: ChartDefinition,
  { sortOrder }: ChartView,
  expanded: readonly string[],
  wanted: boolean,
) {
  const run = useRunOnSearch();
  const client = useQueryClient();
  const scope = searchKey(withoutOwnFilter(search, definition));
  const query = useQuery({
    ...retrying,
    queryKey: ['results', 'chartLevels', definition.key, scope, sortOrder, expanded],
    enabled: wanted,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<Levels> {
      const ids = [treeRootId, ...expanded];
      // Cached like any other part of a chart, but aborted together with its levels.
      const page = async (part: ChartPart): Promise<ChartData> => {
        signal.throwIfAborted();
        const { queryKey } = chartOptions(run, search, definition, part);
        const known = client.getQueryData(queryKey);
        if (known !== undefined) return known;
        const answer = await fetchChart(run, search, definition, part, signal);
        client.setQueryData(queryKey, answer);
        return answer;
      };
      const answers = await Promise.all(
        ids.map((id) =>
          fetchWholeChart(page, { sortOrder, contains: null, below: id === treeRootId ? null : id }),
        ),
      );
      return new Map(ids.map((id, at) => [id, answers[at] as TreeData]));
    },
  });
  const shown = useLastGood(searchKey({ ...search, filters: [] }), query.data);
  return { ...query, shown };
}
