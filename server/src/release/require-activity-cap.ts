import { AppError, dataRestrictionText, limits, type Search } from '@moltrove/contract';
import type { KnowledgeBase, ResultSize } from '@moltrove/knowledge';

/** What a search finds; fails with DATA_RESTRICTION where it has more activities than results are opened with. */
export async function requireActivityCap(
  knowledge: Pick<KnowledgeBase, 'resolve'>,
  search: Search,
  signal: AbortSignal,
): Promise<ResultSize> {
  const found = await knowledge.resolve(search, { signal });
  if (found.activities <= limits.activityCap) return found;
  throw new AppError('DATA_RESTRICTION', dataRestrictionText, {
    activities: found.activities,
    activityCap: limits.activityCap,
  });
}
