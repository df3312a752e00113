import { queryLimits, rowsBehind } from '@moltrove/contract';
import type { DynamicQuery, QueryPreview } from '@moltrove/contract';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryText } from '../address.ts';
import { StructuresLink } from './structures-link.tsx';

interface Props {
  /** Null while the rows are those of another query. */
  readonly query: DynamicQuery | null;
  readonly row: QueryPreview['rows'][number];
  readonly at: number;
  /** Label of the column. */
  readonly label: string;
  /** Whether the role may open searches. */
  readonly maySearch: boolean;
  /** Called with the text of a query that the page now opens, and runs. */
  readonly onList: (q: string) => void;
  /** The cell itself. */
  readonly children: ReactNode;
}

/** A cell; a number of rows, values or structures of a group opens exactly what it counts. */
export function CountedCell({ query, row, at, label, maySearch, onList, children }: Props) {
  const { s } = useSearch({ from: '/dynamicquery' });
  const kept = s === undefined ? {} : { s };
  const count = row[at];
  const behind =
    query === null || typeof count !== 'number' || count === 0 ? null : rowsBehind(query, at, row);
  if (behind === null || typeof count !== 'number') return children;
  if (behind.structures !== null && maySearch && count <= queryLimits.maxSearchedStructures)
    return <StructuresLink structures={count} query={behind.structures} isCell />;
  const q = queryText(behind.query);
  return (
    <Link
      to="/dynamicquery"
      search={{ ...kept, q }}
      onClick={() => onList(q)}
      preload={false}
      data-link="quiet"
      aria-label={`${label} ${count}: list them`}
    >
      {children}
    </Link>
  );
}
