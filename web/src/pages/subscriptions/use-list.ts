import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '../../ui/plain-table.tsx';
import { readTableAddress, tableAddressOf, tableStateOf } from '../../widgets/admin-table/table-address.ts';
import type { SubscriptionsAddress } from './address.ts';

type Filters = Pick<SubscriptionsAddress, 'text' | 'client' | 'contract' | 'state' | 'ends'>;

/** Filters, page and order of a list, in the address. `keys` are the columns that sort it. */
export function useList<Key extends string>(keys: readonly Key[], usual: Order<Key>) {
  const address = useSearch({ from: '/admin/subscriptions' });
  const navigate = useNavigate();
  const goTo = (search: SubscriptionsAddress) =>
    void navigate({ to: '/admin/subscriptions', search, replace: true });
  const state = tableStateOf(readTableAddress({ ...address }, keys), usual);
  const { text, client, contract, ends, state: ofState } = address;
  const hasFilters = [text, client, contract, ofState, ends].some((each) => each !== undefined);
  const filter = (changes: Filters) => goTo({ ...address, ...changes, page: undefined });
  return {
    address,
    filter,
    table: {
      state,
      onState: (next: typeof state) => goTo({ ...address, ...tableAddressOf(next, usual) }),
      onClearFilters: hasFilters
        ? () =>
            filter({
              text: undefined,
              client: undefined,
              contract: undefined,
              state: undefined,
              ends: undefined,
            })
        : undefined,
    },
    page: { page: state.page, pageSize: state.pageSize },
    /** The order and the text, which the CSV file has too. */
    order: {
      sortBy: state.order.by,
      sortOrder: state.order.order,
      ...(text !== undefined && { text }),
    },
  };
}
