import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { moveColumn, toggleColumn } from './column-layout.ts';
import type { ColumnLayout } from './column-layout.ts';
import classes from './column-chooser.module.css';
import { shownColumns } from './prefixed-columns.ts';

interface ColumnChooserProps {
  readonly columns: readonly Column[];
  readonly idColumn: string;
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly onReset: () => void;
}

/** Shows, hides and orders columns: by dragging, or with Alt and the arrow keys on a focused line. */
export function ColumnChooser({ columns, idColumn, layout, onLayout, onReset }: ColumnChooserProps) {
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const byKey = new Map(shownColumns(columns).map((column) => [column.key, column]));
  const ordered = layout.order.flatMap((key) => byKey.get(key) ?? []);
  const wanted = search.trim().toLowerCase();
  const listed = ordered.filter((column) => column.label.toLowerCase().includes(wanted));
  const visible = ordered.filter(
    (column) => column.key === idColumn || !layout.hidden.includes(column.key),
  ).length;

  function placeOf(key: string): number {
    return layout.order.indexOf(key);
  }
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>, column: Column): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const at = ordered.indexOf(column);
    const neighbour = ordered[event.key === 'ArrowUp' ? at - 1 : at + 1];
    if (neighbour !== undefined) onLayout(moveColumn(layout, column.key, placeOf(neighbour.key)));
  }
  function drop(key: string): void {
    if (dragged !== null && dragged !== key) onLayout(moveColumn(layout, dragged, placeOf(key)));
    setDragged(null);
    setOver(null);
  }

  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" className={classes.button} aria-label="Columns">
          <IconColumns3 size={15} aria-hidden="true" />
          <span className={classes.buttonText}>Columns</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <TextInput
          size="xs"
          placeholder="Find a column"
          aria-label="Find a column"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p className={classes.hint}>Drag a line, or press Alt with ↑ or ↓ on it, to move a column.</p>
        <ul className={classes.list} aria-label="Columns">
          {listed.map((column) => (
            <li
              key={column.key}
              className={classes.line}
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
                disabled={column.key === idColumn}
                checked={column.key === idColumn || !layout.hidden.includes(column.key)}
                onChange={() => onLayout(toggleColumn(layout, column.key))}
              />
              <IconGripVertical size={14} className={classes.grip} aria-hidden="true" />
            </li>
          ))}
          {listed.length === 0 && <li className={classes.none}>No column has this name.</li>}
        </ul>
        <div className={classes.foot}>
          <span aria-live="polite">
            {visible} of {ordered.length} shown
          </span>
          <Button size="compact-xs" variant="subtle" onClick={onReset}>
            Reset
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
