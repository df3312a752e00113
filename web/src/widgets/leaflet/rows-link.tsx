import type { OpenedRows } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchParameter } from '../../search/address/linked-search.ts';

interface Props {
  /** Null if no search finds exactly these rows; the text is then no link. */
  readonly rows: OpenedRows | null;
  /** What the link opens, for instance "Open 10 activities: Ki on HERG". */
  readonly label: string;
  readonly children: ReactNode;
}

/** A number that opens exactly the rows that it counts. */
export function RowsLink({ rows, label, children }: Props) {
  if (rows === null) return children;
  const { tab, search } = rows;
  return (
    <Link
      to="/results/$tabid"
      params={{ tabid: tab }}
      search={searchParameter(search)}
      aria-label={label}
      data-link="quiet"
      preload={false}
    >
      {children}
    </Link>
  );
}
