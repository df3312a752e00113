import type { FastifyBaseLogger } from 'fastify';
import { limits } from '@moltrove/contract';
import type { ServerModule } from '../../platform/http/module.ts';
import { type AdministratorDeps, administratorRoutes } from './administrators/routes.ts';
import { noteRequests } from '../../platform/http/note-requests.ts';
import { clientDashboardRoutes } from './client-dashboard/routes.ts';
import { type InstallationDeps, installationRoutes } from './installation/routes.ts';
import { requestRecorder } from './requests/request-recorder.ts';
import { type SubscriptionDeps, subscriptionRoutes } from './subscriptions/routes.ts';
import { provisioningRoutes } from './provisioning/routes.ts';
import { type ScimServerDeps, serveScim } from './provisioning/serve-scim.ts';
import { type TrackerDeps, trackerRoutes } from './trackers/routes.ts';
import { type UsageDeps, usageRoutes } from './usage/routes.ts';

type Deps = Omit<SubscriptionDeps, 'stopping'> &
  TrackerDeps &
  UsageDeps &
  AdministratorDeps &
  InstallationDeps &
  ScimServerDeps & { readonly logger: FastifyBaseLogger };

/**
 * What administrators manage: clients, contracts, subscriptions, users, also by an identity provider, and administrators;
 * what users report, ask for and do; and how the installation is used and runs.
 */
export function administrationModule(deps: Deps): ServerModule {
  const { userData, logger, now } = deps;
  const recorder = requestRecorder(userData, logger);
  const stopping = new AbortController();
  return {
    routes(routes, app) {
      noteRequests(app, { slowMs: limits.slowRequestMs, now, note: (request) => recorder.note(request) });
      subscriptionRoutes(routes, { ...deps, stopping: stopping.signal });
      clientDashboardRoutes(routes, deps);
      trackerRoutes(routes, deps);
      usageRoutes(routes, { ...deps, recorder });
      installationRoutes(routes, deps);
      administratorRoutes(routes, deps);
      provisioningRoutes(routes, deps);
      serveScim(app, deps);
    },
    open: () => Promise.resolve(recorder.open()),
    async stop() {
      stopping.abort();
      await recorder.stop();
    },
  };
}
