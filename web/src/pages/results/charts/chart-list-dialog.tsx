import { Modal, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { chartLinks, chartSortOrders } from '@moltrove/contract';
import type { ChartFilter, ChartSortOrder, Search } from '@moltrove/contract';
import { useEffect, useState } from 'react';
import { filterOf, withFilter } from '../../../charts/model/filter-edits.ts';
import { IconSearch } from '../../../ui/icons/tabler.ts';
import { Words } from '../../../ui/words.tsx';
import { followText } from '../address/chart-list-address.ts';
import type { FollowedText } from '../address/chart-list-address.ts';
import { ChartListBody } from './chart-list-body.tsx';
import { useChartList } from './use-chart-list.ts';
import styles from './chart-list-dialog.module.css';
import { ChartTreeBody } from './chart-tree-body.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { Stack } from '../../../ui/stack.tsx';

interface ChartListDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly search: Search;
  readonly onFilters: (filters: readonly ChartFilter[]) => void;
}

const typingPauseMs = 250;
/** z-index: on a narrow screen the dialog opens above the drawer of charts, and menus above both. */
const aboveDrawer = 250;

/** All entries of the chart named in the address. */
export function ChartListDialog({ opened, onClose, search, onFilters }: ChartListDialogProps) {
  const list = useChartList();
  const { address } = list;
  const isNarrow = useNarrow('phone');
  const contains = address?.contains ?? '';
  const [typed, setTyped] = useState(contains);
  const [settled] = useDebouncedValue(typed, typingPauseMs);
  const key = address?.definition.key ?? null;
  const [followed, setFollowed] = useState<FollowedText>({ key, seen: contains, written: contains });
  if (key !== followed.key || contains !== followed.seen) {
    const next = followText(followed, key, contains);
    setFollowed(next.followed);
    if (next.isForeign) setTyped(contains);
  }
  useEffect(() => {
    if (address === null || settled !== typed || settled.trim() === contains) return;
    setFollowed((before) => ({ ...before, written: settled.trim() }));
    list.change({ ...address, contains: settled.trim() });
    // oxlint-disable-next-line react/exhaustive-deps -- the address is written only when typing has paused
  }, [settled]);

  const definition = address?.definition;
  const filter = definition === undefined ? null : filterOf(search.filters, definition.key);
  const onFilter = (next: ChartFilter | null) => {
    if (definition !== undefined) onFilters(withFilter(search.filters, definition.key, next));
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={720}
      zIndex={aboveDrawer}
      fullScreen={isNarrow}
      title={definition?.label}
      closeButtonProps={{ 'aria-label': 'Close the list' }}
    >
      {address !== null && definition !== undefined && (
        <>
          <Stack columns="minmax(0, 1fr) auto" gap={4}>
            <TextInput
              size="xs"
              data-autofocus
              aria-label={`Search in all of ${definition.label}`}
              placeholder={definition.type === 'Image' ? 'Part of a SMILES' : 'Search inside'}
              maxLength={200}
              leftSection={<IconSearch size={15} aria-hidden="true" />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Select
              size="xs"
              aria-label="Sort"
              w={130}
              allowDeselect={false}
              data={[...chartSortOrders]}
              value={address.sortOrder}
              onChange={(value) => list.change({ ...address, sortOrder: value as ChartSortOrder })}
            />
          </Stack>
          {definition.type === 'Tree' ? (
            <ChartTreeBody address={address} search={search} filter={filter} onFilter={onFilter} />
          ) : (
            <ChartListBody
              key={`${definition.key} ${address.sortOrder} ${address.contains}`}
              address={address}
              search={search}
              filter={filter}
              onFilter={onFilter}
            />
          )}
          <Words size="sm" tone="muted" className={styles.keys}>
            Space keeps only an entry, Delete removes it
            {chartLinks[definition.key] === undefined ? '.' : ', O opens what it names.'}
          </Words>
        </>
      )}
    </Modal>
  );
}
