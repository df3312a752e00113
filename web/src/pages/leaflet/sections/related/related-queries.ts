import { compoundRelationLabels, compoundRelations, leafletRelated, relatedRows } from '@moltrove/contract';
import type { CompoundHead, CompoundRelation, RelatedStructures } from '@moltrove/contract';
import { queryOptions, useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../../auth/api/call.ts';
import type { LateCount, SectionPart } from '../../../../widgets/leaflet/sections.ts';

/** The relations that a structure can have: without a drawing or a scaffold there are fewer. */
export function relationsOf(head: CompoundHead): readonly CompoundRelation[] {
  return compoundRelations.filter((relation) => relatedRows(head, relation) !== null);
}

export const relatedStructures = (relation: CompoundRelation, id: number) =>
  queryOptions({
    queryKey: ['leaflet', 'related', relation, id],
    queryFn: ({ signal }) => call(leafletRelated, { params: { relation, id } }, { signal }),
  });

/** The number of structures of a relation; null if all structures were compared and none has it. */
export function relatedCount({
  data,
  isError,
  isFetching,
  refetch,
}: UseQueryResult<RelatedStructures>): LateCount | null {
  const isLowerBound = data?.partial !== undefined;
  if (data?.count === 0 && !isLowerBound) return null;
  const count = data?.count ?? (isError && !isFetching ? 'failed' : 'counting');
  return { count, isLowerBound, onRetry: () => void refetch() };
}

/**
 * The relations of a structure with their counts, for the list of contents; those without structures are left out. They
 * are fetched once for the contents and the section, and cancelled when the page is left.
 */
export function useRelatedCounts(head: CompoundHead): readonly SectionPart[] {
  const isListed = head.sections.some(({ section }) => section === 'related');
  const relations = isListed ? relationsOf(head) : [];
  const answers = useQueries({
    queries: relations.map((relation) => relatedStructures(relation, head.str_id)),
  });
  return relations.flatMap((relation, at) => {
    const counted = relatedCount(answers[at]!);
    if (counted === null) return [];
    return [{ id: partOf(relation), label: compoundRelationLabels[relation], ...counted }];
  });
}

/** The id of the element of a relation. */
export const partOf = (relation: CompoundRelation): string => `related-${relation}`;
