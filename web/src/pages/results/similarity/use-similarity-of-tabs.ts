import type { TabKey } from '@moltrove/contract';
import { useEffect, useMemo } from 'react';
import { heldOrders, holdOrders } from './similarity-held.ts';
import type { SimilarityOfTabs, SimilaritySort } from '../../../search/address/similarity-sort.ts';

/**
 * The similarity order of each tab: that of the address for the current tab, and the last one shown for the others.
 * `scope` identifies the search; another search resets them.
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
    // oxlint-disable-next-line react/exhaustive-deps -- the key changes when the order does
  }, [scope, tab, key]);
  useEffect(() => holdOrders(sessionStorage, scope, orders), [scope, orders]);
  return orders;
}
