import type { SarCalls } from '../../../knowledge-base/sar.ts';
import { partialNote } from '../cached-result.ts';
import type { GroupedResults } from '../grouped-results.ts';
import { requireSarActivities, requireSarView, sarOrderKey } from '../sar-requests.ts';
import type { CallContext } from './context.ts';

export function sarCalls({ pool, results, checked }: CallContext, grouped: GroupedResults): SarCalls {
  return {
    async sarTable(search, view, options = {}) {
      requireSarView(view);
      const normal = checked(search);
      const { result, columns } = await grouped.get(normal, options);
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
      const { result, columns } = await grouped.get(checked(search), options);
      const found = await pool.run('sarActivities', { set: result.set, columns, request }, options);
      return { ...found, ...partialNote(result.partial) };
    },
  };
}
