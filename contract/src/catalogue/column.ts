import type { Entity } from '../domain/entity.ts';
import type { TabKey } from '../domain/tabs.ts';
import type { CodeLabels } from './code-labels.ts';

/**
 * How a cell is shown and aligned: `id` links to its entity, `smiles` is drawn, `prefix` is set close to the
 * following value, `flag` is yes or no, `number` and `integer` are right-aligned with the unit in the header.
 */
export type ColumnType = 'id' | 'integer' | 'number' | 'text' | 'smiles' | 'prefix' | 'flag';

export interface Column {
  readonly tab: TabKey;
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly unit: string | null;
  /** Position from the left, counted from 0. */
  readonly order: number;
  readonly hidden: boolean;
  readonly sortable: boolean;
  readonly description: string;
}

/** Where the cells of a column come from, how it sorts, and the labels of its codes. */
export interface ColumnOrigin {
  readonly key: string;
  readonly type: ColumnType;
  readonly source: ColumnSource;
  /** Null for a column that cannot be sorted. */
  readonly sort: SortColumn | null;
  readonly labels: CodeLabels | null;
}

/** Tables of a release: the table of a tab, or one joined to it. */
export type RowTable =
  | 'structure'
  | 'activity'
  | 'assay'
  | 'document'
  | 'development_compound'
  | 'target'
  | 'compound_record';

/** A database column, an amount in the JSON text of an assay, or a value computed when a page is read. */
export type ColumnSource = `${RowTable}.${string}` | 'amounts' | 'computed';

export type IndexColumn = `${Entity}.${string}`;

/**
 * How a column sorts. `rank`: index column of ranks, 0 for none. `plain`: index column of numbers that
 * always exist (ids, counts). `spread`: difference of neighbouring offsets. An `optional` column of ranks is
 * loaded eagerly, and missing in releases built before it was introduced: no row has a value then. `potency`: not in
 * the index, but computed from the activities of each structure in the results. `selectivity`: computed from the values that the
 * selectivity row of the search compares.
 */
export interface SortColumn {
  readonly by: 'rank' | 'plain' | 'spread' | 'optional' | 'potency' | 'selectivity';
  readonly column: IndexColumn;
}

/** The entity of a tab's rows, and their table. */
export const rowsOfTab = {
  structures: { entity: 'structure', table: 'structure' },
  activities: { entity: 'activity', table: 'activity' },
  assays: { entity: 'assay', table: 'assay' },
  clinicalCompounds: { entity: 'development', table: 'development_compound' },
  references: { entity: 'document', table: 'document' },
} as const satisfies Readonly<Record<TabKey, { readonly entity: Entity; readonly table: RowTable }>>;
