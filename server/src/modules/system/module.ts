import type { ServerModule } from '../../platform/http/module.ts';
import { type PolicyDeps, policiesRoutes } from './policies/routes.ts';
import { systemRoutes } from './routes.ts';

/** Health, the release, and public facts about the installation. */
export function systemModule(deps: PolicyDeps): ServerModule {
  return {
    routes(routes) {
      systemRoutes(routes, deps.release);
      policiesRoutes(routes, deps);
    },
  };
}
