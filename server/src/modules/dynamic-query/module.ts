import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import type { QueryTurns } from '../../shared/queries/query-turns.ts';
import { dynamicQueryRoutes } from './routes.ts';
import { savedQueryService } from './saved/saved-query-service.ts';

type Deps = Pick<ModuleDeps, 'userData' | 'release' | 'newest' | 'now'> & { readonly turns: QueryTurns };

/** A query and its counts in the page; exports have more time. */
const previewMs = 30_000;

/** Queries over the tables of the release that a user may read. */
export function dynamicQueryModule(deps: Deps): ServerModule {
  const saved = savedQueryService(deps);
  return { routes: (routes) => dynamicQueryRoutes(routes, { ...deps, saved, timeMs: previewMs }) };
}
