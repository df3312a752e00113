import { activeRows, lineCounts, limits } from '@moltrove/contract';
import type { Tree } from '@moltrove/contract';
import { use, useEffect, useMemo, useState } from 'react';
import { isCancelled } from '../../../../auth/api/api-error.ts';
import { call } from '../../../../auth/api/call.ts';
import { newSessionId } from '../../../../search/address/current-search.ts';
import { type RowInSearch, RowInSearchContext, searchWith } from '../../row-in-search.ts';
import { createNodeCounts, type NodeCounts } from './node-counts.ts';

const collectMs = 80;
/** Characters of the searches in one request: below the limit of a body of medium size. */
const maxBody = limits.bodyBytes.medium / 2;

/**
 * What the whole search finds with a single node of a tree in the row. Null for a search without other rows, where it
 * is what the release has, and for a search that is too large to be counted for each node.
 */
export function useNodeCounts(tree: Tree): NodeCounts | null {
  const place = use(RowInSearchContext);
  const key = useMemo(() => (place === null ? null : keyOf(place)), [place]);
  const [sessionid] = useState(newSessionId);
  const counts = useMemo(() => {
    if (key === null) return null;
    const here = JSON.parse(key) as RowInSearch;
    return createNodeCounts(
      async (ids, signal) => {
        const lines = ids.map((id) => ({
          query: searchWith(here, { option: 'TreeView', tree: tree.sentAs, nodes: [{ id, label: '' }] }),
          filters: [],
        }));
        for (;;) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- a cancelled request is repeated after it has ended
            return (await call(lineCounts, { body: { lines, sessionid } }, { signal })).lines;
          } catch (error) {
            if (signal.aborted || !isCancelled(error)) throw error;
          }
        }
      },
      {
        atOnce: Math.min(limits.maxCountedLines, Math.floor(maxBody / key.length)),
        delayMs: collectMs,
      },
    );
  }, [key, tree, sessionid]);
  useEffect(() => () => counts?.stop(), [counts]);
  return counts;
}

/** The search around the row, without the nodes that are chosen in it; null if nothing is to be counted. */
function keyOf({ query, rowId }: RowInSearch): string | null {
  const others = activeRows(query).filter((row) => row.rowId !== rowId);
  if (others.length === 0 || query.rows.length > limits.maxRowsOfLine) return null;
  const rows = query.rows.map((row) =>
    row.rowId === rowId && row.criterion.option === 'TreeView'
      ? { ...row, criterion: { ...row.criterion, nodes: [] } }
      : row,
  );
  const key = JSON.stringify({ query: { rows }, rowId });
  return key.length > maxBody ? null : key;
}
