import { RecentlyUsed } from '@moltrove/chemistry/browser';
import type { TabKey } from '@moltrove/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { noSelection } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { searchKey } from '../../../search/address/search-link.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';

/** Maximum number of stored selections; the least recently used are dropped. */
const maxSelections = 50;
let selections = new RecentlyUsed<Selection>(maxSelections);
const listeners = new Set<() => void>();

/** The key of a selection: each tab of each search has its own, and so has a similarity order that filters rows. */
export function selectionScope(user: string, { search, tab, address }: ResultsLocation): string {
  const { min = null, max = null } = address.similar ?? {};
  const range = min === null && max === null ? '' : JSON.stringify([address.similar?.smiles, min, max]);
  return `${user} ${tab} ${searchKey(search)} ${range}`;
}

export function selectionOf(scope: string): Selection {
  return selections.get(scope) ?? noSelection;
}

export function storeSelection(scope: string, selection: Selection): void {
  selections.set(scope, selection);
  for (const listener of listeners) listener();
}

/** Forgets the selections of all searches, as a reload of the page does. */
export function forgetSelections(): void {
  selections = new RecentlyUsed<Selection>(maxSelections);
}

/** Clears the selection of development compounds when they load; the other tabs keep theirs. */
export function selectionOnLoad(tab: TabKey, scope: string): void {
  if (tab === 'clinicalCompounds') storeSelection(scope, noSelection);
}

/**
 * The selection of a scope and a function to change it. It is kept when the user changes the page, order, tab or
 * search and comes back.
 */
export function useSelection(scope: string): readonly [Selection, (next: Selection) => void] {
  const selection = useSyncExternalStore(subscribe, () => selectionOf(scope));
  const change = useCallback((next: Selection) => storeSelection(scope, next), [scope]);
  return [selection, change];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
