import { AppError, type CountedLine, limits, type Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';

/**
 * Counts several searches one by one, within `limits.lineCountsMs` in total. A search that cannot be answered
 * has the reason in its place, without affecting the others; those not reached in time are marked late.
 */
export async function countLines(
  knowledge: Pick<KnowledgeBase, 'counts'>,
  lines: readonly Search[],
  signal: AbortSignal,
  time: AbortSignal = AbortSignal.timeout(limits.lineCountsMs),
): Promise<CountedLine[]> {
  const counted: CountedLine[] = [];
  for (const line of lines) {
    counted.push(time.aborted ? { status: 'late' } : await countLine(knowledge, line, signal, time));
  }
  return counted;
}

async function countLine(
  knowledge: Pick<KnowledgeBase, 'counts'>,
  line: Search,
  signal: AbortSignal,
  time: AbortSignal,
): Promise<CountedLine> {
  try {
    const counted = await knowledge.counts(line, { signal: AbortSignal.any([signal, time]) });
    const { structures, activities, references, partial } = counted;
    return {
      status: 'counted',
      structures,
      activities,
      references,
      complete: partial === undefined,
    };
  } catch (error) {
    if (!signal.aborted && time.aborted) return { status: 'late' };
    if (error instanceof AppError && isOfTheSearch(error))
      return { status: 'refused', message: error.message };
    throw error;
  }
}

const isOfTheSearch = ({ code }: AppError): boolean =>
  code === 'INVALID_QUERY' || code === 'SEARCH_OPTION_UNAVAILABLE' || code === 'INVALID_REQUEST';
