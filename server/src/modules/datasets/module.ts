import type { ServerModule } from '../../platform/http/module.ts';
import { type DatasetDeps, datasetRoutes } from './dataset-routes.ts';
import { requestRoutes } from './request-routes.ts';

/** Flat files that users download, and their requests for data. */
export function datasetsModule(deps: DatasetDeps): ServerModule {
  return {
    routes(routes) {
      datasetRoutes(routes, deps);
      requestRoutes(routes, deps);
    },
  };
}
