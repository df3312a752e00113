import type { StructureDrawing } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { drawingHitsQuery } from './drawing-hits-query.ts';
import { typingMs } from './use-counts.ts';

/**
 * The first hits of a drawing in the release so far, updated until the search is complete. They are not requested until the
 * drawing has stayed the same for a moment, even when it is first shown: meanwhile the page may find that it cannot be
 * read, and a request that is then abandoned would have to be made again for the counts.
 */
export function useDrawingHits(drawing: StructureDrawing | null, enabled: boolean) {
  const text = useMemo(() => JSON.stringify(drawing), [drawing]);
  const [resting, setResting] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isResting = drawing !== null && resting === text;
  const { data, error, isFetching, refetch } = useQuery({
    ...drawingHitsQuery(text),
    enabled: enabled && isResting,
  });
  return { data: data?.hits ?? undefined, error: data?.unreadable ?? error, isFetching, refetch };
}
