import type { ServerModule } from '../../platform/http/module.ts';
import { type SubscriptionDeps, subscriptionRoutes } from './subscriptions/routes.ts';
import { type TrackerDeps, trackerRoutes } from './trackers/routes.ts';

/** What administrators manage: clients, contracts, subscriptions and users; and what users report, ask for and do. */
export function administrationModule(deps: SubscriptionDeps & TrackerDeps): ServerModule {
  return {
    routes(routes) {
      subscriptionRoutes(routes, deps);
      trackerRoutes(routes, deps);
    },
  };
}
