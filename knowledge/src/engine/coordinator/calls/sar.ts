import { limits } from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../../knowledge-base.ts';
import type { SarCalls } from '../../../knowledge-base/sar.ts';
import { type SarColumns, bytesOfColumns } from '../../answers/sar/sar-columns.ts';
import type { NormalSearch } from '../cache/search-key.ts';
import { SharedWork } from '../cache/shared-work.ts';
import { type CachedResult, partialNote } from '../cached-result.ts';
import { requireSarActivities, requireSarView, sarOrderKey } from '../sar-requests.ts';
import type { CallContext } from './context.ts';

/** A result with the columns of its SAR tables. */
interface GroupedResult {
  readonly result: CachedResult;
  readonly columns: SarColumns;
}

export function sarCalls({ pool, results, checked }: CallContext): SarCalls {
  const grouping = new SharedWork<GroupedResult>();

  /**
   * The result with its columns. Both must be of the same set, because an incomplete set may be resolved again in the
   * meantime.
   */
  async function grouped(search: NormalSearch, options: CallOptions): Promise<GroupedResult> {
    const result = await results.get(search, false, options);
    if (result.sarColumns !== null) return { result, columns: result.sarColumns };
    return grouping.run(
      search.key,
      async (signal) => {
        const columns = await pool.run('sarColumns', result.set, { signal });
        if (result.set.activities.count <= limits.activityCap) {
          result.sarColumns = columns;
          results.grow(search, result, bytesOfColumns(columns));
        }
        return { result, columns };
      },
      options,
    );
  }

  return {
    async sarTable(search, view, options = {}) {
      requireSarView(view);
      const normal = checked(search);
      const { result, columns } = await grouped(normal, options);
      const key = sarOrderKey(view);
      const known = result.sarOrder?.key === key ? result.sarOrder.order : null;
      const { table, order } = await pool.run('sarTable', { set: result.set, columns, view, known }, options);
      if (known === null && result.sarColumns === columns) {
        results.grow(normal, result, order.byteLength - (result.sarOrder?.order.byteLength ?? 0));
        result.sarOrder = { key, order };
      }
      return { ...table, ...partialNote(result.partial) };
    },
    async sarActivities(search, request, options = {}) {
      requireSarActivities(request);
      const { result, columns } = await grouped(checked(search), options);
      const found = await pool.run('sarActivities', { set: result.set, columns, request }, options);
      return { ...found, ...partialNote(result.partial) };
    },
  };
}
