import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { compoundRoutes } from './compound/routes.ts';
import { headRoutes } from './heads/routes.ts';
import { referencePageRoutes } from './reference/routes.ts';

/** The report pages of compounds and of references, and heads of what they and results name. */
export function leafletsModule({ release }: Pick<ModuleDeps, 'release'>): ServerModule {
  return {
    routes(routes) {
      compoundRoutes(routes, release);
      referencePageRoutes(routes, release);
      headRoutes(routes, release);
    },
  };
}
