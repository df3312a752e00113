/** Response times of another user while requests were sent, in milliseconds. */
export interface Seen {
  /** Longest response time of /healthz: the event loop stall plus the round trip. */
  readonly longestStop: number;
  readonly pages: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

export interface WatcherData {
  readonly url: string;
  /** Null: nobody pages through results, only /healthz is polled. */
  readonly login: { readonly username: string; readonly password: string } | null;
}

export type ToWatcher = 'begin' | 'end' | 'close';
/** One `ready` message, then an answer to each `end`. */
export type FromWatcher = { readonly ready: true } | { readonly seen: Seen } | { readonly failed: string };
