import { leafletMatchedPairs, limits, pairedRows } from '@moltrove/contract';
import type { CompoundPairs, PairProblem } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { Words } from '../../../../ui/words.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import type { SectionProps } from '../section-props.ts';
import classes from './matched-pairs-body.module.css';
import { PairList } from './pair-list.tsx';

/** Structures that differ in one part, those with values in the same assays first. */
export function MatchedPairsBody({ head: { str_id: strId } }: SectionProps) {
  const isPrinting = use(PrintContext);
  const [chosen, setPage] = useState<{ page: number; pageSize: number }>({
    page: 0,
    pageSize: limits.defaultMatchedPairs,
  });
  const { page, pageSize } = isPrinting ? { page: 0, pageSize: limits.maxPageSize } : chosen;
  const query = useQuery({
    queryKey: ['leaflet', 'matchedPairs', strId, page, pageSize],
    queryFn: ({ signal }) =>
      call(leafletMatchedPairs, { params: { id: strId }, query: { pageNumber: page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered query={query} failed="The matched pairs could not be fetched.">
      {(answer) => (
        <>
          <Summary answer={answer} />
          {answer.pairs.length > 0 && <PairList pairs={answer.pairs} />}
          {isPrinting && answer.structures > answer.pairs.length && (
            <Words size="sm" tone="muted" marginTop={4}>
              {`The first ${formatCount(answer.pairs.length)} of ${formatCount(answer.structures)} structures are printed.`}
            </Words>
          )}
          {!isPrinting && answer.structures > limits.defaultMatchedPairs && (
            <Pager page={page} pageSize={pageSize} total={answer.structures} onPage={setPage} />
          )}
        </>
      )}
    </Answered>
  );
}

const problemTexts: Readonly<Record<PairProblem, string>> = {
  notIndexed:
    'This release was built before matched pairs were indexed. They are there after the next import.',
  withoutStructure: 'The structure has no drawing that can be compared.',
  severalComponents: 'The structure has several components, and only single ones are compared.',
  tooLarge: 'The structure has more than 100 heavy atoms; larger ones are not compared.',
  tooFlexible: 'The structure has more than 10 rotatable bonds; more flexible ones are not compared.',
};

function Summary({
  answer: { problem, structures, strIds, compared, comparedIds, leftOut },
}: {
  answer: CompoundPairs;
}) {
  if (problem !== null) return <Words size="md">{problemTexts[problem]}</Words>;
  const found = formatCounted(structures, 'structure', 'structures');
  const measured = formatCounted(compared, 'structure', 'structures');
  return (
    <>
      <Words size="md" marginBottom={4} className={classes.summary}>
        {structures === 0 ? (
          'No structure of this release differs from it in one part of at most 10 heavy atoms.'
        ) : (
          <>
            <RowsLink rows={pairedRows(strIds)} label={`Open ${found}: matched pairs`}>
              {found}
            </RowsLink>
            {structures === 1 ? ' differs' : ' differ'} from it in one part of at most 10 heavy atoms.{' '}
            {compared === 0 ? (
              'None has an exact value in an assay of this structure.'
            ) : (
              <>
                <RowsLink
                  rows={pairedRows(comparedIds)}
                  label={`Open ${measured} with values in the same assay`}
                >
                  {measured}
                </RowsLink>
                {compared === 1 ? ' has' : ' have'} exact values in the same assays.
              </>
            )}
          </>
        )}
      </Words>
      {leftOut > 0 && (
        <Words size="sm" tone="muted" marginBottom={4}>
          {`Not complete: ${formatCounted(leftOut, 'constant part', 'constant parts')} of this structure ${leftOut === 1 ? 'is' : 'are'} in too many structures to compare them all.`}
        </Words>
      )}
    </>
  );
}
