import { AppError, type Endpoint, type KindOfWork, limits } from '@moltrove/contract';
import { waitingText } from '../accounts/waiting-text.ts';

/** What is counted apart from the rest: the work of accounts by its kind, and calls of addresses without a login. */
export type LimitedKind = KindOfWork | 'public';
export type CallsPerMinute = Readonly<Record<LimitedKind, number>>;

export interface CallLimits {
  /**
   * Takes a call of a kind from what an account, or an address, has left of its minute. Fails with RATE_LIMITED and the
   * time to wait when nothing is left.
   */
  take(kind: LimitedKind, who: string): void;
  /** Counts a call of an account as running until the answer ends it. Fails with RATE_LIMITED when too many run. */
  start(who: string): () => void;
}

interface Bucket {
  left: number;
  at: number;
}

const minuteMs = 60_000;
/** Accounts and addresses that are remembered, by kind; the memory of 20,000 is about 2 MB. */
const maxRemembered = 20_000;

export const kindOf = ({ access, work }: Pick<Endpoint, 'access' | 'work'>): LimitedKind =>
  access === 'public' ? 'public' : work;

/**
 * Token buckets: a whole minute's calls may come at once, and then as many as flow in. 0 is without limit. Who was
 * longest away is forgotten first, which only gives them their full minute again.
 */
export function callLimits(
  perMinute: CallsPerMinute,
  now: () => number,
  options: { readonly maxRunning?: number; readonly remembered?: number } = {},
): CallLimits {
  const { maxRunning = limits.maxRunningCalls, remembered = maxRemembered } = options;
  const buckets = new Map<string, Bucket>();
  const running = new Map<string, number>();

  const bucketOf = (key: string, most: number): Bucket => {
    const at = now();
    const known = buckets.get(key);
    // Last in the order of the map: newest used.
    buckets.delete(key);
    const flowed = known === undefined ? most : (Math.max(0, at - known.at) * most) / minuteMs;
    const bucket = { left: Math.min(most, (known?.left ?? 0) + flowed), at };
    buckets.set(key, bucket);
    if (buckets.size > remembered) buckets.delete(buckets.keys().next().value!);
    return bucket;
  };

  return {
    take(kind, who) {
      const most = perMinute[kind];
      if (most === 0) return;
      const bucket = bucketOf(`${kind} ${who}`, most);
      if (bucket.left < 1) throw tooMany(((1 - bucket.left) * minuteMs) / most);
      bucket.left -= 1;
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

/** Says how long to wait in whole seconds, at least one. */
export function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('RATE_LIMITED', `Too many requests. Try again in ${waitingText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}
