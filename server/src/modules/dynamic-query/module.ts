import type { ServerModule } from '../../platform/http/module.ts';
import { dynamicQueryRoutes } from './routes.ts';

/** Queries over the tables of the release that a user may read. */
export function dynamicQueryModule(): ServerModule {
  return { routes: dynamicQueryRoutes };
}
