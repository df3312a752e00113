import { AppError, type QueryPreview } from '@moltrove/contract';
import type { QueryRunResult } from './saved/saved-query-service.ts';

const unexpected = 'It failed unexpectedly. The log of the server has the reason.';

/**
 * Runs a query, and records how long it took and what came of it. A cancelled one is not recorded. `run` calls its
 * argument when the query has its turn.
 */
export async function recordedRun(
  run: (onBegin: () => void) => Promise<QueryPreview>,
  record: (result: QueryRunResult) => Promise<void>,
): Promise<QueryPreview> {
  let begunAt = performance.now();
  const durationMs = (): number => Math.round(performance.now() - begunAt);
  let preview: QueryPreview;
  try {
    preview = await run(() => (begunAt = performance.now()));
  } catch (error) {
    const known = error instanceof AppError ? error : null;
    const failure = known?.message ?? unexpected;
    if (known?.code !== 'CANCELLED') await record({ rowCount: null, durationMs: durationMs(), failure });
    throw error;
  }
  await record({ rowCount: preview.rowCount, durationMs: durationMs(), failure: null });
  return preview;
}
