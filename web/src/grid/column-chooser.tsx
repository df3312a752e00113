import { Button, Popover } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { IconColumns3 } from '@tabler/icons-react';
import { Inline } from '../ui/inline.tsx';
import { moveColumn, toggleColumn } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import classes from './column-chooser.module.css';
import { ColumnList } from './column-list.tsx';
import { shownColumns } from './prefixed-columns.ts';

interface ColumnChooserProps {
  readonly columns: readonly Column[];
  readonly idColumn: string;
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly onReset: () => void;
}

/** Shows, hides and orders columns. */
export function ColumnChooser({ columns, idColumn, layout, onLayout, onReset }: ColumnChooserProps) {
  const byKey = new Map(shownColumns(columns).map((column) => [column.key, column]));
  const ordered = layout.order.flatMap((key) => byKey.get(key) ?? []);
  const isShown = (key: string): boolean => key === idColumn || !layout.hidden.includes(key);

  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" className={classes.button} aria-label="Columns">
          <IconColumns3 size={15} aria-hidden="true" />
          <span className={classes.buttonText}>Columns</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <ColumnList
          columns={ordered}
          isShown={isShown}
          fixed={idColumn}
          onToggle={(key) => onLayout(toggleColumn(layout, key))}
          onMove={(key, toPlaceOf) => onLayout(moveColumn(layout, key, layout.order.indexOf(toPlaceOf)))}
        />
        <Inline justify="space-between" className={classes.foot}>
          <span aria-live="polite">
            {ordered.filter(({ key }) => isShown(key)).length} of {ordered.length} shown
          </span>
          <Button size="compact-xs" variant="subtle" onClick={onReset}>
            Reset
          </Button>
        </Inline>
      </Popover.Dropdown>
    </Popover>
  );
}
