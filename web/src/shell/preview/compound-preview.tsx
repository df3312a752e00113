import { leafletSectionEntries, pagesOfCompound, sectionRows, structureLabel } from '@moltrove/contract';
import type { CompoundHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { compoundPage } from '../../chem-ui/compound-page.ts';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Words } from '../../ui/words.tsx';
import { HeadBadges } from '../../widgets/leaflet/compound-head/head-badges.tsx';
import { HeadCounts } from '../../widgets/leaflet/compound-head/head-counts.tsx';
import { HeadDrawing } from '../../widgets/leaflet/compound-head/head-drawing.tsx';
import { Identifiers } from '../../widgets/leaflet/compound-head/identifiers.tsx';
import { Properties } from '../../widgets/leaflet/compound-head/properties.tsx';
import { Synonyms } from '../../widgets/leaflet/compound-head/synonyms.tsx';
import { compoundHead } from '../../widgets/leaflet/head-queries.ts';
import { NoteOfCompound } from '../../widgets/marks/note-of-compound.tsx';
import { CompoundMarks } from '../../widgets/marks/compound-marks.tsx';
import { OutsideLinks } from '../../widgets/leaflet/outside-links.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import type { PreviewPanelProps } from './preview-panel-props.ts';
import { PreviewShell } from './preview-shell.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import { SectionCounts } from './section-counts.tsx';

/** The head of a compound. The ID of a form shows its structure and says so. */
export function CompoundPreview({
  strId,
  rowLink,
  ...shell
}: PreviewPanelProps & { readonly strId: number }) {
  const own = useQuery(compoundHead(strId));
  const parentId = structureOfForm(own.error, strId);
  const parent = useQuery({ ...compoundHead(parentId ?? 0), enabled: parentId !== null });
  const { data: head, error, refetch } = parentId === null ? own : parent;
  const isLoading = head === undefined && error === null;
  return (
    <PreviewShell
      {...shell}
      kind="compound"
      name={head === undefined ? null : structureLabel(head)}
      isLoading={isLoading}
      pageLink={
        <LinkButton {...compoundPage(strId)} size="compact-sm" variant="light">
          Open page
        </LinkButton>
      }
    >
      {head !== undefined ? (
        <Stack key={strId} gap={7}>
          {parentId !== null && <Words role="status">{own.error?.message}</Words>}
          <CompoundFacts head={head} />
          {rowLink}
        </Stack>
      ) : isLoading ? (
        <PreviewSkeleton label="Fetching the compound" hasDrawing />
      ) : (
        <PreviewFailure error={error} kind="compound" onRetry={() => void refetch()} />
      )}
    </PreviewShell>
  );
}

function CompoundFacts({ head }: { head: CompoundHead }) {
  const name = structureLabel(head);
  const strId = head.str_id;
  const isSheet = useNarrow('tablet');
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Inline gap={5} rowGap={3} wrap>
        <Words as="h2" size="2xl" weight={600} breaksWords>
          {name}
        </Words>
        <HeadBadges head={head} />
        <CompoundMarks strId={strId} name={name} onNote={() => setWriting(true)} />
      </Inline>
      <HeadDrawing smiles={head.smiles} name={name} size={isSheet ? 'low' : 'narrow'} />
      <HeadCounts head={head} isOnPage={false} />
      <NoteOfCompound strId={strId} name={name} isWriting={isWriting} onWriting={setWriting} />
      <Synonyms synonyms={head.synonyms} synonymsFound={head.synonymsFound} name={name} />
      <Identifiers head={head} />
      <OutsideLinks pages={pagesOfCompound(head)} />
      <SectionCounts
        sections={head.sections.map(({ section, count }) => ({
          ...leafletSectionEntries[section],
          id: section,
          count,
          rows: sectionRows(strId, section),
        }))}
        renderLink={(link) => <Link {...compoundPage(strId)} {...link} data-link="quiet" />}
      />
      <Properties head={head} heading="h3" />
    </>
  );
}

/** The structure that an error names for the ID of a form; null for any other error. */
function structureOfForm(error: unknown, strId: number): number | null {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') return null;
  const named = error.details['strId'];
  return typeof named === 'number' && named !== strId ? named : null;
}
