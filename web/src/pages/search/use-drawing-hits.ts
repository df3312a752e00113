import type { StructureDrawing } from '@moltrove/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drawingHitsQuery } from './drawing-hits-query.ts';
import { typingMs } from './use-counts.ts';

/** The first hits of a drawing in the release so far, updated until the search is complete. Newest drawing only. */
export function useDrawingHits(drawing: StructureDrawing | null, enabled: boolean) {
  const text = useMemo(() => JSON.stringify(drawing), [drawing]);
  const [resting] = useDebouncedValue(text, typingMs);
  const isCurrent = drawing !== null && resting === text;
  const answer = useQuery({ ...drawingHitsQuery(resting), enabled: enabled && isCurrent });
  const { data, isFetching, refetch } = answer;
  const hits = isCurrent ? (data?.hits ?? undefined) : undefined;
  return { data: hits, error: data?.unreadable ?? answer.error, isFetching, refetch, isCurrent };
}
