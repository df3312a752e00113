import { subscriptionChangeEndpoints } from './subscription-changes.ts';
import { subscriptionFileEndpoints } from './subscription-files.ts';
import { subscriptionListEndpoints } from './subscription-lists.ts';
import { userFileEndpoints } from './user-file.ts';

/** Administration of clients, contracts, users and their subscriptions. */
export const subscriptionEndpoints = [
  ...subscriptionListEndpoints,
  ...subscriptionFileEndpoints,
  ...userFileEndpoints,
  ...subscriptionChangeEndpoints,
];
