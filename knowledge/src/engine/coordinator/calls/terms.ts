import type { TermCalls } from '../../../knowledge-base/terms.ts';
import { requireTermRequest } from '../requests.ts';
import type { SearchPool } from '../search-pool.ts';
import { matchInSlices, suggestInSlices } from '../term-lists.ts';

export function termCalls(pool: SearchPool): TermCalls {
  return {
    async terms(request, options = {}) {
      requireTermRequest(request);
      return pool.run('terms', request, options);
    },
    identifyIds: (ids, options = {}) => pool.run('identifyIds', ids, options),
    matchTerms: (request, options = {}) => matchInSlices(pool, request, options),
    suggestTerms: (request, options = {}) => suggestInSlices(pool, request, options),
  };
}
