import { ActionIcon, Popover } from '@mantine/core';
import type { GroupFilter, RGroupTable } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { IconArrowDown, IconArrowUp, IconFilter, IconPalette } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { ScrollHeading } from '../../../ui/scroll-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { GroupPicture } from './group-cell.tsx';
import classes from './group-head.module.css';
import { groupText } from './r-group-words.ts';

interface Props {
  readonly column: RGroupTable['columns'][number];
  readonly columnIndex: number;
  readonly direction: 'asc' | 'desc' | null;
  readonly filters: readonly GroupFilter[];
  /** Whether the drawing of the core has it. */
  readonly isDrawn: boolean;
  readonly isColour: boolean;
  readonly isActive: boolean;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onSort: () => void;
  readonly onColour: () => void;
  readonly onToggle: (column: string, group: string | null) => void;
}

/** The heading of a column of groups: sorts, colours, and lists its groups to filter by. */
export function GroupHead(props: Props) {
  const { column, columnIndex, direction, filters, isColour, isActive, opened, onOpened, onToggle } = props;
  const { key, groupCount, groups } = column;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  const own = filters.filter((filter) => filter.column === key);
  const isOwn = (group: string | null): boolean => own.some((filter) => filter.group === group);
  return (
    <ScrollHeading
      role="columnheader"
      className={classes.heading ?? ''}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      aria-colindex={columnIndex + 1}
      data-row={-1}
      data-column={columnIndex}
      tabIndex={isActive ? 0 : -1}
      title={`${key}: sort by the frequency of its groups${props.isDrawn ? '' : '. It is not drawn on the core, whose atom there has no hydrogen.'}`}
      onClick={props.onSort}
    >
      <Inline as="span" gap={2}>
        <strong>{key}</strong>
        {direction !== null && <Arrow size={13} aria-hidden="true" />}
        <Inline as="span" gap={1} marginLeft="auto">
          <ActionIcon
            size={20}
            tabIndex={-1}
            variant={isColour ? 'filled' : 'subtle'}
            aria-pressed={isColour}
            aria-label={`Colour the rows by ${key}`}
            title={`Colour the rows by ${key}`}
            onClick={(event) => {
              event.stopPropagation();
              props.onColour();
            }}
          >
            <IconPalette size={14} />
          </ActionIcon>
          <Popover
            opened={opened}
            onChange={onOpened}
            position="bottom-end"
            shadow="md"
            width={280}
            trapFocus
          >
            <Popover.Target>
              <ActionIcon
                size={20}
                tabIndex={-1}
                variant={own.length > 0 ? 'filled' : 'subtle'}
                aria-label={`Groups of ${key}`}
                title={`Groups of ${key}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpened(!opened);
                }}
              >
                <IconFilter size={14} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown
              p="var(--space-3)"
              onClick={(event) => event.stopPropagation()}
              onKeyDown={(event) => {
                event.stopPropagation();
                if (event.key === 'Escape') onOpened(false);
              }}
            >
              <ul className={classes.list} aria-label={`Groups of ${key}`}>
                {groups.map(({ group, structures }) => (
                  <li key={groupText(group)}>
                    <button
                      type="button"
                      className={classes.entry}
                      aria-pressed={isOwn(group)}
                      aria-label={`${groupText(group)}, ${formatCounted(structures, 'structure')}`}
                      onClick={() => onToggle(key, group)}
                    >
                      <span className={classes.entryPicture}>
                        <GroupPicture group={group} small />
                      </span>
                      <span>{formatCount(structures)}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {groupCount > groups.length && (
                <Words size="sm" tone="muted">
                  The {formatCount(groups.length)} most frequent of {formatCounted(groupCount, 'group')}.
                </Words>
              )}
            </Popover.Dropdown>
          </Popover>
        </Inline>
      </Inline>
      <Words as="span" size="xs" tone="muted">
        {formatCounted(groupCount, 'group')}
      </Words>
    </ScrollHeading>
  );
}
