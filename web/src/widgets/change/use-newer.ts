import { useQuery } from '@tanstack/react-query';
import { administration } from './use-change.ts';
import { isConflict } from './field-errors.ts';

interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** The state that somebody else saved, after a change of an older one was refused; null if there is none. */
export function useNewer<Row extends Revised>(
  error: unknown,
  base: Row | null,
  fetch: (id: string, signal: AbortSignal) => Promise<Row>,
): Row | null {
  const { data } = useQuery({
    queryKey: [administration, 'newer', base?.id, base?.revision],
    enabled: base !== null && isConflict(error),
    staleTime: 0,
    queryFn: ({ signal }) => fetch(base?.id ?? '', signal),
  });
  return data === undefined || data.revision === base?.revision ? null : data;
}
