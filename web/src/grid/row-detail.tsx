import { numberText } from '@moltrove/contract';
import { Table } from '@mantine/core';
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
        <Table
          key={grid.title ?? index}
          className={classes.detailTable}
          captionSide="top"
          withRowBorders={false}
          verticalSpacing={2}
        >
          {grid.title !== null && <Table.Caption>{headingOf(grid.title)}</Table.Caption>}
          <Table.Thead>
            <Table.Tr>
              {grid.columns.map((column) => (
                <Table.Th key={column}>{headingOf(column)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {grid.rows.map((row, rowIndex) => (
              // oxlint-disable-next-line react/no-array-index-key -- child rows have no id and never change position
              <Table.Tr key={rowIndex}>
                {grid.columns.map((column) => (
                  <Table.Td key={column} ta={typeof row[column] === 'number' ? 'right' : 'left'}>
                    {valueText(row[column] ?? null)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </Stack>
  );
}

function valueText(value: CellValue): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? numberText(value) : value;
}
