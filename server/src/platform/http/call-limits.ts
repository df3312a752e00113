import { AppError, type Endpoint, type WorkClass, limits } from '@moltrove/contract';
import { LRUCache } from 'lru-cache';
import { waitingText } from './waiting-text.ts';

/**
 * What is limited separately: calls of accounts by kind of work, calls of addresses without a login, bytes of
 * bodies sent by accounts, and rows of results shown to accounts (per day).
 */
export type LimitedKind = WorkClass | 'public' | 'bytes' | 'rows';
/** Missing entries have no limit. */
export type CallsPerMinute = Readonly<
  Record<WorkClass | 'public', number> & { bytes?: number; rows?: number }
>;

export interface CallLimits {
  /**
   * Takes a call of a kind, or a number of bytes or rows, from the budget of an account or address. Fails
   * with RATE_LIMITED and the waiting time when too little is left. An amount above the maximum needs a full
   * budget.
   */
  take(kind: LimitedKind, who: string, amount?: number): void;
  /** Counts a call of an account as running until the answer ends it. Fails with RATE_LIMITED when too many run. */
  start(who: string): () => void;
}

interface Bucket {
  left: number;
  at: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const windowOf = (kind: LimitedKind): number => (kind === 'rows' ? dayMs : minuteMs);
const refusals: Partial<Record<LimitedKind, string>> = {
  bytes: 'Too much data was sent',
  rows: 'This account has seen the maximum of result rows for a day',
};
/** Maximum number of accounts and addresses remembered per kind; 20,000 take about 2 MB. */
const maxRemembered = 20_000;

export const kindOf = ({ access, work }: Pick<Endpoint, 'access' | 'work'>): LimitedKind =>
  access === 'public' ? 'public' : work;

/**
 * Token buckets: all calls of a minute may come at once, further ones as the bucket refills. 0 means no
 * limit. The least recent callers are forgotten first, which only refills their bucket.
 */
export function callLimits(
  perMinute: CallsPerMinute,
  now: () => number,
  options: { readonly maxRunning?: number; readonly remembered?: number } = {},
): CallLimits {
  const { maxRunning = limits.maxRunningCalls, remembered = maxRemembered } = options;
  // Created by the first limited call, because it allocates all of its entries at once.
  let created: LRUCache<string, Bucket> | null = null;
  const running = new Map<string, number>();

  const bucketOf = (key: string, maxCalls: number, windowMs: number): Bucket => {
    const at = now();
    const buckets = (created ??= new LRUCache({ max: remembered }));
    const known = buckets.get(key);
    const flowed = known === undefined ? maxCalls : (Math.max(0, at - known.at) * maxCalls) / windowMs;
    const bucket = { left: Math.min(maxCalls, (known?.left ?? 0) + flowed), at };
    buckets.set(key, bucket);
    return bucket;
  };

  return {
    take(kind, who, amount = 1) {
      const maxCalls = perMinute[kind] ?? 0;
      if (maxCalls === 0) return;
      const windowMs = windowOf(kind);
      const bucket = bucketOf(`${kind} ${who}`, maxCalls, windowMs);
      const wanted = Math.min(amount, maxCalls);
      if (bucket.left < wanted) {
        throw tooMany(((wanted - bucket.left) * windowMs) / maxCalls, refusals[kind]);
      }
      bucket.left -= wanted;
    },

    start(who) {
      const before = running.get(who) ?? 0;
      if (before >= maxRunning) throw tooMany(1000);
      running.set(who, before + 1);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const left = running.get(who)! - 1;
        if (left === 0) running.delete(who);
        else running.set(who, left);
      };
    },
  };
}

/** The error with the waiting time in whole seconds, at least one. */
export function tooMany(waitMs: number, what = 'Too many requests'): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('RATE_LIMITED', `${what}. Try again in ${waitingText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}
