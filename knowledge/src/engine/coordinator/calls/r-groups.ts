import { AppError, type RGroupCore } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../../knowledge-base.ts';
import type { RGroupCalls } from '../../../knowledge-base/r-groups.ts';
import { bytesOfRGroups, type RGroupData, requireRGroupSize } from '../../structure-search/r-groups.ts';
import type { NormalSearch } from '../cache/search-key.ts';
import { SharedWork } from '../cache/shared-work.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import type { GroupedResults } from '../grouped-results.ts';
import type { CallContext } from './context.ts';

export function rGroupCalls(
  { pool, results, checked }: CallContext,
  grouped: GroupedResults,
  hasMolecules: boolean,
): RGroupCalls {
  const cutting = new SharedWork<RGroupData>();

  /** The groups of a set, which pages of the same core share. */
  async function dataFor(
    search: NormalSearch,
    result: CachedResult,
    core: RGroupCore,
    options: CallOptions,
  ): Promise<RGroupData> {
    if (!hasMolecules) {
      throw new AppError(
        'SEARCH_OPTION_UNAVAILABLE',
        'This release has no molecules, so its structures cannot be cut into groups.',
        { field: 'core' },
      );
    }
    requireRGroupSize(result.set.structures.count);
    const key = JSON.stringify([core.format, core.value]);
    if (result.rGroups?.key === key) return result.rGroups.data;
    return cutting.run(
      `${search.key} ${key}`,
      async (shared) => {
        const data = await pool.run('rGroups', { set: result.set, core }, shared);
        results.grow(
          search,
          result,
          bytesOfRGroups(data) - (result.rGroups === null ? 0 : bytesOfRGroups(result.rGroups.data)),
        );
        result.rGroups = { key, data };
        return data;
      },
      options,
    );
  }

  return {
    async rGroupTable(search, view, options = {}) {
      const normal = checked(search);
      const { sort } = view;
      const needsValues = view.values.length > 0 || (sort !== null && 'value' in sort);
      const { result, columns } = needsValues
        ? await grouped.get(normal, options)
        : { result: await results.get(normal, false, options), columns: null };
      const data = await dataFor(normal, result, view.core, options);
      const table = await pool.run('rGroupPage', { data, columns, view }, options);
      return { ...table, structures: result.set.structures.count, ...partialNote(result.partial) };
    },
    async freeWilson(search, view, options = {}) {
      const normal = checked(search);
      const { result, columns } = await grouped.get(normal, options);
      const data = await dataFor(normal, result, view.core, options);
      const page = await pool.run('freeWilson', { data, columns, view }, options);
      return { ...page, ...partialNote(result.partial) };
    },
    async makeList(search, view, options = {}) {
      const normal = checked(search);
      const { result, columns } = await grouped.get(normal, options);
      const data = await dataFor(normal, result, view.core, options);
      const list = await pool.run('makeList', { data, columns, view }, options);
      return { ...list, ...partialNote(result.partial) };
    },
    async rGroupStructures(search, request, options = {}) {
      const normal = checked(search);
      const result = await results.get(normal, false, options);
      const data = await dataFor(normal, result, request.core, options);
      const found = await pool.run('rGroupStructures', { data, request }, options);
      return { ...found, ...partialNote(result.partial) };
    },
  };
}
