import { roleLabels } from '@moltrove/contract';
import type { Role, SubscriptionInfo } from '@moltrove/contract';
import { formatCounted, formatDay } from '../../ui/format.ts';

/** States when a subscription ends or ended; empty if there is none. */
export function endText({
  expiringDays,
  endDate,
}: Pick<SubscriptionInfo['summary'], 'expiringDays' | 'endDate'>): string {
  if (endDate === null || expiringDays === null) return '';
  const day = formatDay(endDate);
  if (expiringDays < 0) return `Your subscription ended on ${day}.`;
  if (expiringDays === 0) return `Your subscription ends on ${day}, in less than a day.`;
  return `Your subscription ends on ${day}, in ${formatCounted(expiringDays, 'day')}.`;
}

/** States what a user can do when the subscription of the current role has ended; `running` lists other roles. */
export function overText(role: Role, endDate: string, running: readonly Role[]): string {
  const over = `Your subscription as ${roleLabels[role]} ended on ${formatDay(endDate)}: only dashboard and profile are open.`;
  if (running.length === 0) return over;
  return `${over} The user menu lets you go on as ${running.map((each) => roleLabels[each]).join(' or ')}.`;
}
