import { limits } from '@moltrove/contract';
import type { UsageUnit } from '@moltrove/contract';
import { formatDay } from '../../ui/format.ts';
import { usualDays } from './address.ts';
import type { AdminDashboardAddress } from './address.ts';

/** Days as YYYY-MM-DD in UTC, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 24 * 3_600_000;
/** Charts stay readable up to about this number of points. */
const maxPoints = 62;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The period of an address: its days, or the last ones before and including today. */
export function periodOf({ days, from, to }: AdminDashboardAddress, now: number): Period {
  const last = to ?? dayOf(now);
  if (from !== undefined) return { from, to: last };
  return { from: dayOf(Date.parse(last) - ((days ?? usualDays) - 1) * dayMs), to: last };
}

const daysOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** What is wrong with a period; null: nothing. */
export function periodProblem(period: Period): string | null {
  if (daysOf(period) < 1) return 'The last day is before the first. Change one of them.';
  if (daysOf(period) > limits.maxUsageDays)
    return `The period is longer than ${limits.maxUsageDays} days. Choose a later first day, or an earlier last one.`;
  return null;
}

/** The unit that is chosen for a period as long as the user chooses none. */
export function usualUnit(period: Period): UsageUnit {
  const days = daysOf(period);
  if (days <= maxPoints) return 'day';
  return days / 7 <= maxPoints / 2 ? 'week' : 'month';
}

/** For example `3 Nov 2026`, or `3 Nov 2026 to 9 Nov 2026`. */
export const periodText = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
