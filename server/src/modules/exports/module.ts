import type { ClockWatch } from '../../platform/database/clock-watch.ts';
import type { ServerModule } from '../../platform/http/module.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import type { QueryTurns } from '../../shared/queries/query-turns.ts';
import { exportsWith } from './exports.ts';
import type { ExportRoom } from './export-store.ts';
import { exportRoutes } from './routes.ts';
import { exportService } from './service.ts';

type Deps = Pick<
  ModuleDeps,
  'userData' | 'release' | 'searches' | 'newest' | 'background' | 'logger' | 'pages' | 'now'
> & {
  /** The turns of dynamic queries that are counted. */
  readonly turns: QueryTurns;
  /** Folder of exported files; it may not exist yet. */
  readonly folder: string;
  readonly clock: ClockWatch;
  /** How many exports a user may start, asked at each. */
  readonly room: () => ExportRoom;
};

export interface ExportsModule extends ServerModule {
  /** Whether the file of a user's export can be downloaded. */
  readonly canDownload: (userId: string, exportId: string) => Promise<boolean>;
}

/** Exports of results, which are written in the background. */
export function exportsModule(deps: Deps): ExportsModule {
  const exporting = exportsWith(deps);
  const service = exportService({ ...deps, exporting, queries: deps });
  return {
    canDownload: (userId, id) => exporting.canDownloadById({ userId, id }),
    routes: (routes) => exportRoutes(routes, { ...deps, service, exporting }),
    open: () => exporting.open(),
    stop: () => exporting.stop(),
  };
}
