import { Menu } from '@mantine/core';
import { chartSortOrders } from '@moltrove/contract';
import type { ReactNode } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconCode,
  IconCopy,
  IconEyeOff,
  IconFileTypeCsv,
  IconFilterOff,
  IconListDetails,
  IconPhoto,
  IconSearch,
} from '../ui/icons/tabler.ts';
import { PopupTarget } from '../ui/popup-target.tsx';
import type { PopupProps } from '../ui/use-late-popup.ts';
import type { ChartMenuProps } from './chart-menu-props.ts';
import type { ExportFormat } from './export/export-format.ts';
import { barCounts } from './model/bar-view.ts';

const iconSize = 15;

/** The actions on a chart, below their button. */
export function ChartMenuPopup({ id, target, opened, onOpened, ...items }: ChartMenuProps & PopupProps) {
  return (
    <Menu id={id} opened={opened} onChange={onOpened} position="bottom-end" width={210}>
      <Menu.Target>
        <PopupTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <ChartMenuItems {...items} />
      </Menu.Dropdown>
    </Menu>
  );
}

function ChartMenuItems(props: ChartMenuProps) {
  const { sortOrder, bars, filtered, onBars, onSort, onSearch, actions } = props;
  const { save } = actions;
  const saving = (format: ExportFormat) => (save === null ? null : () => save(format));
  return (
    <>
      {sortOrder !== null && (
        <>
          <Menu.Label>Sort</Menu.Label>
          {chartSortOrders.map((order) => (
            <Choice key={order} chosen={order === sortOrder} onClick={() => onSort(order)}>
              {order}
            </Choice>
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
      {bars !== null && (
        <>
          <Menu.Label>Bars, at most</Menu.Label>
          {barCounts.map((maxBars) => (
            <Choice
              key={maxBars}
              chosen={maxBars === bars.maxBars}
              onClick={() => onBars({ ...bars, maxBars })}
            >
              {String(maxBars)}
            </Choice>
          ))}
          <Menu.Label>Values beyond the 1st and 99th percentile</Menu.Label>
          <Choice chosen={bars.joinTails} onClick={() => onBars({ ...bars, joinTails: true })}>
            In one bar at each end
          </Choice>
          <Choice chosen={!bars.joinTails} onClick={() => onBars({ ...bars, joinTails: false })}>
            In bars like the others
          </Choice>
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
    </>
  );
}

interface ChoiceProps {
  readonly chosen: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Choice({ chosen, onClick, children }: ChoiceProps) {
  return (
    <Menu.Item
      leftSection={<IconCheck size={iconSize} visibility={chosen ? 'visible' : 'hidden'} />}
      aria-current={chosen}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
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
