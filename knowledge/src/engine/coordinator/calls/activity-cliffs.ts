import { AppError } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../../knowledge-base.ts';
import type { ActivityCliffCalls } from '../../../knowledge-base/activity-cliffs.ts';
import { bytesOfNeighbours, type Neighbours, requireCliffSize } from '../../structure-search/neighbours.ts';
import type { NormalSearch } from '../cache/search-key.ts';
import { SharedWork } from '../cache/shared-work.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import type { GroupedResults } from '../grouped-results.ts';
import type { CallContext } from './context.ts';

export function activityCliffCalls(
  { pool, results, checked }: CallContext,
  grouped: GroupedResults,
  hasMolecules: boolean,
): ActivityCliffCalls {
  const comparing = new SharedWork<Neighbours>();

  /** The similar structures of a set, which all its pages share. */
  async function neighboursOf(
    search: NormalSearch,
    result: CachedResult,
    options: CallOptions,
  ): Promise<Neighbours> {
    if (result.neighbours !== null) return result.neighbours;
    return comparing.run(
      search.key,
      async (shared) => {
        const neighbours = await pool.run('neighbours', { set: result.set }, shared);
        results.grow(search, result, bytesOfNeighbours(neighbours));
        result.neighbours = neighbours;
        return neighbours;
      },
      options,
    );
  }

  return {
    async activityCliffs(search, view, options = {}) {
      const normal = checked(search);
      if (!hasMolecules) {
        throw new AppError(
          'SEARCH_OPTION_UNAVAILABLE',
          'This release has no molecules, so its structures cannot be compared.',
        );
      }
      const { set } = await results.get(normal, false, options);
      requireCliffSize(set.structures.count);
      const { result, columns } = await grouped.get(normal, options);
      const neighbours = await neighboursOf(normal, result, options);
      const page = await pool.run('activityCliffs', { neighbours, columns, view }, options);
      return { ...page, structures: result.set.structures.count, ...partialNote(result.partial) };
    },
  };
}
