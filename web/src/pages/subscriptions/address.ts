import {
  clientColumns,
  contractColumns,
  endingChoices,
  limits,
  subscriptionColumns,
  subscriptionStates,
} from '@moltrove/contract';
import type { SubscriptionState } from '@moltrove/contract';
import { oneAt, textAt } from '../../widgets/admin-table/address-values.ts';
import { readTableAddress } from '../../widgets/admin-table/table-address.ts';
import type { TableAddress } from '../../widgets/admin-table/table-address.ts';

export const subscriptionLists = ['clients', 'contracts', 'users', 'import'] as const;
export type SubscriptionList = (typeof subscriptionLists)[number];

/** The list, its filters, page and order. */
export interface SubscriptionsAddress extends TableAddress {
  readonly list?: SubscriptionList | undefined;
  readonly text?: string | undefined;
  readonly client?: string | undefined;
  readonly contract?: string | undefined;
  readonly state?: SubscriptionState | undefined;
  readonly ends?: (typeof endingChoices)[number] | undefined;
}

const sortKeys: readonly string[] = [...clientColumns, ...contractColumns, ...subscriptionColumns];

export function readSubscriptionsAddress(search: Record<string, unknown>): SubscriptionsAddress {
  const list = subscriptionLists.find((each) => each === search['list']);
  const state = subscriptionStates.find((each) => each === search['state']);
  return {
    ...readTableAddress(search, sortKeys),
    ...(list !== undefined && { list }),
    ...(state !== undefined && { state }),
    ...textAt(search, 'text', limits.maxListTextLength),
    ...oneAt(search, 'ends', endingChoices),
    ...textAt(search, 'client', limits.maxListTextLength),
    ...textAt(search, 'contract', limits.maxListTextLength),
  };
}
