import type { OpenedRows } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import { RowsLink } from '../../widgets/leaflet/rows-link.tsx';
import { linesOf } from '../../widgets/leaflet/sections.ts';
import { CountLine, LinedList } from './lined-list.tsx';

interface CountedSection {
  readonly id: string;
  readonly label: string;
  /** Null if it is counted only on the page. */
  readonly count: number | null;
  readonly counted: readonly [one: string, several: string];
  readonly rows: OpenedRows | null;
}

/** A link to a section of the page, or to its lines. */
export interface LinkOfSection {
  readonly hash: string;
  readonly 'aria-label'?: string;
  readonly children: string;
}

interface Props {
  readonly sections: readonly CountedSection[];
  readonly renderLink: (link: LinkOfSection) => ReactNode;
}

/**
 * The sections of a page: a name opens the page there, a count opens the rows that it counts, or leads to the lines of
 * the section where no search finds these.
 */
export function SectionCounts({ sections, renderLink }: Props) {
  if (sections.length === 0) return null;
  return (
    <section>
      <Words as="h3" size="md" weight={600} marginBottom={3}>
        On its page
      </Words>
      <LinedList>
        {sections.map(({ id, label, count, counted, rows }) => (
          <CountLine key={id} text={renderLink({ hash: id, children: label })}>
            {count === null ? null : rows === null && count > 0 ? (
              renderLink({
                hash: linesOf(id),
                'aria-label': `Show ${formatCounted(count, ...counted)} on its page: ${label}`,
                children: formatCount(count),
              })
            ) : (
              <RowsLink
                rows={count === 0 ? null : rows}
                label={`Open ${formatCounted(count, ...counted)} in the results: ${label}`}
              >
                {formatCount(count)}
              </RowsLink>
            )}
          </CountLine>
        ))}
      </LinedList>
    </section>
  );
}
