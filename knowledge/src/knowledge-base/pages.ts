import type {
  Search,
  SimilarityRange,
  SimilaritySortCategory,
  TabKey,
} from '@moltrove/contract/without-calls';
import type { CallOptions, MaybePartial } from './calls.ts';

export interface PageRequest {
  readonly tab: TabKey;
  /** Counted from 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Null: the tab's own order (activities by structure, then id; the other tabs by id). */
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
  /** Null or absent: no order by similarity. If set, `sort` is null. */
  readonly similarTo?: SimilarityOrder | null;
  /** Restricts the page to rows of these structures; null or absent: no restriction. */
  readonly strIds?: readonly number[] | null;
}

/**
 * Sorts rows by the Tanimoto similarity of their structures to a molecule; activities, assays and documents use
 * the most similar of their structures in the results. Structures without a molecule come last in either
 * direction; ties are resolved by id.
 */
export interface SimilarityOrder {
  readonly smiles: string;
  readonly category: SimilaritySortCategory;
  /** Bounds from 0 to 1. Rows outside of them and, if there is a bound, rows without a similarity are left out. */
  readonly min: number | null;
  readonly max: number | null;
}

export type CellValue = string | number | boolean | null;

export type Row = Record<string, CellValue>;

export interface Page extends MaybePartial {
  /**
   * One object per row with every column of the tab's catalogue; `innerGrids` is a JSON string or null. Rows of assays
   * also have the `ref_id` of their reference.
   */
  readonly rows: readonly Row[];
  readonly rowCount: number;
  /** Range over all rows of the tab; only if they are ordered by similarity. */
  readonly similarityRange?: SimilarityRange;
}

/** Number of rows of a tab, and of the distinct structures that they name; documents name none. */
export interface TabSize extends MaybePartial {
  readonly rows: number;
  readonly structures: number;
}

/** The rows of results. */
export interface PageCalls {
  page(search: Search, request: PageRequest, options?: CallOptions): Promise<Page>;
  tabSize(search: Search, tab: TabKey, options?: CallOptions): Promise<TabSize>;
  /** Rows of a tab by id, in the requested order; unknown ids are left out. */
  rowsById(tab: TabKey, ids: readonly number[], options?: CallOptions): Promise<readonly Row[]>;
}
