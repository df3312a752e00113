import { ActionIcon, Menu } from '@mantine/core';
import { chartSortOrders } from '@moltrove/contract';
import type { ChartSortOrder } from '@moltrove/contract';
import type { ReactNode } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconCode,
  IconCopy,
  IconDots,
  IconEyeOff,
  IconFileTypeCsv,
  IconFilterOff,
  IconListDetails,
  IconPhoto,
  IconSearch,
} from '../ui/icons/tabler.ts';
import type { ExportFormat } from './export/export-format.ts';

/** Actions on a chart; null for those that do not apply now. */
export interface ChartActions {
  readonly viewAll: (() => void) | null;
  readonly save: ((format: ExportFormat) => void) | null;
  readonly copy: (() => void) | null;
  readonly showProgram: () => void;
  readonly clear: () => void;
  readonly hide: () => void;
  readonly moveUp: (() => void) | null;
  readonly moveDown: (() => void) | null;
}

interface ChartMenuProps {
  readonly label: string;
  /** Null for charts without a choice of order. */
  readonly sortOrder: ChartSortOrder | null;
  readonly filtered: boolean;
  readonly onSort: (order: ChartSortOrder) => void;
  readonly onSearch: () => void;
  readonly actions: ChartActions;
}

const iconSize = 15;

export function ChartMenu({ label, sortOrder, filtered, onSort, onSearch, actions }: ChartMenuProps) {
  const { save } = actions;
  const saving = (format: ExportFormat) => (save === null ? null : () => save(format));
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`${label}: menu`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sortOrder !== null && (
          <>
            <Menu.Label>Sort</Menu.Label>
            {chartSortOrders.map((order) => (
              <Menu.Item
                key={order}
                leftSection={
                  <IconCheck size={iconSize} visibility={order === sortOrder ? 'visible' : 'hidden'} />
                }
                aria-current={order === sortOrder}
                onClick={() => onSort(order)}
              >
                {order}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Item icon={<IconSearch size={iconSize} />} onClick={onSearch}>
              Search inside
            </Item>
            <Item icon={<IconListDetails size={iconSize} />} onClick={actions.viewAll}>
              View all
            </Item>
            <Menu.Divider />
          </>
        )}
        <Item icon={<IconFileTypeCsv size={iconSize} />} onClick={saving('csv')}>
          Save as CSV
        </Item>
        <Item icon={<IconPhoto size={iconSize} />} onClick={saving('png')}>
          Save as PNG
        </Item>
        <Item icon={<IconPhoto size={iconSize} />} onClick={saving('svg')}>
          Save as SVG
        </Item>
        <Item icon={<IconCopy size={iconSize} />} onClick={actions.copy}>
          Copy as a table
        </Item>
        <Item icon={<IconCode size={iconSize} />} onClick={actions.showProgram}>
          Show as a program
        </Item>
        <Menu.Divider />
        <Item icon={<IconArrowUp size={iconSize} />} onClick={actions.moveUp}>
          Move up
        </Item>
        <Item icon={<IconArrowDown size={iconSize} />} onClick={actions.moveDown}>
          Move down
        </Item>
        {filtered && (
          <Item icon={<IconFilterOff size={iconSize} />} onClick={actions.clear}>
            Clear its filter
          </Item>
        )}
        <Item icon={<IconEyeOff size={iconSize} />} onClick={actions.hide}>
          Hide this chart
        </Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly onClick: (() => void) | null;
  readonly children: string;
}

function Item({ icon, onClick, children }: ItemProps) {
  return (
    <Menu.Item leftSection={icon} disabled={onClick === null} onClick={onClick ?? undefined}>
      {children}
    </Menu.Item>
  );
}
