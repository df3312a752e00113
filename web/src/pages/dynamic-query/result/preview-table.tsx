import { searchRoles } from '@moltrove/contract';
import type { DynamicQuery, QueryPreview } from '@moltrove/contract';
import { useSession } from '../../../auth/session/session.ts';
import classes from './preview-table.module.css';
import { CountedCell } from './counted-cell.tsx';
import { ResultCell } from './result-cell.tsx';

type Column = QueryPreview['columns'][number];

interface Props {
  readonly preview: QueryPreview;
  /** The query of these rows; null if it has changed since. */
  readonly query: DynamicQuery | null;
  /** Called with the text of a query that the page now opens, and runs. */
  readonly onList: (q: string) => void;
  /** Whether the query has changed since. */
  readonly isStale: boolean;
}

const isFigure = ({ type }: Column): boolean => type === 'number' || type === 'integer' || type === 'id';

/** The first rows of a query. Drawings stand for SMILES, and ids open their compounds and references. */
export function PreviewTable({ preview: { columns, rows }, query, onList, isStale }: Props) {
  const { currentUserRole } = useSession();
  const mayOpen = currentUserRole !== null && searchRoles.includes(currentUserRole);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box is reachable by keyboard
    <div className={classes['box']} role="region" aria-label="First rows" tabIndex={0} data-stale={isStale}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" title={column.description} data-figure={isFigure(column)}>
                {column.label}
                {column.unit !== null && <span className={classes['unit']}> {column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other key
            <tr key={index}>
              {columns.map((column, at) => (
                <td key={column.key} data-figure={isFigure(column)}>
                  <CountedCell
                    query={query}
                    row={row}
                    at={at}
                    label={column.label}
                    maySearch={mayOpen}
                    onList={onList}
                  >
                    <ResultCell
                      column={column}
                      cell={row[at] ?? null}
                      strId={structureOf(columns, row)}
                      mayOpen={mayOpen}
                    />
                  </CountedCell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The structure of a row; undefined if it has none, or several. */
function structureOf(columns: readonly Column[], row: QueryPreview['rows'][number]): number | undefined {
  const ids = new Set(row.filter((cell, at) => columns[at]?.opens === 'structure' && cell !== null));
  const [id] = ids;
  return ids.size === 1 && typeof id === 'number' ? id : undefined;
}
