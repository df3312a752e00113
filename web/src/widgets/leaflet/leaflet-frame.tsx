import { drawings } from '@moltrove/chemistry/browser';
import { Skeleton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ContentsList } from './contents-list.tsx';
import classes from './leaflet-frame.module.css';
import { PageActions } from './page-actions.tsx';
import type { PageActionsProps } from './page-actions.tsx';
import { PrintedSource } from './printed-source.tsx';
import { PrintContext, usePrinting } from './printing.ts';
import { showSection } from './sections.ts';
import type { ShownSection } from './sections.ts';

/** Maximum width in pixels: the list of contents and a table that is still easy to read. */
const width = 1400;

interface Props extends Omit<PageActionsProps, 'onPrint'> {
  /** What the page is about. */
  readonly label: string;
  readonly sections: readonly ShownSection[];
  readonly shown: string | null;
  readonly children: ReactNode;
}

/** A page with a list of contents beside its sections; the address opens at the section that it names. */
export function LeafletFrame({ label, sections, shown, children, ...actions }: Props) {
  const { isPrinting, print } = usePrinting(() => drawings().pending === 0);
  const router = useRouter();
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const { hash } = router.state.location;
    if (hash !== '') showSection(hash);
  }, [router]);
  useEffect(() => {
    // Links in the page change the address without this event: it was edited, or a bookmark was opened.
    const onEdited = (): void => showSection(window.location.hash.slice(1));
    window.addEventListener('hashchange', onEdited);
    return () => window.removeEventListener('hashchange', onEdited);
  }, []);
  return (
    <PageFrame width={width} className={classes.page}>
      <ContentsList
        sections={sections}
        shown={shown}
        actions={<PageActions {...actions} onPrint={print} />}
      />
      <PrintContext value={isPrinting}>
        <article className={classes.body} aria-label={label}>
          {children}
          <PrintedSource />
        </article>
      </PrintContext>
    </PageFrame>
  );
}

/** Holds the place of a page while its head is fetched. */
export function LeafletSkeleton({ label }: { label: string }) {
  return (
    <PageFrame width={width}>
      <Stack gap={8} role="status" aria-label={label}>
        <Skeleton height={340} radius={10} />
        <Skeleton height={220} radius={10} />
        <Skeleton height={220} radius={10} />
      </Stack>
    </PageFrame>
  );
}
