import { AppError } from '@moltrove/contract';

const dayMs = 24 * 3_600_000;

/**
 * Fails with RATE_LIMITED while the last of as many deeds as a day has is less than 24 hours ago. `nth` is the moment of
 * the newest deed but as many less one; undefined where there were not that many.
 */
export function requireDayOver(nth: number | undefined, now: number, refusal: string): void {
  if (nth === undefined || nth <= now - dayMs) return;
  throw new AppError('RATE_LIMITED', refusal, { retryAfterSeconds: Math.ceil((nth + dayMs - now) / 1000) });
}
