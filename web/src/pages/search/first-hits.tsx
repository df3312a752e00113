import type { StructureDrawing } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { drawingProblemOf } from './drawing-problem.ts';
import classes from './first-hits.module.css';
import { HitList } from './hit-list.tsx';
import { SearchProgress } from './search-progress.tsx';
import { type DrawingHits, shownHits } from './drawing-hits-query.ts';
import { useDrawingHits } from './use-drawing-hits.ts';

/** The first structures that a drawing finds, updated while the search is running; each links to its results. */
export function FirstHits({ drawing }: { drawing: StructureDrawing }) {
  const { data, error, isFetching, refetch } = useDrawingHits(drawing, true);
  const { category } = drawing;
  if (error !== null && !isFetching) {
    // A problem with the drawing is shown under its field.
    if (drawingProblemOf(error) !== null) return null;
    return (
      <section aria-label="First hits">
        <Inline as="p" gap={4} rowGap={2} wrap marginBottom={3} size="sm" tone="muted">
          The first hits could not be fetched.{' '}
          <button type="button" className={classes['retry']} onClick={() => void refetch()}>
            Try again
          </button>
        </Inline>
      </section>
    );
  }
  const isSearching = data?.complete !== true;
  const structures = data?.structures ?? [];
  const waiting = isSearching ? shownHits - structures.length : 0;
  return (
    <section aria-label="First hits" aria-busy={isSearching}>
      <Inline as="p" gap={4} rowGap={2} wrap marginBottom={3} size="sm" tone="muted">
        {data === undefined ? 'Looking for the first hits …' : headingOf(data, category === 'similarity')}
        {data?.progress !== undefined && <SearchProgress {...data.progress} />}
      </Inline>
      {structures.length + waiting > 0 && (
        <HitList structures={structures} waiting={waiting} drawing={drawing} />
      )}
    </section>
  );
}

function headingOf({ complete, count, structures, partial }: DrawingHits, bySimilarity: boolean): string {
  const countText = formatCounted(count, 'structure');
  if (!complete) return `${bySimilarity ? 'Best' : 'First'} of ${formatCount(count)} so far`;
  if (partial !== undefined) return `${countText} found before the search timed out`;
  if (count === 0) return 'No structure of this release matches.';
  if (count <= structures.length) return countText;
  return `${bySimilarity ? 'Most similar' : 'First'} ${structures.length} of ${countText}`;
}
