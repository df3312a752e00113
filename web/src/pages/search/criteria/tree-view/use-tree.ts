import { treeEndpointsOf, treeRootId } from '@moltrove/contract';
import type { TreeKey, TreeNode, TreeSearchAnswer } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import { useRelease } from '../../../../queries/release.ts';
import type { TreeLevel } from '../../../../ui/tree/tree-rows.ts';

const typingMs = 150;

/**
 * The requested levels of a tree, and a function to fetch another one. They are cached, because a release never
 * changes.
 */
export function useTreeLevels(tree: TreeKey, ids: readonly string[]) {
  const { data: release } = useRelease();
  const client = useQueryClient();
  const queryOf = (id: string) => ({
    queryKey: ['tree', release?.id, tree, id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(treeEndpointsOf(tree).nodes, { params: { id } }, { signal }),
  });
  const answers = useQueries({ queries: ids.map(queryOf) });
  const byId = new Map(ids.map((id, at) => [id, answers[at]!]));
  const top = byId.get(treeRootId);
  return {
    top,
    levelOf: (id: string): TreeLevel => {
      const answer = byId.get(id);
      if (answer?.data !== undefined) return { status: 'ready', nodes: answer.data.node.children };
      if (answer?.error == null || answer.isFetching) return { status: 'loading' };
      return { status: 'failed', error: answer.error, retry: () => void answer.refetch() };
    },
    childrenOf: async (id: string): Promise<readonly TreeNode[]> =>
      (await client.fetchQuery(queryOf(id))).node.children,
  };
}

export interface TreeSearch {
  /** Lower-case search words; none if the tree is not searched. */
  readonly words: readonly string[];
  readonly answer: TreeSearchAnswer | undefined;
  readonly fetching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The search hits in a tree for the typed text; the previous ones stay visible until the new ones arrive. */
export function useTreeSearch(tree: TreeKey, typed: string): TreeSearch {
  const { data: release } = useRelease();
  const wanted = typed.trim().toLowerCase();
  const [text] = useDebouncedValue(wanted, typingMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tree search', release?.id, tree, text],
    enabled: text !== '' && wanted !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(treeEndpointsOf(tree).search, { body: { text } }, { signal }),
  });
  const searching = wanted !== '';
  return {
    words: searching ? text.split(/\s+/).filter((word) => word !== '') : [],
    answer: searching ? data : undefined,
    fetching: searching && (isFetching || text !== wanted),
    error: searching ? error : null,
    retry: () => void refetch(),
  };
}
