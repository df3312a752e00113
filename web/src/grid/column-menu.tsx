import { ActionIcon, Menu } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { clicksOutside } from '../ui/clicks-outside.ts';
import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconEyeOff,
  IconPalette,
  IconPin,
  IconPinnedOff,
  IconX,
} from '../ui/icons/tabler.ts';
import classes from './column-menu.module.css';
import type { Sort } from './sort.ts';

/** Actions of a column menu. */
export interface ColumnCommands {
  readonly onSort: (column: Column, direction: Sort['direction'] | null) => void;
  readonly onPin: (column: Column) => void;
  readonly onHide: (column: Column) => void;
  readonly onColour: (column: Column) => void;
  readonly onFit: (column: Column) => void;
}

interface ColumnMenuProps extends ColumnCommands {
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

const icon = 15;

/** The menu of a heading. From the keyboard it opens with Alt and the down arrow on the heading. */
export function ColumnMenu({ column, opened, onOpened, direction, isId, ...menu }: ColumnMenuProps) {
  return (
    <Menu
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={210}
      returnFocus={false}
      clickOutsideEvents={clicksOutside}
    >
      <Menu.Target>
        <ActionIcon
          size={18}
          tabIndex={-1}
          className={classes.menuButton}
          data-reveal=""
          aria-label={`Menu of ${column.label}`}
          onClick={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconChevronDown size={13} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {column.sortable && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp size={icon} />}
              disabled={direction === 'asc'}
              onClick={() => menu.onSort(column, 'asc')}
            >
              Sort ascending
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={icon} />}
              disabled={direction === 'desc'}
              onClick={() => menu.onSort(column, 'desc')}
            >
              Sort descending
            </Menu.Item>
            {direction !== null && (
              <Menu.Item leftSection={<IconX size={icon} />} onClick={() => menu.onSort(column, null)}>
                Remove the sort
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        {menu.canBeColoured && (
          <Menu.Item leftSection={<IconPalette size={icon} />} onClick={() => menu.onColour(column)}>
            {menu.isColoured ? 'Remove the colours' : 'Colour by value'}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowAutofitWidth size={icon} />} onClick={() => menu.onFit(column)}>
          Fit the width
        </Menu.Item>
        {!isId && (
          <>
            <Menu.Item
              leftSection={menu.isPinned ? <IconPinnedOff size={icon} /> : <IconPin size={icon} />}
              onClick={() => menu.onPin(column)}
            >
              {menu.isPinned ? 'Unpin' : 'Pin to the left'}
            </Menu.Item>
            <Menu.Item leftSection={<IconEyeOff size={icon} />} onClick={() => menu.onHide(column)}>
              Hide the column
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
