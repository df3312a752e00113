import { Button } from '@mantine/core';
import { prefixKeys } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';
import { copyRows } from './copy-cell.ts';
import { shownColumns } from './prefixed-columns.ts';
import type { GridRow } from './row.ts';

interface Props {
  /** All columns of the tab. `visible` are those currently shown. */
  readonly columns: readonly Column[];
  readonly visible: readonly Column[];
  /** The selected rows of this page. */
  readonly rows: readonly GridRow[];
}

/** Copies the selected rows of the page as a table. */
export function CopyRowsButton({ columns, visible, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      title="Copy the selected rows of this page with their headings, to paste into a table"
      onClick={() => void copyRows(shownColumns(visible), rows, prefixKeys(columns))}
    >
      Copy rows
    </Button>
  );
}
