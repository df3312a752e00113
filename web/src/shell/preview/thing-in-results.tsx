import {
  entityCriterion,
  limits,
  lineCounts,
  namedCriterion,
  narrowedBy,
  rowsOfName,
  targetCriterion,
} from '@moltrove/contract';
import type { CountedLine, Criterion, Search, TabKey, TargetHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { newSessionId } from '../../search/address/current-search.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { formatCounted } from '../../ui/format.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { targetHeadBy } from '../../widgets/leaflet/head-queries.ts';
import type { ThingWithRows } from '../../widgets/preview-link/thing-rows.ts';

/** A link to a tab of a search that narrows the results. */
export type NarrowedLink = (tab: TabKey, narrowed: Search, children: ReactNode, label: string) => ReactNode;

interface Props {
  /** Of the results, with their filters. */
  readonly search: Search;
  readonly thing: ThingWithRows;
  readonly renderLink: NarrowedLink;
}

/** How many rows of the results belong to a thing, each number with a link to them; nothing in results of everything. */
export function ThingInResults({ search, thing, renderLink }: Props) {
  const head = useTargetHead(thing);
  const isEverything = search.query.rows.length === 0 && search.filters.length === 0;
  if (isEverything || (thing.kind === 'target' && head === null)) return null;
  const narrowed = narrowedSearch(search, thing, head);
  return (
    <section>
      <Words as="h3" size="md" weight={600} marginBottom={2}>
        In these results
      </Words>
      {narrowed === null ? (
        <Words size="md" tone="muted">
          The search has too many rows to be narrowed to it.
        </Words>
      ) : (
        <Counts narrowed={narrowed} renderLink={renderLink} />
      )}
    </section>
  );
}

interface CountsProps {
  readonly narrowed: Search;
  readonly renderLink: NarrowedLink;
}

function Counts({ narrowed, renderLink }: CountsProps) {
  const [sessionid] = useState(newSessionId);
  const isCounted = narrowed.query.rows.length <= limits.maxRowsOfLine;
  const { data, error, refetch } = useQuery({
    queryKey: ['in results', searchKey(narrowed)],
    enabled: isCounted,
    retry: (failures, reason) => failures < 2 && isCancelled(reason),
    queryFn: async ({ signal }) =>
      (await call(lineCounts, { body: { lines: [narrowed], sessionid } }, { signal })).lines[0]!,
  });
  const open = (tab: TabKey, text: string) =>
    renderLink(tab, narrowed, text, `Open ${text} of these results`);
  if (error !== null && !isCancelled(error))
    return <ErrorNote title="It could not be counted." error={error} onRetry={() => void refetch()} />;
  if (!isCounted || data?.status === 'late')
    return (
      <Words size="md">
        {open('structures', 'its structures')}
        {isCounted ? ', not counted in time' : ', not counted: the search has many rows'}
      </Words>
    );
  if (data === undefined)
    return (
      <Words size="md" tone="muted" role="status">
        Counting …
      </Words>
    );
  if (data.status === 'refused') return <Words size="md">{data.message}</Words>;
  return <Counted counts={data} open={open} />;
}

interface CountedProps {
  readonly counts: Extract<CountedLine, { readonly status: 'counted' }>;
  readonly open: (tab: TabKey, text: string) => ReactNode;
}

function Counted({ counts: { structures, activities, references, complete }, open }: CountedProps) {
  if (structures === 0 && activities === 0)
    return (
      <Words size="md" tone="muted">
        nothing
      </Words>
    );
  const shown = [
    ['structures', structures, 'structure', 'structures'],
    ['activities', activities, 'activity', 'activities'],
    ['references', references, 'reference', 'references'],
  ] as const;
  return (
    <>
      <Inline as="ul" gap={6} rowGap={2} wrap size="md" data-figures="">
        {shown.map(([tab, count, one, several]) => (
          <li key={tab}>
            {count === 0 ? formatCounted(count, one, several) : open(tab, formatCounted(count, one, several))}
          </li>
        ))}
      </Inline>
      {!complete && (
        <Words size="sm" tone="muted">
          The structure search ran out of time; there may be more.
        </Words>
      )}
    </>
  );
}

/** The head of a target, which the preview fetches too; null for other things, and until it is known. */
function useTargetHead(thing: ThingWithRows): TargetHead | null {
  const isTarget = thing.kind === 'target';
  const { by, text } = isTarget ? thing : ({ by: 'id', text: '' } as const);
  return useQuery({ ...targetHeadBy(by, text), enabled: isTarget }).data?.head ?? null;
}

/** The results that belong to a thing; null for a search without room for another row. */
function narrowedSearch(search: Search, thing: ThingWithRows, head: TargetHead | null): Search | null {
  // A filter names the company, which a row for its compounds would not.
  if (thing.kind === 'company') {
    const own = rowsOfName(thing.kind, thing.name);
    return own && { ...search, filters: [...search.filters, ...own.search.filters] };
  }
  try {
    return { ...search, query: narrowedBy(search.query, criterionOf(thing, head), 'it') };
  } catch {
    return null;
  }
}

function criterionOf(
  thing: Exclude<ThingWithRows, { readonly kind: 'company' }>,
  head: TargetHead | null,
): Criterion {
  if (thing.kind === 'assay') return entityCriterion({ tab: 'assays', id: thing.id });
  if (thing.kind !== 'target') return namedCriterion(thing.kind, thing.name);
  return targetCriterion(head ?? { targetId: thing.text, name: thing.label ?? null });
}
