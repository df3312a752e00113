import { Menu } from '@mantine/core';
import { chartSortOrders } from '@moltrove/contract';
import type { ChartSortOrder } from '@moltrove/contract';
import { type ReactNode, useId, useRef, useState } from 'react';
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
import { IconButton } from '../ui/icon-button.tsx';
import { PopupTarget } from '../ui/popup-target.tsx';
import { useMountedOnce } from '../ui/use-mounted-once.ts';
import type { ExportFormat } from './export/export-format.ts';
import { barCounts } from './model/bar-view.ts';
import type { BarView } from './model/bar-view.ts';

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
  /** Null for charts without bars of ranges. */
  readonly bars: BarView | null;
  readonly filtered: boolean;
  readonly onBars: (bars: BarView) => void;
  readonly onSort: (order: ChartSortOrder) => void;
  readonly onSearch: () => void;
  readonly actions: ChartActions;
}

const iconSize = 15;

export function ChartMenu(props: ChartMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shown = useMountedOnce(opened);
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        size="sm"
        aria-label={`${props.label}: menu`}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconDots size={16} />
      </IconButton>
      {shown.isMounted && (
        <Menu id={id} opened={shown.opened} onChange={setOpened} position="bottom-end" width={210}>
          <Menu.Target>
            <PopupTarget element={button} />
          </Menu.Target>
          <Menu.Dropdown>
            <ChartMenuItems {...props} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
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
