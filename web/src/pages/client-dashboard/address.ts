import { activityKinds, limits, memberColumns, poolParts, subscriptionStates } from '@moltrove/contract';
import type { ActivityKind, SubscriptionState } from '@moltrove/contract';
import { dayAt, oneAt, textAt } from '../../widgets/admin-table/address-values.ts';
import { readTableAddress } from '../../widgets/admin-table/table-address.ts';
import type { TableAddress } from '../../widgets/admin-table/table-address.ts';

export const dashboardLists = ['users', 'activity', 'ledger', 'provisioning'] as const;
export type DashboardList = (typeof dashboardLists)[number];

/** Days of usage up to today. */
export const usageDays = [7, 30, 90, 365] as const;
export const usualDays = 30;

export const measures = ['activeUsers', 'searches', 'downloads', 'credits'] as const;
export type Measure = (typeof measures)[number];

/** The contract, what its usage shows, and the list below with its filters, page and order. */
export interface ClientDashboardAddress extends TableAddress {
  readonly contract?: string | undefined;
  readonly days?: (typeof usageDays)[number] | undefined;
  readonly by?: 'day' | 'week' | undefined;
  readonly measure?: Measure | undefined;
  readonly list?: DashboardList | undefined;
  readonly text?: string | undefined;
  readonly state?: SubscriptionState | undefined;
  readonly kind?: ActivityKind | undefined;
  /** Id of a user whose activity is listed. */
  readonly user?: string | undefined;
  /** Entries of the ledger. */
  readonly of?: (typeof poolParts)[number] | undefined;
  /** First and last day of the listed activity, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function readClientDashboardAddress(search: Record<string, unknown>): ClientDashboardAddress {
  return {
    ...readTableAddress(search, memberColumns),
    ...textAt(search, 'contract', 36),
    ...oneAt(search, 'days', usageDays),
    ...oneAt(search, 'by', ['day', 'week']),
    ...oneAt(search, 'measure', measures),
    ...oneAt(search, 'list', dashboardLists),
    ...textAt(search, 'text', limits.maxListTextLength),
    ...oneAt(search, 'state', subscriptionStates),
    ...oneAt(search, 'kind', activityKinds),
    ...textAt(search, 'user', 36),
    ...oneAt(search, 'of', poolParts),
    ...dayAt(search, 'from'),
    ...dayAt(search, 'to'),
  };
}
