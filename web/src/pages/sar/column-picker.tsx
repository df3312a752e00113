import { Button, Checkbox, Modal, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits, sarMeasureText } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useState } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './column-picker.module.css';
import { useColumnList } from './use-column-list.ts';

interface Props {
  readonly search: Search;
  /** The initially selected columns. */
  readonly picked: readonly string[];
  /** How many columns can be picked. */
  readonly most?: number;
  readonly title?: string;
  readonly onPick: (columns: readonly string[]) => void;
  readonly onClose: () => void;
}

const typingMs = 250;

/** Lists all columns of the results to choose those to show. */
export function ColumnPicker({
  search,
  picked,
  most = limits.maxSarColumns,
  title = 'Columns of the table',
  onPick,
  onClose,
}: Props) {
  const [text, setText] = useState('');
  const [contains] = useDebouncedValue(text.trim(), typingMs);
  const [keys, setKeys] = useState<readonly string[]>(picked);
  const list = useColumnList(search, contains);
  const isFull = keys.length >= most;
  const toggle = (key: string) =>
    setKeys(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]);
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack gap={5}>
        <TextInput
          size="sm"
          placeholder="Find a target"
          aria-label="Find a target among the columns"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {list.isError && (
          <ErrorNote
            title="The columns could not be fetched."
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.columns === null && !list.isError && <Skeleton height={320} />}
        {list.columns !== null && (
          <ul className={classes.pickList} aria-label="Columns" aria-busy={list.isFetching}>
            {list.columns.map((column) => (
              <Inline as="li" gap={6} justify="space-between" key={column.key}>
                <Checkbox
                  size="xs"
                  label={
                    <>
                      {column.target}
                      {column.organism !== null && <i> {column.organism}</i>}, {sarMeasureText(column)}
                    </>
                  }
                  checked={keys.includes(column.key)}
                  disabled={isFull && !keys.includes(column.key)}
                  onChange={() => toggle(column.key)}
                />
                <Words as="span" size="sm" tone="muted" flex="none">
                  {formatCounted(column.structures, 'structure')}
                </Words>
              </Inline>
            ))}
            {list.columns.length === 0 && (
              <Words as="li" size="sm" tone="muted">
                No target has this in its name.
              </Words>
            )}
            {list.hasMore && (
              <li>
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={list.isFetching}
                  onClick={() => void list.fetchMore()}
                >
                  Show more of {formatCounted(list.total, 'column')}
                </Button>
              </li>
            )}
          </ul>
        )}
        <Inline gap={4} size="sm" tone="muted">
          <Words as="span" marginRight="auto" aria-live="polite">
            {formatCount(keys.length)} picked
            {isFull && `, which is the most that a table shows`}
          </Words>
          <Button size="xs" variant="subtle" disabled={keys.length === 0} onClick={() => setKeys([])}>
            Pick none
          </Button>
          <Button
            size="xs"
            disabled={keys.length === 0}
            onClick={() => {
              onPick(keys);
              onClose();
            }}
          >
            Show these columns
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}
