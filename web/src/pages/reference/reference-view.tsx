import { referenceSectionEntries, referenceSectionRows } from '@moltrove/contract';
import type { ReferenceHead } from '@moltrove/contract';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { PagePreview } from '../../shell/preview/page-preview.tsx';
import { useShortcuts } from '../../shell/keyboard/use-shortcuts.ts';
import { useTitle } from '../../ui/use-title.ts';
import { Words } from '../../ui/words.tsx';
import { LeafletFrame } from '../../widgets/leaflet/leaflet-frame.tsx';
import { LeafletSection } from '../../widgets/leaflet/leaflet-section.tsx';
import { sectionShortcuts } from '../../widgets/leaflet/sections.ts';
import { useShownSection } from '../../widgets/leaflet/use-shown-section.ts';
import { referenceTitle } from '../../widgets/leaflet/reference-head/citation.ts';
import { ReferenceHeadCard } from '../../widgets/leaflet/reference-head/reference-head-card.tsx';
import type { MarkedStructure } from './read-ids.ts';
import { referenceParts } from './reference-parts.ts';
import { sectionBodies } from './sections/all.ts';

interface Props {
  readonly head: ReferenceHead;
  readonly marked: MarkedStructure;
}

/** A reference: its head, the list of contents and the sections that it has. */
export function ReferenceView({ head, marked }: Props) {
  const mayOpen = useMayOpen();
  const mayViewSar = mayOpen('/sarview/$tabid');
  const listed = head.sections.filter(({ section }) => section !== 'sarTable' || mayViewSar);
  const sections = listed.map(({ section, count }) => ({
    id: section,
    count,
    ...referenceSectionEntries[section],
  }));
  const ids = listed.map(({ section }) => section);
  const shown = useShownSection(ids);
  useShortcuts(sectionShortcuts(ids));
  const title = referenceTitle(head);
  useTitle(title);
  return (
    <LeafletFrame
      label={title}
      sections={sections}
      shown={shown}
      links={[]}
      parts={referenceParts(head.ref_id, listed)}
    >
      <PagePreview scope={String(head.ref_id)}>
        <ReferenceHeadCard head={head} />
        {sections.map((section) => {
          const Body = sectionBodies[section.id];
          return (
            <LeafletSection
              key={section.id}
              {...section}
              rows={referenceSectionRows(head.ref_id, section.id)}
            >
              {() => <Body head={head} marked={marked} />}
            </LeafletSection>
          );
        })}
        {sections.length === 0 && (
          <Words tone="muted">This release has no compounds and no activities of this reference.</Words>
        )}
      </PagePreview>
    </LeafletFrame>
  );
}
