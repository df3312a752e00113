import { type DynamicQuery, draftQuerySchema, queryLimits } from '@moltrove/contract';
import { packed, unpacked } from '../../search/address/search-link.ts';

/** The query, and the saved query that it was opened from. */
export interface QueryAddress {
  /** The search that links to other pages keep. */
  readonly s?: string;
  readonly q?: string;
  readonly saved?: string;
}

export function readQueryAddress(search: Record<string, unknown>): QueryAddress {
  const { s, q, saved } = search;
  return {
    ...(typeof s === 'string' && { s }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof saved === 'string' && saved.length <= 60 && { saved }),
  };
}

/** A query as text for an address; parts that are empty are left out. */
export function queryText({ table, joins, columns, where, grouped, order, limit }: DynamicQuery): string {
  return packed({
    table,
    columns: columns.map(({ column, aggregate }) =>
      aggregate === null ? { column } : { column, aggregate },
    ),
    ...(joins.length > 0 && { joins }),
    ...(where !== null && where.filters.length > 0 && { where }),
    ...(grouped && { grouped }),
    ...(order.length > 0 && { order }),
    ...(limit !== null && { limit }),
  });
}

/** The query of such a text, which may not be complete; null for a text that is damaged or of another version. */
export function readQueryText(text: string): DynamicQuery | null {
  const parsed = draftQuerySchema.safeParse(unpacked(text, 2 * queryLimits.maxBytes));
  return parsed.success ? parsed.data : null;
}
