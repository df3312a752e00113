import { drawings } from '@moltrove/chemistry/browser';
import type { CompoundHead } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Words } from '../../ui/words.tsx';
import { compoundHead } from './compound-queries.ts';
import classes from './compound-view.module.css';
import { ContentsList } from './contents-list.tsx';
import { HeadCard } from './head/head-card.tsx';
import { LazySection } from './lazy-section.tsx';
import { LeafletSkeleton } from './leaflet-skeleton.tsx';
import { leafletWidth } from './leaflet-width.ts';
import { PrintContext, usePrinting } from './printing.ts';
import { structureLabel } from './structure-label.ts';
import { useSectionKeys } from './use-section-keys.ts';
import { useShownSection } from './use-shown-section.ts';

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
  if (!head.isError) return <LeafletSkeleton />;
  return (
    <PageMessage title="The compound could not be fetched">
      <ErrorNote error={head.error} onRetry={() => void head.refetch()} />
    </PageMessage>
  );
}

function Sections({ head, message }: { head: CompoundHead; message: string | null }) {
  const { sections } = head;
  const ids = sections.map(({ section }) => section);
  const shown = useShownSection(ids);
  const { isPrinting, print } = usePrinting(() => drawings().pending === 0);
  useSectionKeys(ids, shown);
  return (
    <PageFrame width={leafletWidth} className={classes.page}>
      <ContentsList sections={sections} shown={shown} onPrint={print} />
      <PrintContext value={isPrinting}>
        <article className={classes.body} aria-label={structureLabel(head)}>
          {message !== null && (
            <Words as="div" size="md" role="status" className={classes.message}>
              {message}
            </Words>
          )}
          <HeadCard head={head} />
          {sections.map((listed) => (
            <LazySection key={listed.section} head={head} listed={listed} />
          ))}
          {sections.length === 0 && (
            <Words tone="muted">This release has no activities, references or forms of this compound.</Words>
          )}
        </article>
      </PrintContext>
    </PageFrame>
  );
}
