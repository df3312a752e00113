import { Skeleton, Tooltip } from '@mantine/core';
import { askedBy } from '@moltrove/contract';
import type { Criterion, SearchRow, StructureDrawing } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './row-count.module.css';
import { drawingProblemOf } from './drawing-problem.ts';
import { SearchProgress } from './search-progress.tsx';
import { useRowCount } from './use-counts.ts';
import { useDrawingHits } from './use-drawing-hits.ts';

/** The number of structures and activities that the row finds on its own. */
export function RowCount({ row }: { row: SearchRow }) {
  const asked = askedBy(row);
  const asks = asked !== null;
  const { data, error, isCurrent, isError, isFetching, refetch } = useRowCount(
    asked ?? row.criterion,
    asks && row.enabled,
  );
  const drawing = drawingOf(row.criterion);
  const counting = asks && row.enabled && data === undefined && !isError;
  const hits = useDrawingHits(drawing, counting).data;
  if (!asks) return null;
  if (!row.enabled) return <span className={classes['off']}>off</span>;
  if (isError && isCurrent && drawingProblemOf(error) !== null) {
    return (
      <Words as="span" size="sm" tone="bad" flex="none">
        cannot be read
      </Words>
    );
  }
  if (isError && !isFetching) {
    return (
      <button type="button" className={classes['retry']} onClick={() => void refetch()}>
        Not counted, try again
      </button>
    );
  }
  if (data === undefined || !isCurrent) {
    if (!isCurrent || hits?.progress === undefined) return <Skeleton width={84} height={12} />;
    return (
      <Inline as="span" gap={3} className={classes['soFar']}>
        {isDrawingAlone(row.criterion) && `${formatCount(hits.count)} so far`}
        <SearchProgress {...hits.progress} />
      </Inline>
    );
  }
  const inFull = `This row alone: ${formatCounted(data.structures, 'structure')}, ${formatCounted(data.activities, 'activity', 'activities')}`;
  return (
    <Tooltip label={inFull}>
      <span className={classes['count']} data-none={data.structures === 0} aria-label={inFull}>
        {formatCount(data.structures)}
        <Words as="span" tone="muted">
          {' '}
          str.
        </Words>{' '}
        · {formatCount(data.activities)}
        <Words as="span" tone="muted">
          {' '}
          act.
        </Words>
      </span>
    </Tooltip>
  );
}

function drawingOf(criterion: Criterion): StructureDrawing | null {
  return criterion.option === 'Structure' ? criterion.drawing : null;
}

/** True if the row finds exactly what its drawing finds. */
function isDrawingAlone(criterion: Criterion): boolean {
  if (criterion.option !== 'Structure') return false;
  const { names, inchikeys, structureIds, properties } = criterion;
  return [names, inchikeys, structureIds, Object.keys(properties)].every((values) => values.length === 0);
}
