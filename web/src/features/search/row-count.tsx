import { Skeleton, Tooltip } from '@mantine/core';
import { hasValue } from '@moltrove/contract';
import type { SearchRow } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import classes from './row-count.module.css';
import { drawingProblemOf } from './drawing-problem.ts';
import { useRowCount } from './use-counts.ts';

/** What the row finds by itself: structures and activities. */
export function RowCount({ row }: { row: SearchRow }) {
  const asks = hasValue(row.criterion);
  const { data, error, isCurrent, isError, isFetching, refetch } = useRowCount(
    row.criterion,
    asks && row.enabled,
  );
  if (!asks) return null;
  if (!row.enabled) return <span className={classes['off']}>off</span>;
  if (isError && isCurrent && drawingProblemOf(error) !== null) {
    return <span className={classes['unread']}>cannot be read</span>;
  }
  if (isError && !isFetching) {
    return (
      <button type="button" className={classes['retry']} onClick={() => void refetch()}>
        Not counted, try again
      </button>
    );
  }
  if (data === undefined || !isCurrent) return <Skeleton width={84} height={12} />;
  const inFull = `This row alone: ${formatCounted(data.stridscount, 'structure')}, ${formatCount(data.actidscount)} activities`;
  return (
    <Tooltip label={inFull}>
      <span className={classes['count']} data-none={data.stridscount === 0} aria-label={inFull}>
        {formatCount(data.stridscount)}
        <span className={classes['unit']}> str.</span> · {formatCount(data.actidscount)}
        <span className={classes['unit']}> act.</span>
      </span>
    </Tooltip>
  );
}
