import type { ServerModule } from '../../platform/http/module.ts';
import type { ImportDeps } from './imports/imports.ts';
import { importRoutes } from './imports/routes.ts';
import { type ReleaseDeps, releaseRoutes } from './managing/routes.ts';

/** What super administrators do with releases: switch, verify and remove them, and import new ones. */
export function releasesModule(deps: ReleaseDeps & ImportDeps): ServerModule {
  const parts: { open?(): Promise<void>; stop(): Promise<unknown> }[] = [];
  return {
    routes(routes) {
      parts.push(releaseRoutes(routes, deps), importRoutes(routes, deps));
    },
    async open() {
      for (const part of parts) await part.open?.();
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}
