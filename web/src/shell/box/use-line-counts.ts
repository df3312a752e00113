import { type CountedLine, lineCounts, limits } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { newSessionId } from '../../search/address/current-search.ts';
import { emptySearch, searchKey } from '../../search/address/search-link.ts';
import { type BoxLine, withLine } from './box-line.ts';

const restMs = 250;

/** The counts of a line; `counting` until known, `uncounted` if counting timed out or failed. */
export type LineCount = CountedLine | { readonly status: 'counting' } | { readonly status: 'uncounted' };

/**
 * The counts of lines without a lookup count, by key, from one debounced call for all of them. A newer text cancels
 * the call for an older one.
 */
export function useLineCounts(lines: readonly BoxLine[], settled: boolean): ReadonlyMap<string, LineCount> {
  const asked = lines.filter(({ activities }) => activities === null).slice(0, limits.maxCountedLines);
  const searches = asked.map((line) => withLine(emptySearch, line));
  const key = settled && asked.length > 0 ? searches.map(searchKey).join('\n') : '';
  const [resting] = useDebouncedValue(key, restMs);
  const [sessionid] = useState(newSessionId);
  const { data, isError } = useQuery({
    queryKey: ['lineCounts', resting],
    enabled: resting !== '' && resting === key,
    retry: (failures, error) => failures < 2 && isCancelled(error),
    queryFn: async ({ signal }) =>
      (await call(lineCounts, { body: { lines: searches, sessionid } }, { signal })).lines,
  });
  const current = resting === key && key !== '';
  const countAt = (at: number): LineCount => {
    const counted = current ? data?.[at] : undefined;
    if (counted !== undefined) return counted.status === 'late' ? { status: 'uncounted' } : counted;
    return { status: current && isError ? 'uncounted' : 'counting' };
  };
  return new Map(asked.map((line, at) => [line.key, countAt(at)]));
}
