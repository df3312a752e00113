import type { Column } from '@moltrove/contract';
import { CheckBox } from '../ui/check-box.tsx';
import { heatRamp } from '../ui/heat-colours.ts';
import { IconArrowDown, IconArrowUp } from '../ui/icons/tabler.ts';
import { Inline } from '../ui/inline.tsx';
import { ScrollHeading } from '../ui/scroll-table.tsx';
import { useScheme } from '../ui/use-scheme.ts';
import { Words } from '../ui/words.tsx';
import { canBeColoured, scaleText } from './colour-scale.ts';
import type { ColourScale } from './colour-scale.ts';
import type { ColumnLayout } from './column-layout.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { ColumnCommands } from './column-menu-props.ts';
import { ColumnResizer } from './column-resizer.tsx';
import { widthOf } from './default-width.ts';
import { isRight } from './grid-row.tsx';
import { pinProps } from './pin-props.ts';
import classes from './grid-head.module.css';
import type { Sort } from './sort.ts';

interface GridHeadProps {
  readonly columns: readonly Column[];
  readonly onWidth: (column: Column, width: number) => void;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly sort: Sort | null;
  readonly activeColumn: number | null;
  readonly pageSelection: 'all' | 'some' | 'none';
  /** The reason why rows cannot be selected now; null if they can. */
  readonly selectionOff: string | null;
  readonly onSelectPage: (selected: boolean) => void;
  readonly onSort: (column: Column) => void;
  readonly idColumn: string;
  /** Left offsets of the pinned columns. */
  readonly pins: readonly number[];
  readonly layout: ColumnLayout;
  readonly scales: ReadonlyMap<string, ColourScale>;
  readonly commands: ColumnCommands;
  /** The column whose menu is open, from 0. */
  readonly openedMenu: number | null;
  readonly onMenu: (column: number | null) => void;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** Headings with unit, sort and resize handle. Keys work on the heading itself; see useGridFocus. */
export function GridHead({ columns, prefixes, sort, activeColumn, layout, scales, ...rest }: GridHeadProps) {
  const scheme = useScheme();
  const cell = (column: number) => ({
    'data-row': -1,
    'data-column': column,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  return (
    <thead>
      <tr aria-rowindex={1}>
        <ScrollHeading
          {...cell(0)}
          className={`${classes.heading} ${classes.control}`}
          aria-label="Selection"
        >
          <CheckBox
            tabIndex={-1}
            aria-label="Select the rows of this page"
            checked={rest.pageSelection === 'all'}
            indeterminate={rest.pageSelection === 'some'}
            disabled={rest.selectionOff !== null}
            title={rest.selectionOff ?? undefined}
            onChange={() => rest.onSelectPage(rest.pageSelection !== 'all')}
          />
        </ScrollHeading>
        {columns.map((column, index) => {
          const direction = sort?.column === column.key ? sort.direction : null;
          const scale = scales.get(column.key);
          const name = column.description || column.label;
          const isRightAligned = isRight(column, prefixes);
          const pin = pinProps(rest.pins, index);
          return (
            <ScrollHeading
              key={column.key}
              {...cell(index + 1)}
              {...pin}
              className={`${classes.heading} ${pin.className}`}
              data-reveals=""
              data-align={isRightAligned ? 'right' : 'left'}
              data-sortable={column.sortable}
              aria-sort={direction === null ? (column.sortable ? 'none' : undefined) : sortWords[direction]}
              title={scale === undefined ? name : `${name}\n${scaleText(scale)}`}
              onClick={() => column.sortable && rest.onSort(column)}
              onContextMenu={(event) => {
                event.preventDefault();
                rest.onMenu(index);
              }}
            >
              <Inline
                as="span"
                gap={2}
                align="baseline"
                justify={isRightAligned ? 'end' : 'start'}
                flex="shrink"
              >
                <Words as="span" lines={2} className={classes.label}>
                  {column.label}
                </Words>
                {column.unit !== null && !column.label.includes(column.unit) && (
                  <Words as="span" size="xs" tone="muted" weight={400} flex="none">
                    {column.unit}
                  </Words>
                )}
                {direction === 'asc' && <IconArrowUp size={13} className={classes.sortIcon} />}
                {direction === 'desc' && <IconArrowDown size={13} className={classes.sortIcon} />}
              </Inline>
              {scale !== undefined && (
                <span className={classes.scale} style={{ background: heatRamp(scheme) }} aria-hidden="true" />
              )}
              <ColumnMenu
                {...rest.commands}
                column={column}
                opened={rest.openedMenu === index}
                onOpened={(opened) => rest.onMenu(opened ? index : null)}
                direction={direction}
                isId={column.key === rest.idColumn}
                isPinned={layout.pinned.includes(column.key)}
                isColoured={layout.coloured.includes(column.key)}
                canBeColoured={canBeColoured(column)}
              />
              <ColumnResizer
                width={widthOf(column, layout)}
                onWidth={(width) => rest.onWidth(column, width)}
                onFit={() => rest.commands.onFit(column)}
              />
            </ScrollHeading>
          );
        })}
        <ScrollHeading className={classes.filler ?? ''} aria-hidden="true" />
      </tr>
    </thead>
  );
}
