import type { Search } from '@moltrove/contract';
import { criterionSchema, searchRowSchema } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { Hit } from './check-hit.ts';
import type { DrawingQuery } from './drawing-queries.ts';

export interface QueryHits {
  /**
   * Number of structures in the release that contain the query; an upper bound if the search ran out of time.
   */
  readonly structures: number;
  readonly isPartial: boolean;
  readonly hits: readonly Hit[];
}

const pageSize = 25;

/**
 * The hits of a search by the query: all of them, or at least `maxHits` from pages spread over the results.
 */
export async function hitsOfQuery(
  knowledge: Pick<KnowledgeBase, 'resolve' | 'page' | 'forget'>,
  query: DrawingQuery,
  maxHits: number,
): Promise<QueryHits> {
  const { value, format, chirality, feature } = query;
  const drawing = { value, format, chirality, feature, category: 'subStructure' };
  const criterion = criterionSchema.parse({ option: 'Structure', drawing });
  const search: Search = {
    query: { rows: [searchRowSchema.parse({ rowId: 'row-0', criterion })] },
    filters: [],
  };
  const { structures, partial } = await knowledge.resolve(search);
  const pages = Math.ceil(structures / pageSize);
  const wanted = Math.min(pages, Math.ceil(maxHits / pageSize));
  const hits: Hit[] = [];
  for (let at = 0; at < wanted; at += 1) {
    const pageNumber = Math.floor((at * pages) / wanted);
    const { rows } = await knowledge.page(search, { tab: 'structures', pageNumber, pageSize, sort: null });
    for (const { str_id: strId, smiles } of rows) {
      if (typeof strId === 'number' && typeof smiles === 'string') hits.push({ strId, smiles });
    }
  }
  await knowledge.forget(search);
  return { structures, isPartial: partial !== undefined, hits };
}
