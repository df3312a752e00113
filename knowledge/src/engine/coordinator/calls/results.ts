import type { ResultCalls } from '../../../knowledge-base/results.ts';
import { partialNote } from '../cached-result.ts';
import { missingRows } from '../inner-searches.ts';
import type { CallContext } from './context.ts';

export function resultCalls({ pool, results, checked }: CallContext): ResultCalls {
  return {
    async resolve(search, options = {}) {
      const normal = checked(search);
      const { set, partial } = await results.get(normal, false, options);
      const { structures, activities } = set;
      const sizes = { structures: structures.count, activities: activities.count };
      return { key: normal.key, ...sizes, ...partialNote(partial) };
    },
    async counts(search, options = {}) {
      const result = await results.get(checked(search), true, options);
      result.counts ??= await pool.run('counts', result.set, options);
      return { ...result.counts, ...partialNote(result.partial) };
    },
    async missingRows(search, options = {}) {
      return missingRows(pool, checked(search).rows, options);
    },
    forget(search) {
      results.forget(search);
      return Promise.resolve();
    },
  };
}
