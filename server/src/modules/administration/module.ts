import type { ServerModule } from '../../platform/http/module.ts';
import { type SubscriptionDeps, subscriptionRoutes } from './subscriptions/routes.ts';

/** What administrators manage: clients, contracts, subscriptions and users. */
export function administrationModule(deps: SubscriptionDeps): ServerModule {
  return {
    routes(routes) {
      subscriptionRoutes(routes, deps);
    },
  };
}
