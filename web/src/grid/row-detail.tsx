import { numberText } from '@moltrove/contract';
import { Stack } from '../ui/stack.tsx';
import classes from './row-detail.module.css';
import { headingOf } from './inner-grid.ts';
import type { InnerGrid } from './inner-grid.ts';
import type { CellValue } from './row.ts';

/** The child rows of an activity or assay: conditions, replicates, time points. */
export function RowDetail({ grids }: { grids: readonly InnerGrid[] }) {
  return (
    <Stack gap={5} className={classes.detail}>
      {grids.map((grid, index) => (
        <table key={grid.title ?? index} className={classes.detailTable}>
          {grid.title !== null && <caption>{headingOf(grid.title)}</caption>}
          <thead>
            <tr>
              {grid.columns.map((column) => (
                <th key={column}>{headingOf(column)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, rowIndex) => (
              // oxlint-disable-next-line react/no-array-index-key -- child rows have no id and never change position
              <tr key={rowIndex}>
                {grid.columns.map((column) => (
                  <td key={column} data-number={typeof row[column] === 'number'}>
                    {valueText(row[column] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Stack>
  );
}

function valueText(value: CellValue): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? numberText(value) : value;
}
