import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { structureRoutes } from './structures/routes.ts';
import { structuresService } from './structures/service.ts';
import { lookupRoutes } from './terms/routes.ts';
import { treeRoutes } from './trees/routes.ts';
import { reportStore } from './uploads/report-store.ts';
import { uploadRoutes } from './uploads/routes.ts';

type Deps = Pick<ModuleDeps, 'userData' | 'release' | 'newest' | 'now'>;

/** Lookups in the release: terms, tree nodes, structures and uploaded lists. */
export function lookupsModule({ userData, release, newest, now }: Deps): ServerModule {
  return {
    routes(routes) {
      lookupRoutes(routes, release);
      treeRoutes(routes, release);
      structureRoutes(routes, structuresService(release, newest));
      uploadRoutes(routes, { release, store: reportStore(userData), now });
    },
  };
}
