import type { KnowledgeBase } from '@moltrove/knowledge';
import { AppError, type SearchCounts, type SearchQuery } from '@moltrove/contract';

export interface SearchExample {
  readonly title: string;
  readonly searchcriteria: SearchQuery;
  readonly counts: SearchCounts;
}

export interface LoadedRelease {
  readonly knowledge: KnowledgeBase;
  /** Computed once after loading; empty when that failed, until the next call. */
  readonly examples: () => Promise<readonly SearchExample[]>;
  /** Approved development compounds of the release; recounted after a failure. */
  readonly approvedCount: () => Promise<number>;
}

/** The release that the server answers from: there is none while it loads. */
export interface CurrentRelease {
  /** Fails with RELEASE_NOT_READY while there is none. */
  loaded(): LoadedRelease;
  open(release: LoadedRelease): void;
  /** Refuses all calls from now on with this reason. */
  refuse(why: string, release: string): void;
}

export function currentRelease(): CurrentRelease {
  let current: LoadedRelease | null = null;
  let why = 'The release is still loading. Try again in a few seconds.';
  let details: Record<string, unknown> = { retryAfterSeconds: 2 };
  return {
    loaded() {
      if (current === null) throw new AppError('RELEASE_NOT_READY', why, details);
      return current;
    },
    open(release) {
      current = release;
    },
    refuse(reason, release) {
      current = null;
      why = reason;
      details = { release };
    },
  };
}
