import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminDashboardAddress } from './address.ts';
import { periodOf, periodProblem, usualUnit } from './period.ts';

/** Period, unit and subject of the figures, in the address. */
export function useDashboard() {
  const address = useSearch({ from: '/admin/dashboard' });
  const navigate = useNavigate();
  // The period does not move while the page is open.
  const [now] = useState(() => Date.now());
  const period = periodOf(address, now);
  const goTo = (search: AdminDashboardAddress) =>
    void navigate({ to: '/admin/dashboard', search, replace: true });
  return {
    address,
    period,
    problem: periodProblem(period),
    per: address.per ?? usualUnit(period),
    /** Changes the address; a changed period or subject shows the first page of the table. */
    change: (changes: AdminDashboardAddress) => goTo({ ...address, ...changes, page: undefined }),
    goTo,
  };
}
