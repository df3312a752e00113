import { AppError, keepSearch, keptSearch } from '@moltrove/contract';
import { searchingContracts } from '../../../platform/access/subscriptions.ts';
import { type Routes, userInRole } from '../../../platform/http/routes.ts';
import type { StoredSearch } from '../../../shared/searches/stored-search.ts';
import { keepFor } from './keep-for.ts';
import type { KeptSearchStore } from './store.ts';

interface KeptSearchRouteDeps {
  readonly store: KeptSearchStore;
  readonly storedSearch: StoredSearch;
  readonly now: () => number;
}

const notKept =
  'This search is not kept any more, or it is of another contract. Ask whoever sent the link to send it again, or open the search from your history.';

/** Searches that are too long for a URL: the URL has a key of their content instead. */
export function keptSearchRoutes(routes: Routes, { store, storedSearch, now }: KeptSearchRouteDeps): void {
  routes.serve(keepSearch, async ({ body, ...call }) => {
    const key = await keepFor(userInRole(call), body.search, { store, now });
    return { key };
  });

  routes.serve(keptSearch, async ({ caller, inRole, params }) => {
    const contracts = searchingContracts(inRole, now());
    const text = await store.read(params.key, caller.user.id, contracts, now());
    if (text === null) throw new AppError('NOT_FOUND', notKept);
    const search = await storedSearch(text);
    if (search !== null) return { search };
    throw new AppError(
      'NOT_FOUND',
      'This search cannot be opened any more: it is longer than searches may be, or an older version made it.',
    );
  });
}
