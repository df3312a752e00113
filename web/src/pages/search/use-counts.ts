import { activeRows, count } from '@moltrove/contract';
import type { Criterion, PartialSearch, SearchCounts, SearchQuery } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { newSessionId } from '../../search/address/current-search.ts';
import { useRelease } from '../../queries/release.ts';
import { contentKey } from '../../search/address/content-key.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { runSearchFlow } from '../../search/run/search-flow.ts';
import { rememberStored, storedSearchOf } from '../../search/run/stored-search.ts';
import { useReadableDrawings } from './use-readable-drawings.ts';

/** Debounce time of typing before requests are sent. */
export const typingMs = 250;

/** `counts` are the previous ones while `counting`, null before there are any, and zero when `failed`. */
export interface CountState {
  readonly status: 'counting' | 'counted' | 'failed';
  readonly counts: SearchCounts | null;
  /** The progress of a structure search that timed out; null if everything was searched. */
  readonly partial: PartialSearch | null;
  readonly error: unknown;
  readonly retry: () => void;
}

const zeros: SearchCounts = {
  structures: 0,
  activities: 0,
  assays: 0,
  references: 0,
  compoundRecords: 0,
  clinicalCompounds: 0,
};

// A newer request of the same session cancels the older one on the server; retry if this request was cancelled.
const retryCancelled = (failures: number, error: unknown) => failures < 2 && isCancelled(error);

/** The six counts of a search in the builder: debounced, for the newest search only. */
export function useCounts(query: SearchQuery): CountState {
  const asked = useMemo(() => {
    const active = { rows: activeRows(query) };
    return { query: active, key: searchKey({ query: active, filters: [] }) };
  }, [query]);
  const [resting] = useDebouncedValue(asked, typingMs);
  const client = useQueryClient();
  const [sessionid] = useState(newSessionId);
  const [before, setBefore] = useState<SearchCounts | null>(null);
  const whole = asked.query.rows.length === 0;
  const release = useRelease();
  const isResting = !whole && resting.key === asked.key;
  const drawings = useReadableDrawings(
    resting.query.rows.map(({ criterion }) => criterion),
    isResting,
  );
  const answer = useQuery({
    queryKey: ['counts', resting.key],
    enabled: isResting && drawings.readable,
    retry: retryCancelled,
    async queryFn({ signal }) {
      const answer = await runSearchFlow(call, resting.query, sessionid, signal);
      // The results page of this search then requests only its pages and charts.
      rememberStored(client, { query: resting.query, filters: [] }, storedSearchOf(answer));
      return { counts: answer.rows[0], partial: answer.partial ?? null };
    },
  });
  const current = whole ? release : answer;
  const counts = whole ? release.data?.counts : answer.data?.counts;
  const partial = whole ? null : (answer.data?.partial ?? null);
  const settled = whole || resting.key === asked.key;
  if (settled && counts !== undefined && counts !== before) setBefore(counts);

  const retry = () => void current.refetch();
  if (isResting && drawings.error !== null) {
    return { status: 'failed', counts: zeros, partial: null, error: drawings.error, retry };
  }
  if (settled && counts !== undefined) {
    return { status: 'counted', counts, partial, error: null, retry };
  }
  if (settled && current.isError && !current.isFetching) {
    return { status: 'failed', counts: zeros, partial: null, error: current.error, retry };
  }
  return { status: 'counting', counts: before, partial: null, error: null, retry };
}

/** The counts of one row on its own. */
export function useRowCount(criterion: Criterion, enabled: boolean) {
  const key = contentKey(criterion);
  const [resting] = useDebouncedValue(criterion, typingMs);
  const restingKey = contentKey(resting);
  const [sessionid] = useState(newSessionId);
  const isCurrent = restingKey === key;
  const drawings = useReadableDrawings([resting], enabled && isCurrent);
  const answer = useQuery({
    queryKey: ['rowCount', restingKey],
    enabled: enabled && isCurrent && drawings.readable,
    retry: retryCancelled,
    async queryFn({ signal }) {
      const searchcriteria = { rows: [{ rowId: 'r1', criterion: resting }] };
      const {
        rows,
        notInRelease = [],
        unknownTerms = [],
      } = await call(count, { body: { searchcriteria, sessionid } }, { signal });
      return { ...rows[0], notInRelease, unknownTerms };
    },
  });
  const { data, refetch } = answer;
  const error = drawings.error ?? answer.error;
  const isFetching = drawings.error === null && answer.isFetching;
  return { data, error, isError: error !== null, isFetching, refetch, isCurrent };
}
