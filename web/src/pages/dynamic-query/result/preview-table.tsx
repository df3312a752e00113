import type { QueryPreview } from '@moltrove/contract';
import classes from './preview-table.module.css';
import { ResultCell } from './result-cell.tsx';

type Column = QueryPreview['columns'][number];

interface Props {
  readonly preview: QueryPreview;
  /** Whether the query has changed since. */
  readonly isStale: boolean;
}

const isFigure = ({ type }: Column): boolean => type === 'number' || type === 'integer' || type === 'id';

/** The first rows of a query. Drawings stand for SMILES, and ids open their compounds and references. */
export function PreviewTable({ preview: { columns, rows }, isStale }: Props) {
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
                  <ResultCell column={column} cell={row[at] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
