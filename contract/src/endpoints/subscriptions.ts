import { subscriptionChangeEndpoints } from './subscription-changes.ts';
import { subscriptionFileEndpoints } from './subscription-files.ts';
import { subscriptionListEndpoints } from './subscription-lists.ts';

/** Administration of clients, contracts, users and their subscriptions. */
export const subscriptionEndpoints = [
  ...subscriptionListEndpoints,
  ...subscriptionFileEndpoints,
  ...subscriptionChangeEndpoints,
];
