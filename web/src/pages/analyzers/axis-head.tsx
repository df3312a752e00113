import { crosstabEntryText, linkedNouns } from '@moltrove/contract';
import { ActionIcon, Menu } from '@mantine/core';
import type { ChartDefinition, Search } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { memo, use, useState } from 'react';
import { PreviewContext } from '../../chem-ui/preview-store.ts';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { formatCount } from '../../ui/format.ts';
import { IconDots } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import type { AxisName } from '../../search/address/analyzer-address.ts';
import classes from './axis-head.module.css';
import type { AxisEntry } from './axis-entries.ts';
import { countsText } from './crosstab-table.ts';
import type { CrosstabTable } from './crosstab-table.ts';
import { fragmentSize } from './fragment-size.ts';
import { resultsLink } from './use-analyzer-location.ts';
import { clicksOutside } from '../../ui/clicks-outside.ts';
import { Words } from '../../ui/words.tsx';
import { thingOfEntry } from '../../widgets/preview-link/entry-preview-link.tsx';

/** The actions of a header other than opening its rows. */
export interface HeadActions {
  /** Filters the page to the entry. */
  readonly keepOnly: (chart: ChartDefinition, entry: AxisEntry) => void;
  /** Excludes the entry; null for a Range chart, or if the search already includes entries of the chart. */
  readonly leaveOut: (chart: ChartDefinition) => ((entry: AxisEntry) => void) | null;
  /** Shows the children of a tree node. */
  readonly goBelow: (axis: AxisName, node: string) => void;
}

interface AxisHeadProps {
  readonly axis: AxisName;
  readonly at: number;
  readonly entry: AxisEntry;
  readonly table: CrosstabTable;
  readonly search: Search;
  readonly active: boolean;
  /** True if the header has the focus or the pointer. */
  readonly hot: boolean;
  readonly actions: HeadActions;
}

/**
 * The header of a row or column: its entry, which for a tree node opens the children, and its total, which opens the
 * rows.
 */
export const AxisHead = memo(function AxisHead(props: AxisHeadProps) {
  const { axis, at, entry, table, search, active, actions } = props;
  const [menuShown, setMenuShown] = useState(false);
  const isRows = axis === 'rows';
  const chart = isRows ? table.rowChart : table.columnChart;
  const link = resultsLink(search, table, isRows ? entry : null, isRows ? null : entry);
  const text = crosstabEntryText(entry);
  const counts = `${text}: ${countsText(entry)}`;
  const tabIndex = active ? 0 : -1;
  const { below } = entry;
  const name =
    entry.smiles === null ? (
      <span className={classes.name}>
        {entry.label}
        {entry.hint !== '' && (
          <Words as="span" tone="muted">
            {' '}
            {entry.hint}
          </Words>
        )}
      </span>
    ) : (
      <StructureImage smiles={entry.smiles} name={null} {...fragmentSize} />
    );
  return (
    <th
      scope={isRows ? 'row' : 'col'}
      className={isRows ? classes.rowHead : classes.columnHead}
      data-row={isRows ? at : -1}
      data-column={isRows ? -1 : at}
      data-only-above={!entry.isMatch || undefined}
    >
      <Inline gap={4} className={classes.head}>
        {below === null ? (
          <Link
            {...link}
            preload={false}
            className={classes.label}
            data-link="quiet"
            tabIndex={tabIndex}
            title={counts}
          >
            {name}
          </Link>
        ) : (
          <button
            type="button"
            className={classes.label}
            data-link="quiet"
            tabIndex={tabIndex}
            title={`${counts}. Opens what is below it.`}
            onClick={() => actions.goBelow(axis, below)}
          >
            {name}
          </button>
        )}
        <Link
          {...link}
          preload={false}
          className={classes.total}
          data-link="quiet"
          tabIndex={below === null ? -1 : tabIndex}
          aria-label={counts}
        >
          {formatCount(entry[table.measure])}
        </Link>
      </Inline>
      {(props.hot || menuShown) && (
        <HeadMenu
          {...{ chart, entry, text, tabIndex, actions }}
          opened={menuShown}
          onOpened={setMenuShown}
          axis={axis}
        />
      )}
    </th>
  );
});

interface HeadMenuProps {
  readonly axis: AxisName;
  readonly chart: ChartDefinition;
  readonly entry: AxisEntry;
  readonly text: string;
  readonly tabIndex: 0 | -1;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly actions: HeadActions;
}

function HeadMenu({ axis, chart, entry, text, tabIndex, opened, onOpened, actions }: HeadMenuProps) {
  const leaveOut = actions.leaveOut(chart);
  const store = use(PreviewContext);
  const { below, filter } = entry;
  const thing = thingOfEntry(chart.key, filter.include[0] ?? null);
  return (
    <Menu
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={200}
      withinPortal
      clickOutsideEvents={clicksOutside}
    >
      <Menu.Target>
        <ActionIcon size={20} className={classes.menu} aria-label={`${text}: menu`} tabIndex={tabIndex}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      {/* The menu handles its own keys; the table must not. */}
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        {thing !== null && store !== null && (
          <Menu.Item
            onClick={() => store.show(thing, null)}
          >{`Preview the ${linkedNouns[thing.kind][0]}`}</Menu.Item>
        )}
        <Menu.Item onClick={() => actions.keepOnly(chart, entry)}>Keep only this</Menu.Item>
        {leaveOut !== null && <Menu.Item onClick={() => leaveOut(entry)}>Leave this out</Menu.Item>}
        {below !== null && (
          <Menu.Item onClick={() => actions.goBelow(axis, below)}>One level below</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
