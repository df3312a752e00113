import { VisuallyHidden } from '@mantine/core';
import { dataRestrictionText, limits, resultPage, tabRouteSchema, toWire } from '@moltrove/contract';
import type { SearchQuery, StructureDrawing } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { callMaybeEmpty } from '../../../../auth/api/call.ts';
import type { WrittenStructure } from '../../../../chem-ui/sketcher/drawn.ts';
import type { DrawnText } from '../../../../chem-ui/sketcher/use-drawn-text.ts';
import { searchKey } from '../../../../search/address/search-link.ts';
import { retrying } from '../../../../search/run/retrying.ts';
import { useRunOnSearch } from '../../../../search/run/use-run-on-search.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { formatCounted } from '../../../../ui/format.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { PartialNote } from '../../../../ui/partial-note.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import { CountsList } from '../../counts-list.tsx';
import { liveText } from '../../counts-panel.tsx';
import { shownHits } from '../../drawing-hits-query.ts';
import { drawingProblemOf } from '../../drawing-problem.ts';
import { HitList } from '../../hit-list.tsx';
import { RowInSearchContext, searchWith } from '../../row-in-search.ts';
import { SearchProgress } from '../../search-progress.tsx';
import { useCounts } from '../../use-counts.ts';
import { useDrawingHits } from '../../use-drawing-hits.ts';
import type { StructureCriterion } from './structure-draft.ts';

interface Props {
  readonly drawn: DrawnText;
  /** The criterion of the row with a drawn structure in it. */
  readonly criterionWith: (structure: WrittenStructure) => StructureCriterion;
}

/** What the whole search finds with the structure as it is drawn now. */
export function SketchedSearch({ drawn, criterionWith }: Props) {
  const place = use(RowInSearchContext);
  const [last, setLast] = useState<WrittenStructure | null>(null);
  if (drawn.status === 'written' && drawn.structure !== last) setLast(drawn.structure);
  const shown = drawn.status === 'written' ? drawn.structure : drawn.status === 'changing' ? last : null;
  const criterion = shown === null ? null : criterionWith(shown);
  const others = place === null ? 0 : place.query.rows.filter(({ enabled }) => enabled).length - 1;
  return (
    <section aria-label="What the search finds with this drawing">
      <Stack gap={5}>
        <Words as="h3" size="md" weight={600}>
          Found with this drawing
        </Words>
        {drawn.status === 'empty' && (
          <Words size="md" tone="muted">
            Draw or load a structure: what the {others > 0 ? 'whole search' : 'search'} finds with it is
            counted here.
          </Words>
        )}
        {drawn.status === 'failed' && (
          <Words size="md" tone="bad" role="status">
            This drawing cannot be searched for: {drawn.reason}
          </Words>
        )}
        {place !== null && criterion !== null && criterion.drawing !== null && (
          <CountedDrawing
            query={searchWith(place, criterion)}
            drawing={criterion.drawing}
            isChanging={drawn.status === 'changing'}
            hasOthers={others > 0}
          />
        )}
      </Stack>
    </section>
  );
}

interface CountedProps {
  readonly query: SearchQuery;
  readonly drawing: StructureDrawing;
  /** The drawing has changed since. */
  readonly isChanging: boolean;
  readonly hasOthers: boolean;
}

function CountedDrawing({ query, drawing, isChanging, hasOthers }: CountedProps) {
  const state = useCounts(query);
  const { counts, error } = state;
  const status = isChanging ? 'counting' : state.status;
  const progress = useDrawingHits(drawing, status === 'counting').data?.progress;
  const unread = status === 'failed' ? drawingProblemOf(error) : null;
  if (unread !== null)
    return (
      <Words size="md" tone="bad" role="status">
        This drawing cannot be searched for: {unread.reason}
      </Words>
    );
  if (status === 'failed')
    return <ErrorNote title="The search could not be counted." error={error} onRetry={state.retry} />;
  const tooMany = counts !== null && counts.activities > limits.activityCap;
  return (
    <>
      <Inline gap={4} size="sm" tone="muted">
        {hasOthers ? 'With the other rows of the search' : 'In the whole release'}
        {status === 'counting' && <span>· counting …</span>}
        {status === 'counting' && progress !== undefined && <SearchProgress {...progress} />}
      </Inline>
      <CountsList state={{ status, counts }} compact />
      <VisuallyHidden aria-live="polite">{liveText({ ...state, status })}</VisuallyHidden>
      {status === 'counted' && state.partial !== null && <PartialNote partial={state.partial} />}
      {tooMany && (
        <Words size="sm" tone="muted">
          {dataRestrictionText}
        </Words>
      )}
      {counts !== null && counts.structures > 0 && !tooMany && (
        <FirstRows query={query} drawing={drawing} counted={status === 'counted'} total={counts.structures} />
      )}
    </>
  );
}

interface RowsProps {
  readonly query: SearchQuery;
  readonly drawing: StructureDrawing;
  /** Whether the search is counted: its rows are fetched then. */
  readonly counted: boolean;
  readonly total: number;
}

/** The first structures of the results of the whole search. */
function FirstRows({ query, drawing, counted, total }: RowsProps) {
  const run = useRunOnSearch();
  const search = useMemo(() => ({ query, filters: [] }), [query]);
  const { data, error, refetch } = useQuery({
    ...retrying,
    queryKey: ['sketchedRows', searchKey(search)],
    enabled: counted,
    queryFn: ({ signal }) =>
      run(search, signal, async (searchid) => {
        const params = { tab: toWire(tabRouteSchema, 'structures') };
        const body = { searchid, pageNumber: limits.startPage, pageSize: shownHits };
        const page = await callMaybeEmpty(resultPage, { params, body }, { signal });
        return (page?.data ?? []).map((row) => ({
          str_id: Number(row['str_id']),
          smiles: textOf(row['smiles']),
          pref_name: textOf(row['pref_name']),
          chembl_id: textOf(row['chembl_id']),
        }));
      }),
  });
  if (error !== null)
    return (
      <ErrorNote title="The first hits could not be fetched." error={error} onRetry={() => void refetch()} />
    );
  const structures = data ?? [];
  const isWaiting = data === undefined;
  return (
    <section aria-label="First hits of the search" aria-busy={isWaiting}>
      <Words size="sm" tone="muted" marginBottom={3}>
        {isWaiting
          ? 'Fetching the first hits …'
          : total > structures.length
            ? `First ${structures.length} of ${formatCounted(total, 'structure')}`
            : formatCounted(total, 'structure')}
      </Words>
      <HitList
        structures={structures}
        waiting={isWaiting ? Math.min(shownHits, total) : 0}
        drawing={drawing}
        otherTab
      />
    </section>
  );
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
