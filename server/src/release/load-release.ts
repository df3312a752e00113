import { AppError } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { FastifyBaseLogger } from 'fastify';
import { findExamples } from './examples.ts';
import type { LoadedRelease } from './current-release.ts';

/**
 * A release with values computed once, lazily, after its first responses. Failures are retried at the next
 * request.
 */
export function preparedRelease(knowledge: KnowledgeBase, logger: FastifyBaseLogger): LoadedRelease {
  const warn = (error: unknown, text: string): void => {
    if (!isClosed(error)) logger.warn({ err: error }, text);
  };
  const findOrWarn = cachedOnSuccess(
    () => findExamples(knowledge),
    (error) => warn(error, 'no examples: the release could not be searched for them'),
  );
  const examples = () => findOrWarn().catch(() => []);
  const approvedCount = cachedOnSuccess(
    () => countApproved(knowledge),
    (error) => warn(error, 'approved compounds could not be counted'),
  );
  void examples();
  approvedCount().catch(() => undefined);
  return { knowledge, examples, approvedCount };
}

/**
 * Computes a value on demand and caches it; concurrent callers share one attempt, and a failed one is not
 * cached.
 */
function cachedOnSuccess<T>(make: () => Promise<T>, onFailure: (error: unknown) => void): () => Promise<T> {
  let cached: Promise<T> | null = null;
  return () => {
    cached ??= make().catch((error: unknown) => {
      cached = null;
      onFailure(error);
      throw error;
    });
    return cached;
  };
}

/** True for errors of a closed release, as when a server is stopped just after its start. */
const isClosed = (error: unknown): boolean => error instanceof AppError && error.code === 'RELEASE_NOT_READY';

/** Development compounds whose highest phase is approval, taken from the phase chart of the full release. */
async function countApproved(knowledge: KnowledgeBase): Promise<number> {
  const request = {
    chartKey: 'clinicalphase',
    sortOrder: 'Most Results',
    maxCount: 100,
    contains: null,
  } as const;
  const phases = await knowledge.chart({ query: { rows: [] }, filters: [] }, request);
  if (phases.chartType !== 'List') throw new AppError('INTERNAL', 'The chart of clinical phases is no list.');
  return phases.chartData.find((entry) => entry.label === 'Approved')?.structures ?? 0;
}
