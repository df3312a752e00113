import { ApiError } from '../../auth/api/api-error.ts';
import { drawingProblemOf } from './drawing-problem.ts';
import type { CountState } from './use-counts.ts';

/**
 * Why a search has no results: nothing matches, a drawing cannot be read, or the release does not support one of its
 * rows. Null if it has results, or if that is unknown.
 */
export function whyNoResults({
  status,
  counts,
  error,
}: CountState): 'nothing' | 'unreadable' | 'unavailable' | null {
  if (status === 'counted') return counts?.structures === 0 ? 'nothing' : null;
  if (status !== 'failed') return null;
  if (drawingProblemOf(error) !== null) return 'unreadable';
  return error instanceof ApiError && error.code === 'SEARCH_OPTION_UNAVAILABLE' ? 'unavailable' : null;
}
