import { AppError } from '@moltrove/contract';

const dayMs = 24 * 3_600_000;

/**
 * Enforces a limit of n actions per 24 hours: fails with RATE_LIMITED while the n-th newest is less than 24
 * hours old. `nth` is its time; undefined when there were fewer than n.
 */
export function requireDayOver(nth: number | undefined, now: number, refusal: string): void {
  if (nth === undefined || nth <= now - dayMs) return;
  throw new AppError('RATE_LIMITED', refusal, { retryAfterSeconds: Math.ceil((nth + dayMs - now) / 1000) });
}
