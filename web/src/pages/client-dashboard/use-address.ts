import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ClientDashboardAddress } from './address.ts';

/** Filters of the list below, which another list does not keep. */
const noFilters = {
  text: undefined,
  state: undefined,
  kind: undefined,
  user: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
  sort: undefined,
  direction: undefined,
} as const satisfies ClientDashboardAddress;

/** The address of the page, and ways to change it. */
export function useDashboardAddress() {
  const address = useSearch({ from: '/admin/client-dashboard' });
  const navigate = useNavigate();
  return {
    address,
    change: (changes: ClientDashboardAddress) =>
      void navigate({ to: '/admin/client-dashboard', search: { ...address, ...changes }, replace: true }),
    /** The address of a list with these filters alone. */
    listed: (filters: ClientDashboardAddress): ClientDashboardAddress => ({
      ...address,
      ...noFilters,
      ...filters,
    }),
  };
}
