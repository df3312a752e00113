import type { ValueCalls } from '../../../knowledge-base/values.ts';
import type { SearchPool } from '../search-pool.ts';

export function valueCalls(pool: SearchPool): ValueCalls {
  return {
    async valueReport(actId, options = {}) {
      return pool.run('valueReport', actId, options);
    },
    async structureForms(request, options = {}) {
      return pool.run('structureForms', request, options);
    },
  };
}
