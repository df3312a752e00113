import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { leafletSectionEntries, sectionRows } from '@moltrove/contract';
import type { CompoundHead, ListedSection } from '@moltrove/contract';
import { use, useState } from 'react';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './lazy-section.module.css';
import { PrintContext } from './printing.ts';
import { RowsLink } from './rows-link.tsx';
import { sectionBodies } from './sections/all.ts';

interface Props {
  readonly head: CompoundHead;
  readonly listed: ListedSection;
}

/** A section whose content is fetched when it comes near the window, or when the page is printed. */
export function LazySection({ head, listed: { section, count } }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '500px 0px' });
  const isPrinting = use(PrintContext);
  const isNear = isPrinting || entry?.isIntersecting === true;
  const [isWanted, setWanted] = useState(isNear);
  if (isNear && !isWanted) setWanted(true);
  const { label, counted, description } = leafletSectionEntries[section];
  const Body = sectionBodies[section];
  return (
    <section
      ref={ref}
      id={section}
      className={classes.section}
      tabIndex={-1}
      aria-labelledby={`${section}-title`}
    >
      <Inline gap={5} align="baseline" wrap>
        <Words as="h2" size="2xl" weight={600} id={`${section}-title`}>
          {label}
        </Words>
        {count !== null && (
          <Words as="span" size="2xl" tone="muted" data-figures="">
            <RowsLink
              rows={sectionRows(head.str_id, section)}
              label={`Open ${formatCounted(count, ...counted)} in the results`}
            >
              {formatCount(count)}
            </RowsLink>
          </Words>
        )}
      </Inline>
      <Words size="md" tone="muted" marginBottom={6}>
        {description}
      </Words>
      {isWanted ? <Body head={head} /> : <Skeleton height={240} radius={10} />}
    </section>
  );
}
