import { AppError, dataRestrictionText, limits, type Search } from '@moltrove/contract';
import type { KnowledgeBase, ResultSize } from '@moltrove/knowledge';

/**
 * The size of a result set; fails with DATA_RESTRICTION if it has more activities than results can be opened
 * with.
 */
export async function requireActivityCap(
  knowledge: Pick<KnowledgeBase, 'resolve'>,
  search: Search,
  signal: AbortSignal,
): Promise<ResultSize> {
  const size = await knowledge.resolve(search, { signal });
  if (size.activities <= limits.activityCap) return size;
  throw new AppError('DATA_RESTRICTION', dataRestrictionText, {
    activities: size.activities,
    activityCap: limits.activityCap,
  });
}
