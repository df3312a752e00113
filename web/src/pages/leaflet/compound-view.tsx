import { leafletSectionEntries, sectionRows, structureLabel } from '@moltrove/contract';
import type { CompoundHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagePreview } from '../../shell/preview/page-preview.tsx';
import { useShortcuts } from '../../shell/keyboard/use-shortcuts.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Words } from '../../ui/words.tsx';
import { compoundHead } from '../../widgets/leaflet/head-queries.ts';
import { LeafletFrame, LeafletSkeleton } from '../../widgets/leaflet/leaflet-frame.tsx';
import { LeafletSection } from '../../widgets/leaflet/leaflet-section.tsx';
import { sectionShortcuts } from '../../widgets/leaflet/sections.ts';
import { useShownSection } from '../../widgets/leaflet/use-shown-section.ts';
import classes from './compound-view.module.css';
import { NoteOfCompound } from '../../widgets/marks/note-of-compound.tsx';
import { CompoundMarks } from '../../widgets/marks/compound-marks.tsx';
import { HeadCard } from '../../widgets/leaflet/compound-head/head-card.tsx';
import { compoundParts } from './compound-parts.ts';
import { sectionBodies } from './sections/all.ts';
import { useRelatedCounts } from './sections/related/related-queries.ts';
import { useDossierLink } from './use-dossier-link.ts';

interface Props {
  readonly strId: number;
  /** Explains how the id of the address leads to this structure; null for its own id. */
  readonly message: string | null;
}

/** A compound: its head, the list of contents and the sections. */
export function CompoundView({ strId, message }: Props) {
  const head = useQuery(compoundHead(strId));
  useTitle(head.data === undefined ? null : structureLabel(head.data));
  if (head.data !== undefined) return <Sections head={head.data} message={message} />;
  if (!head.isError) return <LeafletSkeleton label="Fetching the compound" />;
  return (
    <PageMessage title="The compound could not be fetched">
      <ErrorNote error={head.error} onRetry={() => void head.refetch()} />
    </PageMessage>
  );
}

/** Presses the star in the head of the page. */
const pressStar = (): void => document.querySelector<HTMLElement>('main [aria-keyshortcuts="s"]')?.click();

function Sections({ head, message }: { head: CompoundHead; message: string | null }) {
  const [isWriting, setWriting] = useState(false);
  const marked = { strId: head.str_id, name: structureLabel(head) };
  const dossier = useDossierLink(head.str_id);
  const related = useRelatedCounts(head);
  const listed = head.sections.filter(({ section }) => section !== 'related' || related.length > 0);
  const ids = listed.map(({ section }) => section);
  const shown = useShownSection(ids);
  useShortcuts({ ...sectionShortcuts(ids), s: pressStar });
  const sections = listed.map(({ section, count }) => ({
    id: section,
    count,
    parts: section === 'related' ? related : [],
    ...leafletSectionEntries[section],
  }));
  return (
    <LeafletFrame
      label={structureLabel(head)}
      sections={sections}
      shown={shown}
      links={dossier === null ? [] : [dossier]}
      parts={compoundParts(head)}
    >
      <PagePreview scope={String(head.str_id)}>
        {message !== null && (
          <Words as="div" size="md" role="status" className={classes.message}>
            {message}
          </Words>
        )}
        <HeadCard
          head={head}
          actions={<CompoundMarks {...marked} onNote={() => setWriting(true)} />}
          note={<NoteOfCompound {...marked} isWriting={isWriting} onWriting={setWriting} />}
        />
        {sections.map((section) => {
          const Body = sectionBodies[section.id];
          return (
            <LeafletSection key={section.id} {...section} rows={sectionRows(head.str_id, section.id)}>
              {() => <Body head={head} />}
            </LeafletSection>
          );
        })}
        {sections.length === 0 && (
          <Words tone="muted">This release has no activities, references or forms of this compound.</Words>
        )}
      </PagePreview>
    </LeafletFrame>
  );
}
