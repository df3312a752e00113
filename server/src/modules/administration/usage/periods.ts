import type { UsageUnit } from '@moltrove/contract';

const dayMs = 24 * 3_600_000;
/** Days that one statement reads: SQLite answers nobody else meanwhile. */
const daysAtOnce = 31;

/** Days as YYYY-MM-DD in UTC, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Milliseconds since 1970: from `since`, and before `until`. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const spanOf = ({ from, to }: Period): Span => ({
  since: Date.parse(from),
  until: Date.parse(to) + dayMs,
});

const periodOf = ({ since, until }: Span): Period => ({ from: dayOf(since), to: dayOf(until - dayMs) });

/** As many days, directly before. */
export const periodBefore = (period: Period): Period => {
  const { since, until } = spanOf(period);
  return periodOf({ since: since - (until - since), until: since });
};

/** Consecutive spans of a month at most. */
export function partsOf({ since, until }: Span): Span[] {
  const parts: Span[] = [];
  for (let at = since; at < until; at += daysAtOnce * dayMs)
    parts.push({ since: at, until: Math.min(until, at + daysAtOnce * dayMs) });
  return parts;
}

/** The days, weeks from Monday on, or months of a period; the first and the last are cut off by it. */
export function bucketsOf(period: Period, unit: UsageUnit): Period[] {
  const { since, until } = spanOf(period);
  const buckets: Period[] = [];
  for (let at = since; at < until;) {
    const next = Math.min(until, nextStart(at, unit));
    buckets.push(periodOf({ since: at, until: next }));
    at = next;
  }
  return buckets;
}

function nextStart(at: number, unit: UsageUnit): number {
  if (unit === 'day') return at + dayMs;
  const day = new Date(at);
  if (unit === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return at + (7 - sinceMonday) * dayMs;
}
