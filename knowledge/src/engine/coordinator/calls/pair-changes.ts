import { AppError } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../../knowledge-base.ts';
import type { PairChangeCalls } from '../../../knowledge-base/pair-changes.ts';
import type { PairData } from '../../answers/pair-changes/change-page.ts';
import { bytesOfSetPairs, requirePairSize, type SetPairs } from '../../structure-search/set-pairs.ts';
import type { NormalSearch } from '../cache/search-key.ts';
import { SharedWork } from '../cache/shared-work.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import type { GroupedResults } from '../grouped-results.ts';
import type { CallContext } from './context.ts';

export function pairChangeCalls(
  { pool, results, checked }: CallContext,
  grouped: GroupedResults,
  hasMolecules: boolean,
): PairChangeCalls {
  const pairing = new SharedWork<SetPairs>();

  /** The pairs of a set, which all its pages share. */
  async function pairsOf(
    search: NormalSearch,
    result: CachedResult,
    options: CallOptions,
  ): Promise<SetPairs> {
    if (result.pairs !== null) return result.pairs;
    return pairing.run(
      search.key,
      async (shared) => {
        const pairs = await pool.run('setPairs', { set: result.set }, shared);
        results.grow(search, result, bytesOfSetPairs(pairs));
        result.pairs = pairs;
        return pairs;
      },
      options,
    );
  }

  async function dataFor(
    search: NormalSearch,
    options: CallOptions,
  ): Promise<PairData & { readonly result: CachedResult }> {
    if (!hasMolecules) {
      throw new AppError(
        'SEARCH_OPTION_UNAVAILABLE',
        'This release has no molecules, so it has no matched pairs.',
      );
    }
    const { set } = await results.get(search, false, options);
    requirePairSize(set.structures.count);
    const { result, columns } = await grouped.get(search, options);
    return { result, columns, pairs: await pairsOf(search, result, options) };
  }

  return {
    async pairChanges(search, view, options = {}) {
      const { result, pairs, columns } = await dataFor(checked(search), options);
      const page = await pool.run('pairChanges', { pairs, columns, view }, options);
      return { ...page, structures: result.set.structures.count, ...partialNote(result.partial) };
    },
    async pairsOfChange(search, view, options = {}) {
      const { result, pairs, columns } = await dataFor(checked(search), options);
      const page = await pool.run('pairsOfChange', { pairs, columns, view }, options);
      return { ...page, ...partialNote(result.partial) };
    },
  };
}
