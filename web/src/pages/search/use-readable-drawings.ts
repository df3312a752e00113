import type { Criterion } from '@moltrove/contract';
import { useQueries } from '@tanstack/react-query';
import { drawingHitsQuery } from './drawing-hits-query.ts';

export interface ReadableDrawings {
  /** True once the server has read every drawing. Counting waits for it, because one bad drawing would make it fail. */
  readonly readable: boolean;
  /** The server's error for a drawing that it cannot read; null if there is none. */
  readonly error: Error | null;
}

/**
 * Whether the drawings of some criteria can be read. Their first hits are requested before anything else, so that an
 * unreadable drawing costs only one call.
 */
export function useReadableDrawings(criteria: readonly Criterion[], enabled: boolean): ReadableDrawings {
  const drawings = criteria.flatMap((criterion) =>
    criterion.option === 'Structure' && criterion.drawing !== null ? [JSON.stringify(criterion.drawing)] : [],
  );
  return useQueries({
    queries: [...new Set(drawings)].map((text) => ({ ...drawingHitsQuery(text), enabled })),
    combine: (answers) => {
      const error = answers.map(({ data }) => data?.unreadable ?? null).find((each) => each !== null) ?? null;
      // Any other failure is left to the counts, which report it.
      const answered = answers.every(({ data, isError }) => data !== undefined || isError);
      return { error, readable: error === null && answered };
    },
  });
}
