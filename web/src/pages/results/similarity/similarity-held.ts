import { tabKeys, wireTab } from '@moltrove/contract';
import { writeSimilar } from '../../../search/address/similar-address.ts';
import { readSimilar } from '../../../search/address/similarity-sort.ts';
import type { SimilarityOfTabs } from '../../../search/address/similarity-sort.ts';

const storageKey = 'moltrove.similarity';

/** The stored similarity orders of a search's tabs, which last as long as the browser tab; empty for another search. */
export function heldOrders(storage: Pick<Storage, 'getItem'>, scope: string): SimilarityOfTabs {
  try {
    const held = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    if (held['scope'] !== scope) return {};
    const entries = tabKeys.flatMap((tab) => {
      const order = readSimilar((held[wireTab(tab)] ?? {}) as Record<string, unknown>);
      return order === null ? [] : [[tab, order] as const];
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function holdOrders(storage: Pick<Storage, 'setItem'>, scope: string, orders: SimilarityOfTabs): void {
  const entries = tabKeys.flatMap((tab) =>
    orders[tab] ? [[wireTab(tab), writeSimilar(orders[tab])] as const] : [],
  );
  try {
    storage.setItem(storageKey, JSON.stringify({ scope, ...Object.fromEntries(entries) }));
  } catch {
    // Storage is full or switched off: a tab then loses its order when the user leaves it.
  }
}
