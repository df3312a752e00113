import { ActionIcon, Checkbox, CloseButton, NativeSelect, Switch, TextInput } from '@mantine/core';
import { aggregateLabel, queryColumnOf, queryLimits } from '@moltrove/contract';
import type { DynamicQuery, QueryAggregate, QueryTable } from '@moltrove/contract';
import { useState } from 'react';
import { IconArrowDown, IconArrowUp } from '../../../ui/icons/tabler.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { ChosenItem, ChosenList } from './chosen-list.tsx';
import classes from './columns-part.module.css';
import {
  aggregateChoices,
  moveColumn,
  replaceColumn,
  usedTables,
  withColumns,
  withGroups,
} from './edit-query.ts';
import { Part } from './part.tsx';

interface Props {
  readonly query: DynamicQuery;
  readonly onChange: (query: DynamicQuery) => void;
}

type Choice = DynamicQuery['columns'][number];

/** The columns of the result in their order, whether rows are grouped, and all columns to choose from. */
export function ColumnsPart({ query, onChange }: Props) {
  const { columns, grouped } = query;
  return (
    <Part title="Columns">
      <Switch
        size="xs"
        label="Group rows that have the same values"
        checked={grouped}
        onChange={(event) => onChange(withGroups(query, event.currentTarget.checked))}
      />
      {columns.length > 0 && (
        <ChosenList label="Chosen columns">
          {columns.map((choice, at) => (
            <Chosen
              key={`${choice.column} ${choice.aggregate}`}
              choice={choice}
              at={at}
              query={query}
              onChange={onChange}
            />
          ))}
        </ChosenList>
      )}
      <Chooser query={query} onChange={onChange} />
    </Part>
  );
}

interface ChosenProps extends Props {
  readonly choice: Choice;
  readonly at: number;
}

function Chosen({ choice, at, query, onChange }: ChosenProps) {
  const found = choice.column === null ? null : queryColumnOf(choice.column);
  const label = found === null ? 'Number of rows' : found.column.label;
  const { columns, grouped } = query;
  return (
    <ChosenItem>
      <Words as="span" flex="fill" title={found?.column.description}>
        {label}{' '}
        {found !== null && query.joins.length > 0 && (
          <Words as="span" size="sm" tone="muted">
            {found.table.label}
          </Words>
        )}
      </Words>
      {grouped && choice.column !== null && (
        <NativeSelect
          size="xs"
          aria-label={`What is shown of ${label}`}
          value={choice.aggregate ?? ''}
          data={aggregateChoices(choice.column).map((each) => ({
            value: each ?? '',
            label: each === null ? 'Group by it' : aggregateLabel(each),
          }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const aggregate = value === '' ? null : (value as QueryAggregate);
            const isTaken = columns.some(
              (each) => each.column === choice.column && each.aggregate === aggregate,
            );
            if (!isTaken) onChange(replaceColumn(query, at, { ...choice, aggregate }));
          }}
        />
      )}
      <ActionIcon
        size="sm"
        aria-label={`Move ${label} up`}
        disabled={at === 0}
        onClick={() => onChange(moveColumn(query, at, at - 1))}
      >
        <IconArrowUp size={14} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size="sm"
        aria-label={`Move ${label} down`}
        disabled={at === columns.length - 1}
        onClick={() => onChange(moveColumn(query, at, at + 1))}
      >
        <IconArrowDown size={14} aria-hidden="true" />
      </ActionIcon>
      <CloseButton
        size="sm"
        aria-label={`Remove ${label}`}
        onClick={() => onChange(withColumns(query, columns.toSpliced(at, 1)))}
      />
    </ChosenItem>
  );
}

/** All columns of the used tables, found by their labels and descriptions. */
function Chooser({ query, onChange }: Props) {
  const [text, setText] = useState('');
  const { columns, grouped } = query;
  const isFull = columns.length >= queryLimits.maxColumns;
  const tables = usedTables(query).map((table) => ({ table, found: columnsWith(table, text) }));
  const count = tables.reduce((sum, { found }) => sum + found.length, 0);
  const isChosen = (name: string | null): boolean => columns.some(({ column }) => column === name);
  const toggle = (column: string | null): void => {
    const aggregate = column === null ? ('rows' as const) : null;
    onChange(
      isChosen(column)
        ? withColumns(
            query,
            columns.filter((each) => each.column !== column),
          )
        : { ...query, columns: [...columns, { column, aggregate }] },
    );
  };
  return (
    <>
      <TextInput
        size="xs"
        aria-label="Find a column"
        placeholder="Find a column"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box is reachable by keyboard */}
      <Stack gap={4} className={classes['chooser'] ?? ''} role="group" aria-label="All columns" tabIndex={0}>
        {grouped && (
          <Checkbox
            size="xs"
            label="Number of rows"
            checked={isChosen(null)}
            disabled={isFull && !isChosen(null)}
            onChange={() => toggle(null)}
          />
        )}
        {tables.map(
          ({ table, found }) =>
            found.length > 0 && (
              <Stack key={table.key} gap={2} role="group" aria-label={table.label}>
                <Words as="h3" size="sm" tone="muted" weight={500}>
                  {table.label}
                </Words>
                {found.map(({ key, label, description, unit }) => {
                  const name = `${table.key}.${key}`;
                  return (
                    <Checkbox
                      key={key}
                      size="xs"
                      label={unit === null ? label : `${label} (${unit})`}
                      title={description}
                      checked={isChosen(name)}
                      disabled={isFull && !isChosen(name)}
                      onChange={() => toggle(name)}
                    />
                  );
                })}
              </Stack>
            ),
        )}
        {count === 0 && (
          <Words size="sm" tone="muted">
            No column of these tables has “{text}” in its name. Add a table above, or shorten the text.
          </Words>
        )}
      </Stack>
      {isFull && (
        <Words size="sm" tone="muted">
          A query has at most {queryLimits.maxColumns} columns.
        </Words>
      )}
    </>
  );
}

function columnsWith({ columns }: QueryTable, text: string) {
  const wanted = text.trim().toLowerCase();
  return columns.filter(({ key, label, description }) =>
    [key, label, description].some((words) => words.toLowerCase().includes(wanted)),
  );
}
