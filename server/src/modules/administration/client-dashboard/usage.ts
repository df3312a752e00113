import type { z } from 'zod';
import type { ActivityKind, contractUsage, UsageBucket } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { dayNumber, type Period } from '../usage/periods.ts';
import { dayOf } from '../subscriptions/known.ts';
import { useByDay, type UseOfDay, type Whose } from './use-by-day.ts';

type Wanted = z.output<(typeof contractUsage)['query']>;
type Figures = Omit<UsageBucket, 'from' | 'to'>;

const dayMs = 24 * 3_600_000;
const nothing: Figures = { activeUsers: 0, logins: 0, searches: 0, downloads: 0, credits: 0 };

/** What users of a contract did, by day or week, and in the whole time. */
export async function usageOf(db: UserData, whose: Whose, { from, to, by }: Wanted, signal: AbortSignal) {
  const size = by === 'day' ? 1 : 7;
  const first = dayNumber(Date.parse(from));
  const total = { ...nothing };
  const buckets = partsOf({ from, to }, size).map((part) => ({ ...part, ...nothing }));
  for await (const days of useByDay(db, whose, { from, to }, signal)) {
    const active = new Set([total]);
    for (const { day, logins, searches, downloads, credits } of days) {
      const bucket = buckets[Math.floor((day - first) / size)];
      active.add(bucket);
      for (const sums of [total, bucket]) {
        sums.logins += logins;
        sums.searches += searches;
        sums.downloads += downloads;
        sums.credits += credits;
      }
    }
    for (const sums of active) sums.activeUsers += 1;
  }
  return { total, buckets };
}

const entriesOf: Readonly<Record<ActivityKind, (day: UseOfDay) => number>> = {
  login: ({ logins }) => logins,
  search: ({ searches }) => searches,
  download: ({ downloads }) => downloads,
  credits: ({ entries }) => entries,
};

/** The number of entries that the usage counts on each day, of one kind or all. */
export async function entriesByDay(
  db: UserData,
  whose: Whose,
  period: Period,
  kind: ActivityKind | undefined,
  signal: AbortSignal,
): Promise<number[]> {
  const counted = kind === undefined ? Object.values(entriesOf) : [entriesOf[kind]];
  const first = dayNumber(Date.parse(period.from));
  const byDay = partsOf(period, 1).map(() => 0);
  for await (const days of useByDay(db, whose, period, signal))
    for (const each of days) for (const entries of counted) byDay[each.day - first] += entries(each);
  return byDay;
}

/** Parts with a given number of days; the last one may be shorter. */
export function partsOf({ from, to }: Period, days: number): Period[] {
  const parts: Period[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += days * dayMs) {
    const last = Math.min(at + (days - 1) * dayMs, Date.parse(to));
    parts.push({ from: dayOf(at), to: dayOf(last) });
  }
  return parts;
}
