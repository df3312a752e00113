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

/** The number of a day, counted from 1970-01-01 in UTC. */
export const dayNumber = (at: number): number => Math.floor(at / dayMs);

/** Whether a bucket is a whole day, week or month. */
export const isWhole = (bucket: Period, unit: UsageUnit): boolean => {
  const { since, until } = spanOf(bucket);
  return startOf(since, unit) === since && nextStart(since, unit) === until;
};

/** A whole day, week or month, by the number of its first day. */
export interface Piece {
  readonly unit: UsageUnit;
  readonly start: number;
}

/** The whole months of a span, and whole weeks and days beside them: as few as possible that make it up. */
export function piecesOf({ since, until }: Span): Piece[] {
  const pieces: Piece[] = [];
  for (let at = since; at < until;) {
    const nextMonth = nextStart(at, 'month');
    const unit = (['month', 'week', 'day'] as const).find(
      (each) => startOf(at, each) === at && nextStart(at, each) <= Math.min(until, nextMonth),
    )!;
    pieces.push({ unit, start: dayNumber(at) });
    at = nextStart(at, unit);
  }
  return pieces;
}

function startOf(at: number, unit: UsageUnit): number {
  if (unit === 'day') return at;
  const day = new Date(at);
  if (unit === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  return at - ((day.getUTCDay() + 6) % 7) * dayMs;
}

function nextStart(at: number, unit: UsageUnit): number {
  if (unit === 'day') return at + dayMs;
  const day = new Date(at);
  if (unit === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return at + (7 - sinceMonday) * dayMs;
}
