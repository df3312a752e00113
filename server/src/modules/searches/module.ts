import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { boxRoutes } from './box/routes.ts';
import { searchRoutes } from './counts/routes.ts';
import { searchService } from './counts/service.ts';
import { sessionCalls } from './counts/session-calls.ts';
import { sessionRoutes } from './counts/session-routes.ts';
import { saveLinkedSearch } from './linked-searches/save-linked-search.ts';
import { linkedSearchRoutes } from './linked-searches/routes.ts';
import { linkedSearchStore } from './linked-searches/store.ts';
import { savedSearchRoutes } from './saved-searches/routes.ts';
import { savedSearchesService } from './saved-searches/service.ts';
import { savedStore } from './saved-searches/store.ts';
import { historyRoutes } from './search-history/routes.ts';
import { historyStore } from './search-history/store.ts';
import { selectionRoutes } from './selection/routes.ts';
import { type PageOf, selectionService } from './selection/service.ts';

type Deps = Pick<ModuleDeps, 'userData' | 'release' | 'newest' | 'searches' | 'storedSearch' | 'now'> & {
  /** A page of a search, as supplied by the results module. */
  readonly page: PageOf;
};

/** Counts of searches, and the searches that users save. */
export function searchesModule(deps: Deps): ServerModule {
  const { userData, release, newest, searches, storedSearch, now } = deps;
  const counting = searchService(release, searches, newest);
  const calls = sessionCalls(release, searches, newest);
  const saved = savedSearchesService({ ...deps, store: savedStore(userData) });
  const linked = { store: linkedSearchStore(userData), now };
  return {
    routes(routes) {
      searchRoutes(routes, counting, release);
      boxRoutes(routes, release, newest);
      sessionRoutes(routes, calls);
      savedSearchRoutes(routes, saved);
      historyRoutes(routes, { release, searches, store: historyStore(userData), storedSearch, now });
      linkedSearchRoutes(routes, { ...linked, storedSearch });
      selectionRoutes(routes, {
        service: selectionService(release, searches, deps.page, newest),
        count: (...args) => counting.countAndStore(...args),
        makeReady: (...args) => calls.makeReady(...args),
        saveLinked: (user, search) => saveLinkedSearch(user, search, linked),
      });
    },
  };
}
