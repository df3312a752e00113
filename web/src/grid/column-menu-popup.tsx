import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { clicksOutside } from '../ui/clicks-outside.ts';
import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowUp,
  IconEyeOff,
  IconPalette,
  IconPin,
  IconPinnedOff,
  IconX,
} from '../ui/icons/tabler.ts';
import { PopupTarget } from '../ui/popup-target.tsx';
import type { ColumnMenuProps } from './column-menu-props.ts';

export interface ColumnMenuPopupProps extends ColumnMenuProps {
  readonly id: string;
  readonly target: RefObject<HTMLElement | null>;
}

const icon = 15;

/** The actions on a column below its heading. */
export function ColumnMenuPopup({
  id,
  target,
  column,
  opened,
  onOpened,
  direction,
  isId,
  ...menu
}: ColumnMenuPopupProps) {
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={210}
      returnFocus={false}
      clickOutsideEvents={clicksOutside}
    >
      <Menu.Target>
        <PopupTarget element={target} />
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
