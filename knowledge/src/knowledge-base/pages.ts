import type { Search, SimilarityRange, SimilaritySortCategory, TabKey } from '@moltrove/contract';
import type { CallOptions, MaybePartial } from './calls.ts';

export interface PageRequest {
  readonly tab: TabKey;
  /** Counted from 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Null: by the tab's own order (activities by structure, then id; the other tabs by id). */
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
  /** Null or not there: not by similarity. With it, `sort` is null. */
  readonly similarTo?: SimilarityOrder | null;
  /** Keeps the rows of these structures alone; null or not there keeps all. */
  readonly strIds?: readonly number[] | null;
}

/**
 * Rows by the Tanimoto similarity of their structures to a molecule: of activities, assays and documents the best of
 * their structures in the results. Structures without a molecule come last, whichever end is first; ties go by id.
 */
export interface SimilarityOrder {
  readonly smiles: string;
  readonly category: SimilaritySortCategory;
  /** Bounds from 0 to 1; rows outside, and with a bound those without a similarity, are left out. */
  readonly min: number | null;
  readonly max: number | null;
}

export type CellValue = string | number | boolean | null;

export type Row = Record<string, CellValue>;

export interface Page extends MaybePartial {
  /** One object a row with every column of the tab's catalogue; `innerGrids` is a JSON string or null. */
  readonly rows: readonly Row[];
  readonly rowCount: number;
  /** Of all rows of the tab; only where they are ordered by similarity. */
  readonly similarityRange?: SimilarityRange;
}

/** Rows of a tab, and the unique structures that its rows name; documents name none. */
export interface TabSize extends MaybePartial {
  readonly rows: number;
  readonly structures: number;
}

/** Rows to show. */
export interface PageCalls {
  page(search: Search, request: PageRequest, options?: CallOptions): Promise<Page>;
  tabSize(search: Search, tab: TabKey, options?: CallOptions): Promise<TabSize>;
  /** Rows of a tab by id, in the order asked for; ids that are not in the release are left out. */
  rowsById(tab: TabKey, ids: readonly number[], options?: CallOptions): Promise<readonly Row[]>;
}
