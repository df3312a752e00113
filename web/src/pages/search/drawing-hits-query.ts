import { type CallResponse, type StructureDrawing, structuresBySmilesSmarts } from '@moltrove/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isCancelled } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { drawingProblemOf } from './drawing-problem.ts';

export type DrawingHits = CallResponse<typeof structuresBySmilesSmarts>;

/**
 * The server's response to a drawing: hits, or why it cannot be read. The latter is a result, not an error to retry.
 */
export interface ReadDrawing {
  readonly hits: DrawingHits | null;
  readonly unreadable: Error | null;
}

/** The number that fits side by side. */
export const shownHits = 6;
/** How long the server waits before its first and its later responses: slow enough that changing counts are readable. */
const firstWaitMs = 120;
const nextWaitMs = 600;

/** The first hits of a drawing, given as JSON; repeated with the hits so far until the search is complete. */
export function drawingHitsQuery(text: string) {
  const queryKey = ['drawingHits', text];
  return queryOptions({
    queryKey,
    retry: (failures: number, error: unknown) => failures < 2 && isCancelled(error),
    queryFn: async ({ signal, client }): Promise<ReadDrawing> => {
      try {
        const drawing = JSON.parse(text) as StructureDrawing;
        return { hits: await hitsToTheEnd(drawing, client, queryKey, signal), unreadable: null };
      } catch (error) {
        if (error instanceof Error && drawingProblemOf(error) !== null)
          return { hits: null, unreadable: error };
        throw error;
      }
    },
    // Incomplete hits are stale.
    staleTime: ({ state }) => (state.data?.hits?.complete === false ? 0 : Infinity),
  });
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
    client.setQueryData(queryKey, { hits, unreadable: null } satisfies ReadDrawing);
  }
}
