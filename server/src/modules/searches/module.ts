import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { alertStore } from './alerts/alert-store.ts';
import { searchAlertRoutes } from './alerts/routes.ts';
import { runStore } from './alerts/run-store.ts';
import { searchAlerts } from './alerts/service.ts';
import { stopTokens } from './alerts/stop-token.ts';
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
  /** Signs the links that stop mails about saved searches. */
  readonly tokenKey: Uint8Array;
  /** Called after the alert of a saved search was set. */
  readonly onAlertSet?: (() => void) | undefined;
  /** Whether alerts are switched on. */
  readonly alertsOn: () => boolean;
};

/** Counts of searches, and the searches that users save. */
export function searchesModule(deps: Deps): ServerModule {
  const { userData, release, newest, searches, storedSearch, now } = deps;
  const counting = searchService(release, searches, newest);
  const calls = sessionCalls(release, searches, newest);
  const alertsStored = alertStore(userData);
  const onSet = deps.onAlertSet ?? (() => undefined);
  const alerts = searchAlerts({
    release,
    store: alertsStored,
    runs: runStore(userData),
    now,
    onSet,
    isOn: deps.alertsOn,
  });
  const store = savedStore(userData);
  const saved = savedSearchesService({ ...deps, store, alerts });
  const tokens = stopTokens(deps.tokenKey);
  const linked = { store: linkedSearchStore(userData), now };
  return {
    routes(routes, app) {
      searchRoutes(routes, counting, release);
      boxRoutes(routes, release, newest);
      sessionRoutes(routes, calls);
      savedSearchRoutes(routes, saved);
      searchAlertRoutes(routes, app, { saved, alerts, store: alertsStored, tokens, now });
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
