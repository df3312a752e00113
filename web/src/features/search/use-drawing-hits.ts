import { type CallResponse, type StructureDrawing, structuresBySmilesSmarts } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isCancelled } from '../../app/api/api-error.ts';
import { call } from '../../app/api/call.ts';
import { typingMs } from './use-counts.ts';

export type DrawingHits = CallResponse<typeof structuresBySmilesSmarts>;

/** As many as fit beside each other. */
export const shownHits = 6;
/** The first answer comes after so long, the next ones after that: as often as a number may change that is read. */
const firstWaitMs = 120;
const nextWaitMs = 600;

/** What a drawing finds in the release: its first hits so far, again and again until all are there. Newest drawing only. */
export function useDrawingHits(drawing: StructureDrawing | null, enabled: boolean) {
  const text = useMemo(() => JSON.stringify(drawing), [drawing]);
  const [resting] = useDebouncedValue(text, typingMs);
  const queryKey = ['drawingHits', resting];
  const answer = useQuery({
    queryKey,
    enabled: enabled && drawing !== null && resting === text,
    retry: (failures, error) => failures < 2 && isCancelled(error),
    queryFn: ({ signal, client }) =>
      hitsToTheEnd(JSON.parse(resting) as StructureDrawing, client, queryKey, signal),
    // What was found so far is no answer to come back to.
    staleTime: ({ state }) => (state.data?.complete === false ? 0 : Infinity),
  });
  const isCurrent = drawing !== null && resting === text;
  return { ...answer, data: isCurrent ? answer.data : undefined, isCurrent };
}

async function hitsToTheEnd(
  drawing: StructureDrawing,
  client: QueryClient,
  queryKey: readonly string[],
  signal: AbortSignal,
): Promise<DrawingHits> {
  for (let within = firstWaitMs; ; within = nextWaitMs) {
    const body = { ...drawing, limit: shownHits, within };
    const hits = await call(structuresBySmilesSmarts, { body }, { signal });
    signal.throwIfAborted();
    if (hits.complete) return hits;
    client.setQueryData(queryKey, hits);
  }
}
