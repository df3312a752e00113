import { AppError } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { FastifyBaseLogger } from 'fastify';
import { findExamples } from './examples.ts';
import type { LoadedRelease, SearchExample } from './release-door.ts';

/** A release with what is worked out once for it, behind its first answers. */
export function preparedRelease(knowledge: KnowledgeBase, logger: FastifyBaseLogger): LoadedRelease {
  const warn = (error: unknown, text: string): void => {
    if (!isClosed(error)) logger.warn({ err: error }, text);
  };
  const examples = findExamples(knowledge).catch((error: unknown): readonly SearchExample[] => {
    warn(error, 'no examples: the release could not be looked through');
    return [];
  });
  const approvedCount = countApproved(knowledge);
  approvedCount.catch((error: unknown) => warn(error, 'approved compounds could not be counted'));
  return { knowledge, examples, approvedCount };
}

/** True of what a release answers with that was closed, as by a server stopped just after its start. */
const isClosed = (error: unknown): boolean => error instanceof AppError && error.code === 'RELEASE_NOT_READY';

/** Development compounds whose highest phase is approval, read off the chart of phases over the whole release. */
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
