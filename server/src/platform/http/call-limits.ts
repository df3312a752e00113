import { AppError, type Endpoint, type KindOfWork, limits } from '@moltrove/contract';
import { waitingText } from './waiting-text.ts';

/**
 * What is counted apart from the rest: the work of accounts by its kind, calls of addresses without a login, and the bytes
 * of the bodies that accounts send, and the rows of results that they are shown, which are those of a day.
 */
export type LimitedKind = KindOfWork | 'public' | 'bytes' | 'rows';
/** What is not given is without limit. */
export type CallsPerMinute = Readonly<
  Record<KindOfWork | 'public', number> & { bytes?: number; rows?: number }
>;

export interface CallLimits {
  /**
   * Takes a call of a kind, or as many bytes or rows, from what an account, or an address, has left. Fails with
   * RATE_LIMITED and the time to wait when too little is left. More than there ever is wants all of it.
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
  bytes: 'Too much was sent',
  rows: 'You were shown as many rows of results as an account may be in a day',
};
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

  const bucketOf = (key: string, most: number, windowMs: number): Bucket => {
    const at = now();
    const known = buckets.get(key);
    // Last in the order of the map: newest used.
    buckets.delete(key);
    const flowed = known === undefined ? most : (Math.max(0, at - known.at) * most) / windowMs;
    const bucket = { left: Math.min(most, (known?.left ?? 0) + flowed), at };
    buckets.set(key, bucket);
    if (buckets.size > remembered) buckets.delete(buckets.keys().next().value!);
    return bucket;
  };

  return {
    take(kind, who, amount = 1) {
      const most = perMinute[kind] ?? 0;
      if (most === 0) return;
      const windowMs = windowOf(kind);
      const bucket = bucketOf(`${kind} ${who}`, most, windowMs);
      const wanted = Math.min(amount, most);
      if (bucket.left < wanted) {
        throw tooMany(((wanted - bucket.left) * windowMs) / most, refusals[kind]);
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

/** Says how long to wait in whole seconds, at least one. */
export function tooMany(waitMs: number, what = 'Too many requests'): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('RATE_LIMITED', `${what}. Try again in ${waitingText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}
