import type { SubscriptionInfo } from '@moltrove/contract';
import { formatDay } from '../../ui/format.ts';

/** States who requested a renewal, and when. */
export function renewalText({
  mine,
  requestedBy,
  requestedOn,
}: NonNullable<SubscriptionInfo['renewal']>): string {
  return `Renewal asked for on ${formatDay(requestedOn)}${mine ? '' : ` by ${requestedBy}`}.`;
}
