import { sortsOf } from '@moltrove/contract';
import type { CallBody, TrackerKey, TrackerSort, exportTracker } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '../../ui/plain-table.tsx';
import { readTableAddress, tableAddressOf, tableStateOf } from '../../widgets/admin-table/table-address.ts';
import { filterKeys } from './address.ts';
import type { TrackerFilters, TrackersAddress } from './address.ts';

const usual: Order<TrackerSort> = { by: 'at', order: 'descending' };
const noFilters: TrackerFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

/** Filters, page and order of a list, and its open entry, in the address. */
export function useTracker(tracker: TrackerKey) {
  const address = useSearch({ from: '/admin/trackers' });
  const navigate = useNavigate();
  const goTo = (search: TrackersAddress) => void navigate({ to: '/admin/trackers', search, replace: true });
  const state = tableStateOf(readTableAddress({ ...address }, sortsOf(tracker)), usual);
  const filter = (changes: TrackerFilters) => goTo({ ...address, ...changes, page: undefined });
  const filters: CallBody<typeof exportTracker> = {
    tracker,
    text: address.text ?? '',
    user: address.user ?? '',
    userId: address.userid ?? null,
    state: address.state ?? null,
    kind: address.kind ?? null,
    assignee: address.assignee ?? null,
    contractId: address.contract ?? null,
    from: address.from ?? null,
    to: address.to ?? null,
  };
  return {
    address,
    filter,
    open: (entry: string | undefined) => goTo({ ...address, entry }),
    filters,
    table: {
      state,
      onState: (next: typeof state) => goTo({ ...address, ...tableAddressOf(next, usual) }),
      onClearFilters: filterKeys.some((key) => address[key] !== undefined)
        ? () => filter(noFilters)
        : undefined,
    },
    page: {
      ...filters,
      page: state.page,
      pageSize: state.pageSize,
      sortBy: state.order.by,
      sortOrder: state.order.order,
    },
  };
}
