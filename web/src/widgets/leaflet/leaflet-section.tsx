import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { OpenedRows } from '@moltrove/contract';
import { use, useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './leaflet-section.module.css';
import { PrintContext } from './printing.ts';
import { RowsLink } from './rows-link.tsx';
import { SectionLink } from './section-link.tsx';
import { linesOf } from './sections.ts';
import type { ShownSection } from './sections.ts';

interface Props extends ShownSection {
  /** The noun for the count, in singular and plural. */
  readonly counted: readonly [one: string, several: string];
  readonly description: string;
  /** What the count opens; null if no search finds exactly these rows: it then leads to the lines of the section. */
  readonly rows: OpenedRows | null;
  /** The content, mounted when it is needed. */
  readonly children: () => ReactNode;
}

/** A section whose content is fetched when it comes near the window, or when the page is printed. */
export function LeafletSection({ id, label, count, counted, description, rows, children }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '500px 0px' });
  const isPrinting = use(PrintContext);
  const isNear = isPrinting || entry?.isIntersecting === true;
  const [isWanted, setWanted] = useState(isNear);
  if (isNear && !isWanted) setWanted(true);
  return (
    <section ref={ref} id={id} className={classes.section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Inline gap={5} align="baseline" wrap>
        <Words as="h2" size="2xl" weight={600} id={`${id}-title`}>
          {label}
        </Words>
        {count !== null && (
          <Words as="span" size="2xl" tone="muted" data-figures="">
            {rows === null && count > 0 ? (
              <SectionLink
                section={linesOf(id)}
                aria-label={`Show ${formatCounted(count, ...counted)}`}
                data-link="quiet"
              >
                {formatCount(count)}
              </SectionLink>
            ) : (
              <RowsLink
                rows={count === 0 ? null : rows}
                label={`Open ${formatCounted(count, ...counted)} in the results`}
              >
                {formatCount(count)}
              </RowsLink>
            )}
          </Words>
        )}
      </Inline>
      <Words size="md" tone="muted" marginBottom={6}>
        {description}
      </Words>
      {isWanted ? children() : <Skeleton height={240} radius={10} />}
    </section>
  );
}
