import { compoundRows } from '@moltrove/contract';
import type { CompoundHead, CountKey, TabKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { compoundPage } from '../../../chem-ui/compound-page.ts';
import { Figure } from '../../../ui/figure.tsx';
import { formatCount, formatCounted, wordFor } from '../../../ui/format.ts';
import classes from './head-counts.module.css';
import { RowsLink } from '../rows-link.tsx';
import { SectionLink } from '../section-link.tsx';
import { linesOf } from '../sections.ts';

interface Counted {
  readonly key: CountKey;
  readonly words: readonly [one: string, several: string];
  /** The tab that the number opens; the forms of the page list the compound records. */
  readonly tab: TabKey | null;
}

const counted: readonly Counted[] = [
  { key: 'activities', words: ['Activity', 'Activities'], tab: 'activities' },
  { key: 'assays', words: ['Assay', 'Assays'], tab: 'assays' },
  { key: 'references', words: ['Reference', 'References'], tab: 'references' },
  { key: 'compoundRecords', words: ['Compound record', 'Compound records'], tab: null },
  {
    key: 'clinicalCompounds',
    words: ['Development compound', 'Development compounds'],
    tab: 'clinicalCompounds',
  },
  { key: 'structures', words: ['Structure', 'Structures'], tab: 'structures' },
];

interface Props {
  readonly head: CompoundHead;
  /** Whether it is on the page of the compound, with its sections. */
  readonly isOnPage: boolean;
}

/** The six counts of the compound, each with a link to its rows. */
export function HeadCounts({ head: { str_id: strId, counts }, isOnPage }: Props) {
  return (
    <dl className={classes.counts} aria-label="Counts">
      {counted.map(({ key, words, tab }) => {
        const count = counts[key];
        const shown = formatCount(count);
        const label = formatCounted(count, ...(words.map((word) => word.toLowerCase()) as [string, string]));
        return (
          <Figure key={key} label={wordFor(count, ...words)}>
            {count === 0 ? (
              shown
            ) : tab !== null ? (
              <RowsLink rows={compoundRows(strId, tab)} label={`Open ${label} in the results`}>
                {shown}
              </RowsLink>
            ) : isOnPage ? (
              <SectionLink section={linesOf('forms')} aria-label={`Show ${label}`} data-link="quiet">
                {shown}
              </SectionLink>
            ) : (
              <Link
                {...compoundPage(strId)}
                hash={linesOf('forms')}
                aria-label={`Show ${label} on the page of the compound`}
                data-link="quiet"
              >
                {shown}
              </Link>
            )}
          </Figure>
        );
      })}
    </dl>
  );
}
