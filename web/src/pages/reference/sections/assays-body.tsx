import {
  type ReferenceAssay,
  type TabKey,
  assayInReference,
  assayTypeLabels,
  labelOfCode,
  referenceAssays,
} from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { firstPage } from '../../../ui/pager.tsx';
import { Words } from '../../../ui/words.tsx';
import { RowsLink } from '../../../widgets/leaflet/rows-link.tsx';
import { CardedLink } from '../../../widgets/leaflet/hover-card/carded-link.tsx';
import { PreviewLink } from '../../../widgets/preview-link/preview-link.tsx';
import { TextList } from './text-list.tsx';
import { SectionEnd } from './section-end.tsx';
import type { SectionProps } from './section-props.ts';
import { useSectionPage } from './use-section-page.ts';

/** The assays of the reference with the number of activities and structures in each. */
export function AssaysBody({ head: { ref_id: refId } }: SectionProps) {
  const { chosen, isPrinting, choose } = useSectionPage();
  const shown = chosen ?? firstPage;
  const { page, pageSize } = shown;
  const query = useQuery({
    queryKey: ['reference', 'assays', refId, page, pageSize],
    queryFn: ({ signal }) =>
      call(referenceAssays, { params: { id: refId }, query: { pageNumber: page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered query={query} failed="The assays could not be fetched.">
      {({ assays, count }) => (
        <>
          <TextList label="Assays">
            {assays.map((assay) => (
              <Assay key={assay.assay_id} refId={refId} assay={assay} />
            ))}
          </TextList>
          <SectionEnd
            page={shown}
            shown={assays.length}
            total={count}
            noun="assays"
            isPrinting={isPrinting}
            onPage={choose}
          />
        </>
      )}
    </Answered>
  );
}

function Assay({ refId, assay }: { refId: number; assay: ReferenceAssay }) {
  const { assay_id: id, activities, structures } = assay;
  const link = (tab: TabKey, words: string) => (
    <RowsLink
      rows={assayInReference(refId, id, tab)}
      label={`Open ${words} of assay ${assay.chembl_id ?? id}`}
    >
      {words}
    </RowsLink>
  );
  return (
    <li>
      <div>
        <Words>
          <PreviewLink previewed={{ kind: 'assay', id }}>
            {assay.enzyme_cell_assay ?? `Assay ${assay.chembl_id ?? id}`}
          </PreviewLink>
        </Words>
        <Words size="sm" tone="muted">
          {assay.chembl_id ?? `Assay ${id}`}
          {assay.target !== null && (
            <>
              {' · '}
              <TargetOfAssay assay={assay} />
            </>
          )}
          {factsOf(assay).map((fact) => ` · ${fact}`)}
        </Words>
      </div>
      <Inline gap={6} wrap size="md" data-figures="">
        {link('activities', formatCounted(activities, 'activity', 'activities'))}
        {link('structures', formatCounted(structures, 'structure'))}
      </Inline>
    </li>
  );
}

function TargetOfAssay({ assay: { targetId, target } }: { assay: ReferenceAssay }) {
  if (targetId === null) return target;
  return (
    <CardedLink isInText previewed={{ kind: 'target', by: 'id', text: targetId, label: target }}>
      {target}
    </CardedLink>
  );
}

function factsOf(assay: ReferenceAssay): string[] {
  const { assay_type: type, organism, mutant } = assay;
  const facts = [
    type === null ? null : (labelOfCode(assayTypeLabels, type) ?? type),
    mutant === null ? null : `mutation ${mutant}`,
    organism,
    assay.assay_method_name,
  ];
  return facts.filter((fact) => fact !== null);
}
