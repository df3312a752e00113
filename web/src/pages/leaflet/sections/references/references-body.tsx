import { leafletReferences, limits } from '@moltrove/contract';
import type { LeafletReferenceKind, LeafletReferences } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Words } from '../../../../ui/words.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import type { SectionProps } from '../section-props.ts';
import { ReferenceList } from './reference-list.tsx';

/** The references that report the compound, newest first. */
export function ReferencesBody({ head }: SectionProps) {
  return <ReferencePages strId={head.str_id} kind="all" noun="references" />;
}

/** The patents with values of the compound, newest first. */
export function PatentsBody({ head }: SectionProps) {
  return <ReferencePages strId={head.str_id} kind="patents" noun="patents" />;
}

interface Props {
  readonly strId: number;
  readonly kind: LeafletReferenceKind;
  readonly noun: string;
}

function ReferencePages({ strId, kind, noun }: Props) {
  const isPrinting = use(PrintContext);
  const [chosen, setPage] = useState({ page: 0, pageSize: 10 });
  const { page, pageSize } = isPrinting ? { page: 0, pageSize: limits.maxPageSize } : chosen;
  const query = useQuery({
    queryKey: ['leaflet', 'references', kind, strId, page, pageSize],
    queryFn: ({ signal }) =>
      call(
        leafletReferences,
        { params: { id: strId }, query: { kind, pageNumber: page, pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered query={query} failed={`The ${noun} could not be fetched.`}>
      {(answer) => (
        <>
          <Years answer={answer} />
          <ReferenceList strId={strId} references={answer.references} label={noun} />
          {isPrinting && answer.count > answer.references.length && (
            <Words size="sm" tone="muted" marginTop={4}>
              {`The newest ${answer.references.length} of ${answer.count} ${noun} are printed.`}
            </Words>
          )}
          {!isPrinting && answer.count > 10 && (
            <Pager page={page} pageSize={pageSize} total={answer.count} onPage={setPage} />
          )}
        </>
      )}
    </Answered>
  );
}

function Years({ answer: { firstYear, lastYear } }: { answer: LeafletReferences }) {
  if (firstYear === null || lastYear === null) return null;
  return (
    <Words size="md" tone="muted" marginBottom={4}>
      {firstYear === lastYear ? `All of ${firstYear}.` : `From ${firstYear} to ${lastYear}.`}
    </Words>
  );
}
