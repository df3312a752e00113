import { ActionIcon, Menu } from '@mantine/core';
import { chartSortOrders } from '@moltrove/contract';
import type { ChartSortOrder } from '@moltrove/contract';
import { IconCheck, IconCopy, IconDots, IconEyeOff, IconFilterOff, IconSearch } from '@tabler/icons-react';

interface ChartMenuProps {
  readonly label: string;
  /** Null for charts that have no order of their own. */
  readonly sortOrder: ChartSortOrder | null;
  readonly filtered: boolean;
  readonly onSort: (order: ChartSortOrder) => void;
  readonly onSearch: () => void;
  readonly onCopy: () => void;
  readonly onClear: () => void;
  readonly onHide: () => void;
}

const iconSize = 15;

export function ChartMenu({ label, sortOrder, filtered, ...actions }: ChartMenuProps) {
  return (
    <Menu position="bottom-end" width={200}>
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
                onClick={() => actions.onSort(order)}
              >
                {order}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item leftSection={<IconSearch size={iconSize} />} onClick={actions.onSearch}>
              Search inside
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconCopy size={iconSize} />} onClick={actions.onCopy}>
          Copy as a table
        </Menu.Item>
        {filtered && (
          <Menu.Item leftSection={<IconFilterOff size={iconSize} />} onClick={actions.onClear}>
            Clear its filter
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconEyeOff size={iconSize} />} onClick={actions.onHide}>
          Hide this chart
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
