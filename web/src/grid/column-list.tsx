import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../ui/icons/tabler.ts';
import { Inline } from '../ui/inline.tsx';
import { Words } from '../ui/words.tsx';
import classes from './column-list.module.css';

export interface ListedColumn {
  readonly key: string;
  readonly label: string;
  readonly description: string;
}

interface Props {
  /** In display order, including hidden ones. */
  readonly columns: readonly ListedColumn[];
  readonly isShown: (key: string) => boolean;
  /** The column that cannot be hidden; null if all can be. */
  readonly fixed: string | null;
  readonly onToggle: (key: string) => void;
  /** Moves a column to the position of another one. */
  readonly onMove: (key: string, targetKey: string) => void;
  /** Buttons that move a column, if there is room for them. */
  readonly hasButtons?: boolean;
}

/**
 * Columns to show or hide, search and reorder: by dragging, with Alt and the arrow keys on a focused line, or by
 * buttons.
 */
export function ColumnList({ columns, isShown, fixed, onToggle, onMove, hasButtons = false }: Props) {
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const wanted = search.trim().toLowerCase();
  const listed = columns.filter((column) => column.label.toLowerCase().includes(wanted));

  function neighbourOf(column: ListedColumn, step: -1 | 1): ListedColumn | undefined {
    return columns[columns.indexOf(column) + step];
  }
  function move(column: ListedColumn, step: -1 | 1): void {
    const neighbour = neighbourOf(column, step);
    if (neighbour !== undefined) onMove(column.key, neighbour.key);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>, column: ListedColumn): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(column, event.key === 'ArrowUp' ? -1 : 1);
  }
  function drop(key: string): void {
    if (dragged !== null && dragged !== key) onMove(dragged, key);
    setDragged(null);
    setOver(null);
  }

  return (
    <>
      <TextInput
        size="xs"
        placeholder="Find a column"
        aria-label="Find a column"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Words tone="muted" size="sm">
        Drag a line, or press Alt with ↑ or ↓ on it, to move a column.
      </Words>
      <ul className={classes.list} aria-label="Columns">
        {listed.map((column) => (
          <Inline
            as="li"
            gap={4}
            justify="space-between"
            key={column.key}
            className={classes.line}
            data-hover=""
            draggable
            data-over={over === column.key && dragged !== column.key}
            data-dragged={dragged === column.key}
            onDragStart={() => setDragged(column.key)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(column.key);
            }}
            onDrop={() => drop(column.key)}
            onDragEnd={() => drop(dragged ?? '')}
            onKeyDown={(event) => onKeyDown(event, column)}
          >
            <Checkbox
              size="xs"
              label={column.label}
              title={column.description}
              disabled={column.key === fixed}
              checked={column.key === fixed || isShown(column.key)}
              onChange={() => onToggle(column.key)}
            />
            {hasButtons && <MoveButtons column={column} neighbourOf={neighbourOf} onMove={move} />}
            <IconGripVertical size={14} color="var(--ink-muted)" aria-hidden="true" />
          </Inline>
        ))}
        {listed.length === 0 && (
          <Words as="li" size="md" tone="muted" padding={3}>
            No column has this name.
          </Words>
        )}
      </ul>
    </>
  );
}

interface MoveButtonsProps {
  readonly column: ListedColumn;
  readonly neighbourOf: (column: ListedColumn, step: -1 | 1) => ListedColumn | undefined;
  readonly onMove: (column: ListedColumn, step: -1 | 1) => void;
}

function MoveButtons({ column, neighbourOf, onMove }: MoveButtonsProps) {
  return (
    <Inline as="span" gap={1} align="stretch" flex="none" marginLeft="auto">
      <ActionIcon
        size={22}
        aria-label={`Move ${column.label} up`}
        disabled={neighbourOf(column, -1) === undefined}
        onClick={() => onMove(column, -1)}
      >
        <IconArrowUp size={14} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size={22}
        aria-label={`Move ${column.label} down`}
        disabled={neighbourOf(column, 1) === undefined}
        onClick={() => onMove(column, 1)}
      >
        <IconArrowDown size={14} aria-hidden="true" />
      </ActionIcon>
    </Inline>
  );
}
