import type { CodeLabels } from '../catalogue/code-labels.ts';
import type { ColumnType } from '../catalogue/column.ts';

/** What the id in a cell opens. */
export type OpenedEntity = 'structure' | 'reference';

export interface QueryColumn {
  readonly key: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly unit: string | null;
  readonly description: string;
  /** Labels of coded values. */
  readonly labels: CodeLabels | null;
  readonly opens: OpenedEntity | null;
  /** Whether a value stands for one structure or compound, so that a list of them is a list of structures. */
  readonly namesStructure: boolean;
}

export interface QueryTable {
  readonly key: string;
  readonly label: string;
  /** What a row is. */
  readonly description: string;
  /** An integer column that every row has. */
  readonly id: string;
  /** Whether several rows have the same id. */
  readonly repeatsId?: true;
  readonly columns: readonly QueryColumn[];
}

/** A known key between two tables, with the phrase for following it from `from`. */
export interface QueryJoinKey {
  readonly from: string;
  readonly table: string;
  readonly fromColumn: string;
  readonly column: string;
  /** Such as "with its assay". */
  readonly phrase: string;
  /** Whether a row may meet several rows of `table`, and is then repeated. */
  readonly many: boolean;
}
