import { columnAssaysText, sarColumnText } from '@moltrove/contract';
import { ActionIcon, Menu } from '@mantine/core';
import type { SarColumn, SarColumnAssays, SarView } from '@moltrove/contract';
import { use } from 'react';
import { PreviewContext } from '../../chem-ui/preview-store.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconEyeOff,
  IconFileText,
  IconFilter,
  IconHexagon,
  IconMicroscope,
  IconTable,
  IconX,
} from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { ScrollHeading } from '../../ui/scroll-table.tsx';
import { clicksOutside } from '../../ui/clicks-outside.ts';
import classes from './column-head.module.css';
import { Organism } from './organism.tsx';
import { TargetOfColumn, targetOfColumn } from './target-of-column.tsx';

/** Actions of a column menu. */
export interface ColumnCommands {
  readonly onSort: (sort: SarView['sortOrder']) => void;
  /** Null for the only column, which cannot be hidden. */
  readonly onHide: ((column: SarColumn) => void) | null;
  readonly onOnlyTarget: (column: SarColumn) => void;
  readonly onOpenActivities: (column: SarColumn) => void;
  readonly onOpenStructures: (column: SarColumn) => void;
}

interface Props extends ColumnCommands {
  readonly column: SarColumn;
  /** The assays of its values, if the table does not have all values. */
  readonly assays: SarColumnAssays | null;
  readonly columnIndex: number;
  readonly direction: 'asc' | 'desc' | null;
  readonly isActive: boolean;
  readonly menuOpened: boolean;
  readonly onMenu: (opened: boolean) => void;
  /** Called when the header is clicked, to apply the next sort of this column. */
  readonly onToggleSort: () => void;
}

const icon = 15;

/**
 * The header of a column: its target, type, unit, number of structures, sort and menu, which also opens with Alt and
 * the down arrow.
 */
export function ColumnHead({
  column,
  assays,
  columnIndex,
  direction,
  isActive,
  menuOpened,
  onMenu,
  ...commands
}: Props) {
  const { targetId, organism, activityType, unit, structures } = column;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <ScrollHeading
      role="columnheader"
      className={classes.column ?? ''}
      data-reveals=""
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      aria-colindex={columnIndex + 1}
      data-row={-1}
      data-column={columnIndex}
      tabIndex={isActive ? 0 : -1}
      title={`${sarColumnText(column)}: ${formatCounted(structures, 'structure')}${targetId === null ? '. Of all assays that name no target, which may test different things.' : ''}`}
      onClick={commands.onToggleSort}
    >
      <Words as="span" weight={550} lines={3} className={classes.target}>
        <TargetOfColumn column={column} tabIndex={-1} />
      </Words>
      <Organism>{targetId === null ? 'several assays' : (organism ?? '\u00A0')}</Organism>
      <Inline as="span" gap={2} align="baseline" className={classes.measure}>
        <strong>{activityType}</strong>{' '}
        {unit !== null && (
          <Words as="span" size="xs" tone="muted" lines={1}>
            {unit}
          </Words>
        )}
        {direction !== null && <Arrow size={13} className={classes.sortIcon} aria-hidden="true" />}
      </Inline>
      <Words as="span" size="xs" tone="muted">
        n = {formatCount(structures)}
      </Words>
      {assays !== null && assays.assays > 0 && (
        <Words as="span" size="xs" tone="muted" lines={1} title={columnAssaysText(assays)}>
          {columnAssaysText(assays)}
        </Words>
      )}
      <ColumnMenu
        column={column}
        assays={assays}
        direction={direction}
        opened={menuOpened}
        onMenu={onMenu}
        {...commands}
      />
    </ScrollHeading>
  );
}

interface MenuProps extends ColumnCommands {
  readonly column: SarColumn;
  readonly assays: SarColumnAssays | null;
  readonly direction: 'asc' | 'desc' | null;
  readonly opened: boolean;
  readonly onMenu: (opened: boolean) => void;
}

function ColumnMenu({ column, assays, direction, opened, onMenu, ...commands }: MenuProps) {
  const { key, structures, activities, targetId, target } = column;
  const store = use(PreviewContext);
  const assayId = assays?.assayId ?? null;
  const sort = (to: 'asc' | 'desc') => () => commands.onSort({ column: key, direction: to });
  return (
    <Menu
      opened={opened}
      onChange={onMenu}
      position="bottom-end"
      width={250}
      returnFocus={false}
      clickOutsideEvents={clicksOutside}
    >
      <Menu.Target>
        <ActionIcon
          size={18}
          tabIndex={-1}
          className={classes.menuButton}
          data-reveal=""
          aria-label={`Menu of ${sarColumnText(column)}`}
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
        <Menu.Item
          leftSection={<IconArrowUp size={icon} />}
          disabled={direction === 'asc'}
          onClick={sort('asc')}
        >
          Sort ascending
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={icon} />}
          disabled={direction === 'desc'}
          onClick={sort('desc')}
        >
          Sort descending
        </Menu.Item>
        {direction !== null && (
          <Menu.Item leftSection={<IconX size={icon} />} onClick={() => commands.onSort(null)}>
            Remove the sort
          </Menu.Item>
        )}
        <Menu.Divider />
        {targetId !== null && store !== null && (
          <Menu.Item
            leftSection={<IconFileText size={icon} />}
            onClick={() => store.show(targetOfColumn(targetId, target), null)}
          >
            Preview the target
          </Menu.Item>
        )}
        {assayId !== null && store !== null && (
          <Menu.Item
            leftSection={<IconMicroscope size={icon} />}
            onClick={() => store.show({ kind: 'assay', id: assayId }, null)}
          >
            Preview the assay
          </Menu.Item>
        )}
        {targetId !== null && (
          <Menu.Item leftSection={<IconFilter size={icon} />} onClick={() => commands.onOnlyTarget(column)}>
            Only columns of this target
          </Menu.Item>
        )}
        {commands.onHide !== null && (
          <Menu.Item leftSection={<IconEyeOff size={icon} />} onClick={() => commands.onHide?.(column)}>
            Hide the column
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTable size={icon} />} onClick={() => commands.onOpenActivities(column)}>
          Open the {formatCounted(activities, 'activity', 'activities')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHexagon size={icon} />}
          onClick={() => commands.onOpenStructures(column)}
        >
          Open the {formatCounted(structures, 'structure')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
