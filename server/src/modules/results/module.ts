import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { analyzerRoutes } from './analyzers/routes.ts';
import { resultRoutes } from './pages/routes.ts';
import { type ResultsService, resultsService } from './pages/service.ts';
import { plotRoutes } from './plots/routes.ts';
import { activityCliffRoutes } from './activity-cliffs/routes.ts';
import { pairChangeRoutes } from './pair-changes/routes.ts';
import { rGroupRoutes } from './r-groups/routes.ts';
import { sarRoutes } from './sar/routes.ts';
import { scaffoldTreeRoutes } from './scaffold-tree/routes.ts';
import { reportedValueStore } from './value-quality/reported-value-store.ts';
import { valueQualityRoutes } from './value-quality/routes.ts';

type Deps = Pick<ModuleDeps, 'userData' | 'release' | 'newest' | 'searches' | 'now'> & {
  /** Settings that the page saves for a user, by key. */
  readonly settingsOf: (userId: string) => Promise<Readonly<Record<string, string>>>;
};

export interface ResultsModule extends ServerModule {
  readonly page: ResultsService['page'];
}

/** Pages, charts and tables of search results. */
export function resultsModule({ userData, release, newest, searches, settingsOf, now }: Deps): ResultsModule {
  const service = resultsService(release, searches, newest);
  return {
    page: (...args) => service.page(...args),
    routes(routes) {
      resultRoutes(routes, service, release, newest, settingsOf);
      analyzerRoutes(routes, { release, searches });
      plotRoutes(routes, { release, searches });
      rGroupRoutes(routes, { release, searches });
      activityCliffRoutes(routes, { release, searches });
      pairChangeRoutes(routes, { release, searches });
      sarRoutes(routes, { release, searches });
      scaffoldTreeRoutes(routes, { release, searches });
      valueQualityRoutes(routes, { release, store: reportedValueStore(userData), now });
    },
  };
}
