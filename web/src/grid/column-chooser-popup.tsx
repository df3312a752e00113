import { Button, Popover } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { Inline } from '../ui/inline.tsx';
import { PopupTarget } from '../ui/popup-target.tsx';
import type { PopupProps } from '../ui/use-late-popup.ts';
import { moveColumn, toggleColumn } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import classes from './column-chooser-popup.module.css';
import { ColumnList } from './column-list.tsx';
import { shownColumns } from './prefixed-columns.ts';
import { Stack } from '../ui/stack.tsx';

export interface ColumnChooserProps {
  readonly columns: readonly Column[];
  readonly idColumn: string;
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly onReset: () => void;
}

/** The columns to show, hide and order, below the button. */
export function ColumnChooserPopup(props: ColumnChooserProps & PopupProps) {
  const { id, target, opened, onOpened, columns, idColumn, layout, onLayout, onReset } = props;
  const byKey = new Map(shownColumns(columns).map((column) => [column.key, column]));
  const ordered = layout.order.flatMap((key) => byKey.get(key) ?? []);
  const isShown = (key: string): boolean => key === idColumn || !layout.hidden.includes(key);

  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PopupTarget element={target} />
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
