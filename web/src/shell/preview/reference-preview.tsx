import { referenceSectionEntries, referenceSectionRows } from '@moltrove/contract';
import type { ReferenceHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { referenceHead } from '../../widgets/leaflet/head-queries.ts';
import { referencePage } from '../../chem-ui/reference-page.ts';
import { referenceTitle } from '../../widgets/leaflet/reference-head/citation.ts';
import { ReferenceFacts } from '../../widgets/leaflet/reference-head/reference-facts.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import type { PreviewPanelProps } from './preview-panel-props.ts';
import { PreviewShell } from './preview-shell.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';
import { SectionCounts } from './section-counts.tsx';

interface Props extends PreviewPanelProps {
  readonly refId: number;
  /** The structure that the page marks; 0 for none. */
  readonly strId: number;
}

/** The head of a reference. */
export function ReferencePreview({ refId, strId, rowLink, ...shell }: Props) {
  const { data: head, error, refetch } = useQuery(referenceHead(refId));
  const isLoading = head === undefined && error === null;
  return (
    <PreviewShell
      {...shell}
      kind="reference"
      name={head === undefined ? null : referenceTitle(head)}
      isLoading={isLoading}
      pageLink={
        <LinkButton {...referencePage(refId, strId)} size="compact-sm" variant="light">
          Open page
        </LinkButton>
      }
    >
      {head !== undefined ? (
        <Stack key={refId} gap={7}>
          <ReferenceFacts head={head} heading="h2" />
          <Sections head={head} strId={strId} />
          {rowLink}
        </Stack>
      ) : isLoading ? (
        <PreviewSkeleton label="Fetching the reference" hasDrawing={false} />
      ) : (
        <PreviewFailure error={error} kind="reference" onRetry={() => void refetch()} />
      )}
    </PreviewShell>
  );
}

function Sections({ head: { ref_id: refId, sections }, strId }: { head: ReferenceHead; strId: number }) {
  const mayViewSar = useMayOpen()('/sarview/$tabid');
  return (
    <SectionCounts
      sections={sections
        .filter(({ section }) => section !== 'sarTable' || mayViewSar)
        .map(({ section, count }) => ({
          ...referenceSectionEntries[section],
          id: section,
          count,
          rows: referenceSectionRows(refId, section),
        }))}
      renderLink={(link) => <Link {...referencePage(refId, strId)} {...link} data-link="quiet" />}
    />
  );
}
