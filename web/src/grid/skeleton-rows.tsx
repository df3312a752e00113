import { Skeleton } from '@mantine/core';
import type { Column } from '@moltrove/contract';
import classes from './grid.module.css';
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
        <tr key={row} className={classes.row} style={{ height }}>
          <td className={`${classes.cell} ${classes.control}`} />
          {columns.map((column, index) => (
            <td key={column.key} {...pinProps(onlyId, index, classes.cell)}>
              <Skeleton
                height={column.type === 'smiles' ? height - 24 : 10}
                width={`${45 + ((row + index * 3) % 5) * 9}%`}
              />
            </td>
          ))}
          <td className={classes.filler} />
        </tr>
      ))}
    </tbody>
  );
}
