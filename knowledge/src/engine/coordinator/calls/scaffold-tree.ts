import { AppError, type ScaffoldValues, type Search } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../../knowledge-base.ts';
import type { ScaffoldTreeCalls } from '../../../knowledge-base/scaffold-tree.ts';
import type { SarColumns } from '../../answers/sar/sar-columns.ts';
import { columnsOfScaffoldTree } from '../../answers/scaffold-tree/release-scaffolds.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import type { GroupedResults } from '../grouped-results.ts';
import type { CallContext } from './context.ts';

export function scaffoldTreeCalls(
  { pool, columns: indexColumns, results, checked }: CallContext,
  grouped: GroupedResults,
  hasTree: boolean,
): ScaffoldTreeCalls {
  /** A result, with the columns of its SAR table if values are asked for. */
  async function resultOf(
    search: Search,
    values: ScaffoldValues | null,
    options: CallOptions,
  ): Promise<{ readonly result: CachedResult; readonly columns: SarColumns | null }> {
    if (!hasTree)
      throw new AppError(
        'SEARCH_OPTION_UNAVAILABLE',
        'This release was built before it had a scaffold tree. It is there after the next import.',
      );
    const normal = checked(search);
    return values === null
      ? { result: await results.get(normal, false, options), columns: null }
      : grouped.get(normal, options);
  }

  return {
    async scaffoldTree(search, view, options = {}) {
      const {
        result: { set, partial },
        columns,
      } = await resultOf(search, view.values, options);
      const page = await indexColumns.using(columnsOfScaffoldTree, () =>
        pool.run('scaffoldTree', { set, columns, view }, options),
      );
      return { ...page, ...partialNote(partial) };
    },
    async scaffoldStructures(search, request, options = {}) {
      const { result, columns } = await resultOf(search, request.values, options);
      return indexColumns.using(columnsOfScaffoldTree, () =>
        pool.run('scaffoldStructures', { set: result.set, columns, request }, options),
      );
    },
  };
}
