import { AppError, keepSearch, keptSearch } from '@moltrove/contract';
import { searchingContracts } from '../../../platform/access/subscriptions.ts';
import { type Routes, userInRole } from '../../../platform/http/routes.ts';
import type { StoredSearch } from '../../../shared/searches/stored-search.ts';
import { saveLinkedSearch } from './save-linked-search.ts';
import type { LinkedSearchStore } from '../linked-searches/store.ts';

interface LinkedSearchRouteDeps {
  readonly store: LinkedSearchStore;
  readonly storedSearch: StoredSearch;
  readonly now: () => number;
}

const unavailable =
  'This search is no longer stored, or it belongs to another contract. Ask for a new link, or open the search from your history.';

/** Searches that are too long for a URL: the URL has a key of their content instead. */
export function linkedSearchRoutes(
  routes: Routes,
  { store, storedSearch, now }: LinkedSearchRouteDeps,
): void {
  routes.serve(keepSearch, async ({ body, ...call }) => {
    const key = await saveLinkedSearch(userInRole(call), body.search, { store, now });
    return { key };
  });

  routes.serve(keptSearch, async ({ caller, inRole, params }) => {
    const contracts = searchingContracts(inRole, now());
    const text = await store.read(params.key, caller.user.id, contracts, now());
    if (text === null) throw new AppError('NOT_FOUND', unavailable);
    const search = await storedSearch(text);
    if (search !== null) return { search };
    throw new AppError(
      'NOT_FOUND',
      'This search can no longer be opened: it is longer than a search may be, or an older version made it.',
    );
  });
}
