import { exportTracker, fetchTracker, isQueue, trackerLists } from '@moltrove/contract';
import type { CallResponse, TrackerKey, TrackerRow, trackerOverview } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import type { RowOpening } from '../../ui/plain-table.tsx';
import { Words } from '../../ui/words.tsx';
import { AdminTable } from '../../widgets/admin-table/admin-table.tsx';
import { EntryPanel } from './item/entry-panel.tsx';
import { ItemPanel } from './item/item-panel.tsx';
import { columnsOf } from './tracker-columns.tsx';
import { TrackerFilters } from './tracker-filters.tsx';
import { trackersKey } from './trackers-key.ts';
import { useTracker } from './use-tracker.ts';

interface Props {
  readonly tracker: TrackerKey;
  readonly overview: CallResponse<typeof trackerOverview>;
}

/** A list of the trackers; their entries open in a panel. */
export function TrackerList({ tracker, overview }: Props) {
  const { address, filter, filters, open, table, page } = useTracker(tracker);
  const { label, lists } = trackerLists[tracker];
  const rows = useQuery({
    queryKey: [trackersKey, 'rows', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(fetchTracker, { body: page }, { signal }),
  });
  return (
    <>
      <Words tone="muted">{lists}</Words>
      <AdminTable
        label={label}
        columns={columnsOf(tracker)}
        query={rows}
        failed="The list could not be fetched."
        keyOf={({ id }) => id}
        {...table}
        filters={<TrackerFilters tracker={tracker} overview={overview} filters={address} onFilter={filter} />}
        nothing={{ title: 'Nothing here yet', text: 'New entries are listed here.' }}
        opening={openingOf(address.entry, open)}
        csv={{ name: `${tracker}.csv`, fetch: () => call(exportTracker, { body: filters }) }}
      />
      {address.entry !== undefined && !isQueue(tracker) && (
        <EntryPanel tracker={tracker} id={address.entry} onClose={() => open(undefined)} />
      )}
      {address.entry !== undefined && isQueue(tracker) && (
        <ItemPanel
          tracker={tracker}
          id={address.entry}
          administrators={overview.administrators}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

const openingOf = (entry: string | undefined, open: (entry: string) => void): RowOpening<TrackerRow> => ({
  openKey: entry ?? null,
  onOpen: ({ id }) => open(id),
});
