import { Button, Checkbox, Popover, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { chart } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { retrying } from '../../search/run/retrying.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import { IconChevronDown } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { filteredTypes } from './filtered-types.ts';
import classes from './type-filter.module.css';
import { Stack } from '../../ui/stack.tsx';

interface Props {
  readonly search: Search;
  /** Empty for all types. */
  readonly types: readonly string[];
  readonly disabled: boolean;
  readonly onTypes: (types: readonly string[]) => void;
}

const listedTypes = 100;
const typingMs = 250;

/** Filters the columns by activity type. */
export function TypeFilter({ search, types, disabled, onTypes }: Props) {
  const [opened, setOpened] = useState(false);
  const label =
    types.length === 0 ? 'All types' : types.length === 1 ? types[0]! : `${formatCount(types.length)} types`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      width={280}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          aria-label={`Activity types: ${label}`}
          rightSection={<IconChevronDown size={13} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4}>
          <TypeList search={search} types={types} onTypes={onTypes} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function TypeList({ search, types, onTypes }: Omit<Props, 'disabled'>) {
  const [text, setText] = useState('');
  const [contains] = useDebouncedValue(text.trim(), typingMs);
  const { data, isError, error, refetch } = useTypes(search, contains);
  const entries = data?.chartType === 'List' ? data.chartData : [];
  const total = data !== undefined && 'totalEntries' in data ? data.totalEntries : 0;
  const hasMore = total > entries.length;
  const filtered = filteredTypes(search.filters);
  const listed = [
    ...entries.flatMap(({ value, structures }) =>
      value === null || filtered?.includes(value) === false ? [] : [{ value, structures }],
    ),
    ...beyond(),
  ];
  // Selected types stay in the list so that they can be removed.
  const absent = types.filter((type) => listed.every(({ value }) => value !== type));
  const toggle = (type: string) =>
    onTypes(types.includes(type) ? types.filter((other) => other !== type) : [...types, type]);
  return (
    <>
      <TextInput
        size="xs"
        placeholder="Find a type"
        aria-label="Find an activity type"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {isError && (
        <ErrorNote title="The types could not be fetched." error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton height={180} />}
      <ul className={classes.choiceList} aria-label="Activity types">
        {absent.map((type) => (
          <li key={type}>
            <Checkbox size="xs" label={type} checked onChange={() => toggle(type)} />
          </li>
        ))}
        {listed.map(({ value, structures }) => (
          <Inline as="li" gap={6} justify="space-between" key={value}>
            <Checkbox
              size="xs"
              label={value}
              checked={types.includes(value)}
              onChange={() => toggle(value)}
            />
            {structures !== null && (
              <Words as="span" size="sm" tone="muted" flex="none">
                {formatCount(structures)}
              </Words>
            )}
          </Inline>
        ))}
        {data !== undefined && listed.length === 0 && (
          <Words as="li" size="sm" tone="muted">
            {filtered === null ? 'No type has this name.' : 'No type that the filters keep has this name.'}
          </Words>
        )}
      </ul>
      <Inline gap={4} size="sm" tone="muted">
        <Words as="span" marginRight="auto">
          {footText()}
        </Words>
        <Button size="compact-xs" variant="subtle" disabled={types.length === 0} onClick={() => onTypes([])}>
          All types
        </Button>
      </Inline>
    </>
  );

  function footText(): string {
    if (filtered === null) {
      return hasMore
        ? `The first ${formatCount(entries.length)} of ${formatCount(total)}: type to find others.`
        : 'Counts are structures.';
    }
    return hasMore && filtered.only === null
      ? 'The commonest types that the filters keep: type to find others.'
      : 'Types that the filters keep. Counts are structures.';
  }

  /** Types named in the filters that are missing from the response, which lists only the first ones. */
  function beyond() {
    if (!hasMore) return [];
    const here = new Set(entries.map(({ value }) => value));
    const asked = contains.toLowerCase();
    return (filtered?.only ?? [])
      .filter((type) => !here.has(type) && type.toLowerCase().includes(asked))
      .map((value) => ({ value, structures: null }));
  }
}

function useTypes(search: Search, contains: string) {
  const run = useRunOnSearch();
  const part = { sortOrder: 'Most Results', contains: contains === '' ? null : contains } as const;
  return useQuery({
    ...retrying,
    queryKey: ['sarTypes', searchKey(search), contains],
    queryFn: ({ signal }) =>
      run(search, signal, (searchid) => {
        const body = { charttype: 'List', type: 'activitytype', searchid, ...part } as const;
        return call(chart, { body: { ...body, maxCount: listedTypes, skip: 0, below: null } }, { signal });
      }),
    placeholderData: (before) => before,
  });
}
