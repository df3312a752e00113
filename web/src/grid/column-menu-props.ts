import type { Column } from '@moltrove/contract';
import type { Sort } from './sort.ts';

/** Actions of a column menu. */
export interface ColumnCommands {
  readonly onSort: (column: Column, direction: Sort['direction'] | null) => void;
  readonly onPin: (column: Column) => void;
  readonly onHide: (column: Column) => void;
  readonly onColour: (column: Column) => void;
  readonly onFit: (column: Column) => void;
}

export interface ColumnMenuProps extends ColumnCommands {
  readonly column: Column;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly direction: Sort['direction'] | null;
  readonly isPinned: boolean;
  /** The id column cannot be moved. */
  readonly isId: boolean;
  readonly isColoured: boolean;
  readonly canBeColoured: boolean;
}
