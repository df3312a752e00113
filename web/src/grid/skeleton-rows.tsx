import { Skeleton } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import { ControlCell, DataCell, FillerCell, RowFrame } from './grid-cells.tsx';
import { pinProps } from './pin-props.ts';

interface SkeletonRowsProps {
  readonly columns: readonly Column[];
  readonly count: number;
  readonly height: number;
}

const maxShownRows = 25;
const onlyId = [0];

/** Placeholder rows while the first page is fetched. */
export function SkeletonRows({ columns, count, height }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: Math.min(count, maxShownRows) }, (_, row) => (
        <RowFrame key={row} style={{ height }}>
          <ControlCell />
          {columns.map((column, index) => (
            <DataCell key={column.key} {...pinProps(onlyId, index)}>
              <Skeleton
                height={column.type === 'smiles' ? height - 24 : 10}
                width={`${45 + ((row + index * 3) % 5) * 9}%`}
              />
            </DataCell>
          ))}
          <FillerCell />
        </RowFrame>
      ))}
    </tbody>
  );
}
