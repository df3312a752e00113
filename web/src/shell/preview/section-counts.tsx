import type { OpenedRows } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { RowsLink } from '../../widgets/leaflet/rows-link.tsx';
import classes from './section-counts.module.css';

export interface CountedSection {
  readonly id: string;
  readonly label: string;
  /** Null if it is counted only on the page. */
  readonly count: number | null;
  readonly counted: readonly [one: string, several: string];
  readonly rows: OpenedRows | null;
}

interface Props {
  readonly sections: readonly CountedSection[];
  /** A link to a section of the page. */
  readonly renderLink: (section: CountedSection) => ReactNode;
}

/** The sections of a page: a name opens the page there, a count opens the rows that it counts. */
export function SectionCounts({ sections, renderLink }: Props) {
  if (sections.length === 0) return null;
  return (
    <section>
      <Words as="h3" size="md" weight={600} marginBottom={3}>
        On its page
      </Words>
      <ul className={classes.sections}>
        {sections.map((section) => {
          const { id, label, count, counted, rows } = section;
          return (
            <Inline key={id} as="li" gap={6} justify="space-between" size="md">
              {renderLink(section)}
              {count !== null && (
                <span data-figures="">
                  <RowsLink
                    rows={rows}
                    label={`Open ${formatCounted(count, ...counted)} in the results: ${label}`}
                  >
                    {formatCount(count)}
                  </RowsLink>
                </span>
              )}
            </Inline>
          );
        })}
      </ul>
    </section>
  );
}
