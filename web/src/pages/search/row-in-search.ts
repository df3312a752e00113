import type { Criterion, SearchQuery } from '@moltrove/contract';
import { createContext } from 'react';

/** The row that an editor edits, in its search. */
export interface RowInSearch {
  readonly query: SearchQuery;
  readonly rowId: string;
}

/** Null outside the rows of a search. */
export const RowInSearchContext = createContext<RowInSearch | null>(null);

/** The whole search with another criterion in the row, which takes part even if it is switched off. */
export function searchWith({ query, rowId }: RowInSearch, criterion: Criterion): SearchQuery {
  return {
    rows: query.rows.map((row) => (row.rowId === rowId ? { ...row, criterion, enabled: true } : row)),
  };
}
