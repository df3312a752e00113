import { useSyncExternalStore } from 'react';

/** Releases by their marks, as the headers of answers have them; null before the first answer. */
export interface PageReleases {
  /** The release that this page shows. */
  readonly shown: string | null;
  /** The release in use. */
  readonly inUse: string | null;
  /** How often the server had closed the shown release, so that the page has to fetch everything again. */
  readonly closed: number;
}

/** What was shown when a call was sent. */
export type SentWith = Pick<PageReleases, 'shown'>;

/** Which release a page shows, by the answers that it gets, and whether another one is in use. */
export function createPageRelease() {
  let state: PageReleases = { shown: null, inUse: null, closed: 0 };
  const listeners = new Set<() => void>();
  const change = (next: PageReleases): void => {
    const isSame = next.shown === state.shown && next.inUse === state.inUse && next.closed === state.closed;
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): PageReleases => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes the headers of an answer; `sent` is the state when its call was sent. */
    answered(sent: SentWith, answering: string | null, inUse: string | null): void {
      // Of a call from before the page changed its release.
      if (answering === null || (sent.shown !== state.shown && sent.shown !== null)) return;
      const { shown, closed } = state;
      const isOther = shown !== null && shown !== answering;
      change({ shown: answering, inUse: inUse ?? answering, closed: isOther ? closed + 1 : closed });
    },
    /** Makes the next calls ask for the release in use. */
    showInUse(): void {
      change({ ...state, shown: null });
    },
  };
}

export const pageRelease = createPageRelease();

export function usePageRelease(): PageReleases {
  return useSyncExternalStore(pageRelease.subscribe, pageRelease.get);
}
