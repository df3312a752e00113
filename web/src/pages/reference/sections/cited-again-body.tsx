import {
  type CitedValue,
  type ReferenceCitedAgain,
  citedRows,
  referenceCitedAgain,
  numberText,
  structureLabel,
} from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { firstPage } from '../../../ui/pager.tsx';
import { Words } from '../../../ui/words.tsx';
import { CardedLink } from '../../../widgets/leaflet/hover-card/carded-link.tsx';
import { PreviewLink } from '../../../widgets/preview-link/preview-link.tsx';
import { RowsLink } from '../../../widgets/leaflet/rows-link.tsx';
import { SectionLines } from '../../../widgets/leaflet/section-lines.tsx';
import { linesOf } from '../../../widgets/leaflet/sections.ts';
import { TextList } from './text-list.tsx';
import { SectionEnd } from './section-end.tsx';
import type { SectionProps } from './section-props.ts';
import { useSectionPage } from './use-section-page.ts';

/** Values of the reference that later ones give again, with these references. */
export function CitedAgainBody({ head: { ref_id: refId } }: SectionProps) {
  const { chosen, isPrinting, choose } = useSectionPage();
  const shown = chosen ?? firstPage;
  const { page, pageSize } = shown;
  const query = useQuery({
    queryKey: ['reference', 'citedAgain', refId, page, pageSize],
    queryFn: ({ signal }) =>
      call(referenceCitedAgain, { params: { id: refId }, query: { pageNumber: page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered query={query} failed="The values that are cited again could not be fetched.">
      {(answer) => (
        <>
          <Summary answer={answer} />
          <SectionLines id={linesOf('citedAgain')} label="Values cited again later">
            <TextList label="Values cited again">
              {answer.values.map((value) => (
                <Cited key={value.act_id} value={value} />
              ))}
            </TextList>
          </SectionLines>
          <SectionEnd
            page={shown}
            shown={answer.values.length}
            total={answer.activities}
            noun="values"
            isPrinting={isPrinting}
            onPage={choose}
          />
        </>
      )}
    </Answered>
  );
}

function Summary({ answer }: { answer: ReferenceCitedAgain }) {
  const { compared, activities, actIds, citingActivities, citingActIds, citingReferences } = answer;
  if (!compared) {
    return <Words>The structures of this reference have too many values to compare them.</Words>;
  }
  if (activities === 0) return <Words>No later reference gives a value of this one again.</Words>;
  const own = formatCounted(activities, 'activity', 'activities');
  const citing = formatCounted(citingActivities, 'activity', 'activities');
  const references = formatCounted(citingReferences, 'later reference');
  return (
    <Words size="md" marginBottom={4}>
      <RowsLink rows={citedRows(actIds)} label={`Open ${own} of this reference`}>
        {own}
      </RowsLink>
      {activities === 1 ? ' has the value of ' : ' have the values of '}
      <RowsLink rows={citedRows(citingActIds)} label={`Open ${citing} of later references`}>
        {citing}
      </RowsLink>
      {' in '}
      <RowsLink rows={citedRows(citingActIds, 'references')} label={`Open ${references}`}>
        {references}
      </RowsLink>
      .
    </Words>
  );
}

function Cited({ value }: { value: CitedValue }) {
  const { str_id: strId, name, pref_name: preferred, target, citing, citingFound, otherCitingActIds } = value;
  const others = citingFound - citing.length;
  const shownName = name ?? structureLabel(value);
  const more = formatCounted(others, 'more value');
  return (
    <li>
      <div>
        <Words>
          <PreviewLink isInText previewed={{ kind: 'compound', id: strId }}>
            {shownName}
          </PreviewLink>
          {name !== null && preferred !== null && ` ${preferred}`}
          {` · ${valueWords(value)}`}
        </Words>
        {target !== null && (
          <Words size="sm" tone="muted">
            {target}
          </Words>
        )}
      </div>
      <ul>
        {citing.map((later) => (
          <Words as="li" key={later.act_id} size="md">
            <CardedLink isInText previewed={{ kind: 'reference', id: later.ref_id, strId }}>
              {later.reference ?? `Reference ${later.ref_id}`}
            </CardedLink>
            {`: ${valueWords(later)}`}
          </Words>
        ))}
        {others > 0 && (
          <Words as="li" size="sm" tone="muted">
            <RowsLink rows={citedRows(otherCitingActIds)} label={`Open ${more} of ${shownName}`}>
              {`and ${more}`}
            </RowsLink>
          </Words>
        )}
      </ul>
    </li>
  );
}

type Shown = Pick<CitedValue, 'std_activity_type' | 'activity_value' | 'standard_uom'>;

function valueWords({ std_activity_type: type, activity_value: value, standard_uom: unit }: Shown): string {
  return [type, value === null ? null : numberText(value), unit].filter((part) => part !== null).join(' ');
}
