import { compareSavedSearch } from '@moltrove/contract';
import type { SavedSearch } from '@moltrove/contract';
import { useEffect, useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSavedChanges } from '../../widgets/saved/saved-queries.ts';

export interface Comparisons {
  /** Id of the saved search that is being run again; null for none. */
  readonly running: string | null;
  readonly failed: ReadonlyMap<string, unknown>;
  readonly retry: (id: string) => void;
}

/** True if the counts of a search on the current release are still unknown. */
export function wantsComparison({ isCurrent, now }: SavedSearch): boolean {
  return !isCurrent && now === null;
}

/** Runs saved searches of older releases again, one after the other and once per release. */
export function useComparisons(searches: readonly SavedSearch[]): Comparisons {
  const { show } = useSavedChanges();
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const running = searches.find((each) => wantsComparison(each) && !failed.has(each.id))?.id ?? null;

  useEffect(() => {
    if (running === null) return undefined;
    const leaving = new AbortController();
    call(compareSavedSearch, { params: { id: running } }, { signal: leaving.signal })
      .then(show)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setFailed((before) => new Map(before).set(running, error));
      });
    return () => leaving.abort();
  }, [running, show]);

  return {
    running,
    failed,
    retry: (id) => setFailed((before) => new Map([...before].filter(([each]) => each !== id))),
  };
}
