import { Button, Popover } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { IconColumns3 } from '../ui/icons/tabler.ts';
import { Inline } from '../ui/inline.tsx';
import { moveColumn, toggleColumn } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import classes from './column-chooser.module.css';
import { ColumnList } from './column-list.tsx';
import { shownColumns } from './prefixed-columns.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { Stack } from '../ui/stack.tsx';

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
        <ToolButton icon={<IconColumns3 size={15} aria-hidden="true" />} aria-label="Columns">
          Columns
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown p="var(--space-5)">
        <Stack gap={4}>
          <ColumnList
            columns={ordered}
            isShown={isShown}
            fixed={idColumn}
            onToggle={(key) => onLayout(toggleColumn(layout, key))}
            onMove={(key, targetKey) => onLayout(moveColumn(layout, key, layout.order.indexOf(targetKey)))}
          />
          <Inline justify="space-between" size="sm" tone="muted" className={classes.foot}>
            <span aria-live="polite">
              {ordered.filter(({ key }) => isShown(key)).length} of {ordered.length} shown
            </span>
            <Button size="compact-xs" variant="subtle" onClick={onReset}>
              Reset
            </Button>
          </Inline>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
