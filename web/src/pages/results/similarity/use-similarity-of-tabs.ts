import type { TabKey } from '@moltrove/contract';
import { useEffect, useMemo } from 'react';
import { heldOrders, holdOrders } from './similarity-held.ts';
import type { SimilarityOfTabs, SimilaritySort } from '../address/similarity-sort.ts';

/**
 * The order by similarity of each tab: of the shown one what the address says, of the others what they had when they
 * were shown last. `scope` says which search it is; another one starts over.
 */
export function useSimilarityOfTabs(
  scope: string,
  tab: TabKey,
  shown: SimilaritySort | null,
): SimilarityOfTabs {
  const key = JSON.stringify(shown);
  const orders = useMemo<SimilarityOfTabs>(() => {
    const { [tab]: _, ...others } = heldOrders(sessionStorage, scope);
    return shown === null ? others : { ...others, [tab]: shown };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says when the order differs
  }, [scope, tab, key]);
  useEffect(() => holdOrders(sessionStorage, scope, orders), [scope, orders]);
  return orders;
}
