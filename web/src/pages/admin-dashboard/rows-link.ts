import { isListedFigure } from '@moltrove/contract';
import type { UsageFigure } from '@moltrove/contract';
import { linkOptions } from '@tanstack/react-router';
import type { AdminDashboardAddress } from './address.ts';
import type { Period } from './period.ts';

/** Whose use is counted: that of all, of a contract, of a user, or of a user in a contract. */
export interface Subject {
  readonly contract?: string | undefined;
  readonly user?: string | undefined;
}

/** What the address keeps while a list of rows is open, to go back to. */
export const overviewOf = ({ days, from, to, per, contract, user, table }: AdminDashboardAddress) => ({
  days,
  from,
  to,
  per,
  contract,
  user,
  table,
});

/** The address of the rows that a figure counts: a list of the trackers, or one of this page. */
export function rowsLink(
  address: AdminDashboardAddress,
  figure: UsageFigure,
  { from, to }: Period,
  { contract, user }: Subject,
) {
  if (isListedFigure(figure))
    return linkOptions({
      to: '/admin/dashboard',
      search: {
        ...overviewOf(address),
        rows: figure,
        rowsfrom: from,
        rowsto: to,
        rowscontract: contract,
        rowsuser: user,
      },
    });
  const filters = { from, to, contract, userid: user };
  return linkOptions({
    to: '/admin/trackers',
    search:
      figure === 'logins'
        ? { list: 'logins', ...filters }
        : { list: 'downloads', kind: 'export', ...filters },
  });
}
